import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useFrame } from '../../ui/frame'
import { TextField } from '../../ui/text-field'
import { PathList, PathRow, Section } from './section'
import { useSave } from './use-save'

/** Which program opens a file, and through which links may be written. */
export function EditorSection() {
  const { t } = useTranslation('settings')
  const { start } = useFrame()
  const { save, isSaving } = useSave()
  const { editorCommand, allowedLinkTargets, archiveOutside } = start.settings
  const [command, setCommand] = useState(editorCommand)
  return (
    <Section title={t('files.title')}>
      <form
        className="flex max-w-[640px] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          save({ editorCommand: command.trim() })
        }}
      >
        <TextField
          className="flex-1"
          label={t('files.editor')}
          placeholder={t('files.editorPlaceholder')}
          mono
          value={command}
          onChange={(event) => setCommand(event.target.value)}
        />
        <Button type="submit" disabled={command.trim() === editorCommand} busy={isSaving}>
          {t('files.save')}
        </Button>
      </form>
      <p className="-mt-2 max-w-[64ch] text-xs text-soft">{t('files.editorHint')}</p>
      <Checkbox
        label={t('files.archiveOutside')}
        hint={t('files.archiveOutsideHint')}
        checked={archiveOutside}
        disabled={isSaving}
        onChange={(outside) => save({ archiveOutside: outside })}
      />
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">{t('files.links')}</h3>
        <p className="max-w-[64ch] text-xs text-soft">{t('files.linksHint')}</p>
        {allowedLinkTargets.length === 0 ? (
          <p className="text-sm text-soft">{t('files.noLinks')}</p>
        ) : (
          <PathList label={t('files.links')}>
            {allowedLinkTargets.map((path) => (
              <PathRow
                key={path}
                path={path}
                action={
                  <Button
                    look="quiet"
                    disabled={isSaving}
                    onClick={() =>
                      save({ allowedLinkTargets: allowedLinkTargets.filter((one) => one !== path) })
                    }
                  >
                    {t('files.disallow')}
                  </Button>
                }
              />
            ))}
          </PathList>
        )}
      </div>
    </Section>
  )
}
