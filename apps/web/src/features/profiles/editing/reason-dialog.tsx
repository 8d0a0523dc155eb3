import { PROFILE_REASON_MAX, PROFILE_REASON_MIN } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Problem } from '#/ui/notice/notice.tsx'

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
    send: (values) => onReason(textOf(values, 'reason')),
    failed,
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={m.common_close()}>
      <Form {...form.formProps}>
        <p>{text}</p>
        <Problem>{form.problem}</Problem>
        <TextArea
          name="reason"
          label={label}
          minLength={PROFILE_REASON_MIN}
          maxLength={PROFILE_REASON_MAX}
          required
          data-autofocus
        />
        <DialogActions>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={form.isPending}>
            {action}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
