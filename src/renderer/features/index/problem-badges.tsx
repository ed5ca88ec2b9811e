import { CopyX, EyeOff, Ruler, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexLine } from '../../../shared/index-file'
import { Badge, type Tone } from '../../ui/badge'

type Problem = IndexLine['problems'][number]

/** How each problem looks everywhere: an icon and a word, never colour alone. */
export const PROBLEM_LOOKS: Readonly<
  Record<Problem, { readonly tone: Tone; readonly icon: ReactNode }>
> = {
  lost: { tone: 'bad', icon: <EyeOff aria-hidden /> },
  dangling: { tone: 'bad', icon: <Unlink aria-hidden /> },
  duplicate: { tone: 'warn', icon: <CopyX aria-hidden /> },
  long: { tone: 'warn', icon: <Ruler aria-hidden /> },
}

/** What is wrong with a line. */
export function ProblemBadges({ line }: { readonly line: IndexLine }) {
  const { t } = useTranslation('index')
  if (line.problems.length === 0) return null
  return (
    <span role="gridcell" className="flex shrink-0 flex-wrap justify-end gap-1 pt-1.5">
      {line.problems.map((problem) => (
        <Badge key={problem} {...PROBLEM_LOOKS[problem]}>
          {t(`problem.${problem}`)}
          {problem === 'long' ? ` · ${String(line.text.length)}` : ''}
        </Badge>
      ))}
    </span>
  )
}
