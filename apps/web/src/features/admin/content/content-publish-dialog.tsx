import { CONTENT_NOTE_MAX, CONTENT_NOTE_MIN, type ContentEditor } from '@velvetline/contracts/content-editor'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useReadNewer } from '#/shared/forms/draft-base.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { publishText, restoreText } from './content.ts'
import type { Restoring } from './content-versions.tsx'
import { changedLanguages, type WrittenText } from './written-text.ts'

interface PublishDialogProps {
  editor: ContentEditor
  written: WrittenText
  /** A version to go back to, in place of what is written. */
  restoring: Restoring | undefined
  /** Whether that gives up what is typed. */
  losesTyped: boolean
  queryKey: readonly unknown[]
  onDone: (editor: ContentEditor) => void
  onClose: () => void
}

/** Asks for a note, and publishes at once. */
export function PublishDialog({
  editor,
  written,
  restoring,
  losesTyped,
  queryKey,
  onDone,
  onClose,
}: PublishDialogProps) {
  const { country, key } = editor
  const readNewer = useReadNewer(queryKey)

  const publish = (note: string): Promise<ContentEditor> => {
    if (restoring) {
      const { language, to } = restoring
      return restoreText(key, { country, language, version: editor[language].version, to, note })
    }
    const texts = Object.fromEntries(
      changedLanguages(editor, written).map((language) => [
        language,
        { version: editor[language].version, title: written.title[language], body: written.body[language] },
      ]),
    )
    return publishText(key, { country, note, texts })
  }
  const form = useActForm({
    send: async (values) => {
      const note = textOf(values, 'note')
      if (note.trim().length < CONTENT_NOTE_MIN) throw invalidInput({ note: m.texts_note_wrong() })
      return readNewer(publish(note))
    },
    onSent: (now) => onDone(now),
    done: m.texts_done(),
    failed: m.texts_failed(),
  })
  const title =
    restoring === undefined
      ? m.texts_publish_title()
      : restoring.to === 0
        ? m.texts_restore_release()
        : m.texts_restore({ version: restoring.to })
  const restoreWords = losesTyped ? `${m.texts_restore_text()} ${m.texts_restore_loses()}` : m.texts_restore_text()
  return (
    <FormDialog
      form={form}
      title={title}
      text={restoring ? restoreWords : m.texts_publish_text()}
      action={m.texts_publish()}
      onClose={onClose}
    >
      <TextField
        name="note"
        label={m.texts_note()}
        hint={m.texts_note_hint()}
        error={form.fault('note')}
        maxLength={CONTENT_NOTE_MAX}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
