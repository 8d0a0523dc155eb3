import { useQueryClient } from '@tanstack/react-query'
import { type AdminCall, adminCallsPath } from '@velvetline/contracts/calls'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { hangUp } from '../api/admin.ts'

export function HangUpDialog({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: async (values: FormData) => hangUp(call.callId, reasonIn(values)),
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
      <ReasonField form={form} hint={m.admin_hang_up_reason_hint()} data-autofocus />
    </FormDialog>
  )
}
