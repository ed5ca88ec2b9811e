import { MoonStar } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Need } from '../../../shared/home'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { foldNeeds } from './fold-needs'
import { NeedRow } from './need-row'

/** What needs a person, worst first, or one calm sentence. */
export function NeedsList({ needs }: { readonly needs: readonly Need[] }) {
  const { t } = useTranslation('home')
  const [opened, setOpened] = useState<ReadonlySet<Need['kind']>>(new Set())
  if (needs.length === 0) {
    return (
      <EmptyState icon={<MoonStar />} title={t('nothing.title')}>
        {t('nothing.text')}
      </EmptyState>
    )
  }
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-raised">
      {foldNeeds(needs, opened).map(({ kind, shown, hidden }) => (
        <Fragment key={kind}>
          {shown.map((need) => (
            <NeedRow key={need.projectId} need={need} />
          ))}
          {hidden === 0 ? null : (
            <li className="border-b border-line/60 py-1.5 pr-4 pl-[49px] last:border-b-0">
              <Button look="quiet" onClick={() => setOpened(new Set([...opened, kind]))}>
                {t('more', { count: hidden })}
              </Button>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}
