import { useQueryClient } from '@tanstack/react-query'
import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { noteRefundByHand, paymentQuery } from '../api/admin.ts'

interface RefundByHandProps {
  payment: Pick<AdminPaymentDetail, 'id' | 'currency'>
  refund: AdminPaymentDetail['refundsUnderWay'][number]
  onClose: () => void
}

/** One that was paid by bank transfer, of which no provider will tell. */
export function RefundByHandDialog({ payment, refund, onClose }: RefundByHandProps) {
  const client = useQueryClient()
  const format = useFormat()
  const form = useSentForm({
    send: async (values: FormData) => noteRefundByHand(refund.id, reasonIn(values)),
    onDone: async () => {
      toast({ kind: 'success', title: m.admin_refund_by_hand_done() })
      onClose()
      const keys = [paymentQuery(payment.id).queryKey, [adminTasksPath]]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    failed: m.office_save_failed(),
  })
  return (
    <FormDialog
      form={form}
      title={m.admin_refund_by_hand_title({ amount: format.money(refund.amountMinor, payment.currency) })}
      text={m.admin_refund_by_hand_text()}
      action={m.admin_refund_by_hand_do()}
      onClose={onClose}
    >
      <ReasonField form={form} hint={m.admin_refund_by_hand_hint()} data-autofocus />
    </FormDialog>
  )
}
