import { FilePlus2, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LinkTarget, MemoryRef } from '../../../../shared/memory'
import { TypeBadge } from '../../../ui/type-badge'
import type { MemoryKey } from '../selection'
import { Section } from './section'

interface LinkListsProps {
  readonly projectId: string
  readonly links: readonly LinkTarget[]
  readonly backlinks: readonly MemoryRef[]
  readonly onOpen: (key: MemoryKey) => void
  /** A link that leads nowhere yet: begin the memory it names. */
  readonly onCreate: (name: string) => void
}

const LINE =
  'flex h-7 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover [&_svg]:size-3.5 [&_svg]:shrink-0'

/** Where this memory leads and who leads here. */
export function LinkLists({ projectId, links, backlinks, onOpen, onCreate }: LinkListsProps) {
  const { t } = useTranslation('memories')
  return (
    <>
      <Section title={t('links.out', { count: links.length })} empty={t('links.noneOut')}>
        {links.map(({ target, file }) => (
          <li key={target}>
            {file === undefined ? (
              <button type="button" className={LINE} onClick={() => onCreate(target)}>
                <FilePlus2 aria-hidden className="text-warn" />
                <span className="truncate">{target}</span>
                <span className="ml-auto shrink-0 text-xs text-soft">{t('links.toWrite')}</span>
              </button>
            ) : (
              <button type="button" className={LINE} onClick={() => onOpen({ projectId, file })}>
                <FileText aria-hidden className="text-soft" />
                <span className="truncate">{target}</span>
              </button>
            )}
          </li>
        ))}
      </Section>
      <Section title={t('links.in', { count: backlinks.length })} empty={t('links.noneIn')}>
        {backlinks.map((ref) => (
          <li key={ref.projectId + ref.file}>
            <button type="button" className={LINE} onClick={() => onOpen(ref)}>
              <TypeBadge type={ref.type} />
              <span className="truncate">{ref.name}</span>
            </button>
          </li>
        ))}
      </Section>
    </>
  )
}
