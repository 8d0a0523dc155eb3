import { PROFILE_REASON_MAX, PROFILE_REASON_MIN } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextArea } from '#/ui/field/form.tsx'

interface ReasonDialogProps {
  title: string
  text: string
  /** What the reason is asked as. */
  label: string
  action: string
  isDangerous: boolean
  failed: string
  onReason: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a decision about a profile. */
export function ReasonDialog({
  title,
  text,
  label,
  action,
  isDangerous,
  failed,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const form = useSentForm({
    send: async (values: FormData) => {
      const reason = textOf(values, 'reason').trim()
      if (reason.length < PROFILE_REASON_MIN) throw invalidInput({ reason: m.editing_reason_wrong() })
      return onReason(reason)
    },
    failed,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={title} text={text} action={action} isDangerous={isDangerous} onClose={onClose}>
      <TextArea
        name="reason"
        label={label}
        error={form.fault('reason')}
        maxLength={PROFILE_REASON_MAX}
        data-autofocus
      />
    </FormDialog>
  )
}
