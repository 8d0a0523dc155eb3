import { CurrentPasswordField } from '#/features/accounts/components/code-fields.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { saveArchive } from '../api/account-data.ts'

interface FetchDialogProps {
  id: string
  /** Whose archive has papers in it. */
  isConsultant: boolean
  onClose: () => void
}

/** Asks for the password, so that somebody at an unattended browser does not get the papers. */
export function FetchDialog({ id, isConsultant, onClose }: FetchDialogProps) {
  const form = useSentForm({
    send: (values) => saveArchive(id, textOf(values, 'currentPassword')),
    failed: m.privacy_archive_fetch_failed(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.privacy_archive_fetch()}
      text={isConsultant ? m.privacy_archive_fetch_text_consultant() : m.privacy_archive_fetch_text()}
      action={m.privacy_archive_fetch()}
      onClose={onClose}
    >
      <CurrentPasswordField fault={form.fault} label={m.privacy_password()} />
    </FormDialog>
  )
}
