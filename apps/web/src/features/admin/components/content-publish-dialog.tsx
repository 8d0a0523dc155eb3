import type { ContentEditor } from '@velvetline/contracts/content-editor'
import { CONTENT_NOTE_MAX } from '@velvetline/contracts/content-editor'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { publishText, restoreText } from '../api/content.ts'
import { changedLanguages, type WrittenText } from '../model/written-text.ts'
import type { Restoring } from './content-versions.tsx'

const NOTE_MIN = 3

interface PublishDialogProps {
  editor: ContentEditor
  written: WrittenText
  /** A version to go back to, in place of what is written. */
  restoring: Restoring | undefined
  onDone: (editor: ContentEditor) => void
  onClose: () => void
}

/** Asks for a note, and publishes at once. */
export function PublishDialog({ editor, written, restoring, onDone, onClose }: PublishDialogProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const isShort = note.trim().length < NOTE_MIN
  const { country, key } = editor

  const publish = (): Promise<ContentEditor> => {
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
  const send = async (): Promise<void> => {
    setAsked(true)
    if (isShort || isPending) return
    setPending(true)
    try {
      const now = await publish()
      toast({ kind: 'success', title: m.texts_done() })
      onDone(now)
    } catch (error) {
      setProblem(refusalText(error) ?? m.texts_failed())
      setPending(false)
    }
  }
  const title =
    restoring === undefined
      ? m.texts_publish_title()
      : restoring.to === 0
        ? m.texts_restore_release()
        : m.texts_restore({ version: restoring.to })
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.common_close()}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>{restoring ? m.texts_restore_text() : m.texts_publish_text()}</p>
        {problem !== undefined && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        <TextField
          name="note"
          label={m.texts_note()}
          hint={m.texts_note_hint()}
          error={isAsked && isShort ? m.texts_note_wrong() : undefined}
          maxLength={CONTENT_NOTE_MAX}
          autoComplete="off"
          value={note}
          data-autofocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogActions>
          <Button type="submit" variant="primary" loading={isPending}>
            {m.texts_do()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
