import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddPlan, MemoryType, NewMemory } from '../../../shared/memory'
import { MEMORY_TYPES } from '../../../shared/memory'
import type { ProjectSummary } from '../../../shared/project'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Dialog } from '../../ui/dialog'
import { errorText } from '../../ui/error-text'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { TypeBadge } from '../../ui/type-badge'
import { Notice } from './detail/notice'
import type { Failure } from './memories-state'
import { usePlan } from './use-plan'

/** What a new memory begins with: a name from a link that leads nowhere yet. */
export interface NewMemoryStart {
  readonly projectId: string | null
  readonly name: string
}

interface NewMemoryDialogProps {
  readonly start: NewMemoryStart
  readonly projects: readonly ProjectSummary[]
  /** What adding would do, without doing it. */
  readonly plan: (projectId: string, memory: NewMemory) => Promise<AddPlan>
  readonly saving: boolean
  readonly failure: Failure | null
  readonly onAdd: (projectId: string, memory: NewMemory) => void
  readonly onClose: () => void
}

const KINDS = MEMORY_TYPES.filter((type) => type !== 'unknown')

/** Begins a memory: what kind, what it is called, what it says, and what will become of it. */
export function NewMemoryDialog(props: NewMemoryDialogProps) {
  const { start, projects, plan, saving, failure, onAdd, onClose } = props
  const { t, i18n } = useTranslation(['memories', 'ui'])
  const [projectId, setProjectId] = useState(start.projectId ?? projects[0]?.id ?? '')
  const [memory, setMemory] = useState<NewMemory>({
    type: 'project',
    name: start.name,
    description: '',
    body: '',
  })
  const put = (changes: Partial<NewMemory>) => setMemory({ ...memory, ...changes })
  const preview = usePlan(plan, projectId, memory)
  const needsConvert = preview?.standalone === true && memory.convert !== true
  const ready =
    memory.name.trim() !== '' && projectId !== '' && !needsConvert && preview?.twin === undefined
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('new.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            look="primary"
            busy={saving}
            disabled={!ready}
            onClick={() => onAdd(projectId, memory)}
          >
            {t('new.add')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {start.projectId === null ? (
          <Select
            label={t('new.project')}
            value={projectId}
            options={projects.map((project) => ({ value: project.id, label: project.title }))}
            onChange={setProjectId}
          />
        ) : null}
        <TypePicker type={memory.type} onType={(type) => put({ type })} />
        <TextField
          label={t('head.name')}
          value={memory.name}
          placeholder={t('new.namePlaceholder')}
          onChange={(event) => put({ name: event.target.value })}
        />
        <TextField
          label={t('head.description')}
          hint={t('head.descriptionHint')}
          value={memory.description}
          onChange={(event) => put({ description: event.target.value })}
        />
        <BodyField
          body={memory.body}
          hint={t(`new.bodyHint.${memory.type}`)}
          onBody={(body) => put({ body })}
        />
        {failure === null ? null : <Notice tone="bad">{errorText(failure, i18n)}</Notice>}
        {preview === null ? null : (
          <PlanView
            plan={preview}
            convert={memory.convert === true}
            onConvert={(convert) => put({ convert })}
          />
        )}
      </div>
    </Dialog>
  )
}

interface TypePickerProps {
  readonly type: MemoryType
  readonly onType: (type: MemoryType) => void
}

function TypePicker({ type, onType }: TypePickerProps) {
  const { t } = useTranslation('memories')
  const name = useId()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] gap-2">
      <legend className="mb-1 text-sm font-medium">{t('head.type')}</legend>
      {KINDS.map((kind) => (
        <label
          key={kind}
          className={clsx(
            'flex cursor-default flex-col gap-1 rounded-lg border p-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            kind === type ? 'border-accent bg-accent-quiet' : 'border-line hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === type}
            onChange={() => onType(kind)}
            className="sr-only"
          />
          <TypeBadge type={kind} />
          <span className="text-xs text-soft">{t(`new.type.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface BodyFieldProps {
  readonly body: string
  readonly hint: string
  readonly onBody: (body: string) => void
}

function BodyField({ body, hint, onBody }: BodyFieldProps) {
  const { t } = useTranslation('memories')
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('new.body')}
      </label>
      <textarea
        id={id}
        rows={6}
        value={body}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        onChange={(event) => onBody(event.target.value)}
        className="selectable w-full resize-y rounded-md border border-line bg-raised px-2 py-1.5 font-mono text-sm"
      />
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
    </div>
  )
}

interface PlanViewProps {
  readonly plan: AddPlan
  readonly convert: boolean
  readonly onConvert: (convert: boolean) => void
}

/** The file and the line that would come into being, and what stands in the way. */
function PlanView({ plan, convert, onConvert }: PlanViewProps) {
  const { t } = useTranslation('memories')
  if (plan.twin !== undefined)
    return <Notice tone="warn">{t('new.twin', { name: plan.twin.name })}</Notice>
  return (
    <div className="flex flex-col gap-2">
      <dl className="selectable grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
        <dt className="text-soft">{t('new.file')}</dt>
        <dd className="font-mono text-xs leading-5 break-all">{plan.file}</dd>
        <dt className="text-soft">{t('new.line')}</dt>
        <dd className="font-mono text-xs leading-5 break-all">
          {plan.indexLine === '' ? t('new.noLine') : plan.indexLine}
        </dd>
      </dl>
      {plan.standalone ? (
        <>
          <Notice tone="info">{t('new.standalone')}</Notice>
          <Checkbox label={t('new.convert')} checked={convert} onChange={onConvert} />
        </>
      ) : null}
      {plan.toTop ? <Notice tone="warn">{t('new.toTop')}</Notice> : null}
    </div>
  )
}
