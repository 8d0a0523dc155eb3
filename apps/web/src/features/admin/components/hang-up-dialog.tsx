import { useQueryClient } from '@tanstack/react-query'
import { type AdminCall, adminCallsPath, HANG_UP_REASON_MAX, HANG_UP_REASON_MIN } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { hangUp } from '../api/admin.ts'

export function HangUpDialog({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values) => {
      const reason = textOf(values, 'reason').trim()
      if (reason.length < HANG_UP_REASON_MIN) throw invalidInput({ reason: m.admin_hang_up_reason_wrong() })
      await hangUp(call.callId, reason)
    },
    onDone: () => {
      void client.invalidateQueries({ queryKey: [adminCallsPath] })
      toast({ kind: 'success', title: m.admin_hang_up_done() })
      onClose()
    },
    failed: m.admin_hang_up_failed(),
    keptAs: `hang-up_${call.callId}`,
  })
  return (
    <FormDialog
      form={form}
      title={m.admin_hang_up_title()}
      text={m.admin_hang_up_text()}
      action={m.admin_hang_up_do()}
      isDangerous
      onClose={onClose}
    >
      <TextField
        name="reason"
        label={m.admin_hang_up_reason()}
        hint={m.admin_hang_up_reason_hint()}
        error={form.fault('reason')}
        maxLength={HANG_UP_REASON_MAX}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}
