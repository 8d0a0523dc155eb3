import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { noteRefundByHand, paymentQuery } from './payments.ts'

interface RefundByHandProps {
  payment: Pick<AdminPaymentDetail, 'id' | 'currency'>
  refund: AdminPaymentDetail['refundsUnderWay'][number]
  onClose: () => void
}

/** One that was paid by bank transfer, of which no provider will tell. */
export function RefundByHandDialog({ payment, refund, onClose }: RefundByHandProps) {
  const format = useFormat()
  return (
    <ReasonDialog
      title={m.admin_refund_by_hand_title({ amount: format.money(refund.amountMinor, payment.currency) })}
      text={m.admin_refund_by_hand_text()}
      action={m.admin_refund_by_hand_do()}
      hint={m.admin_refund_by_hand_hint()}
      send={(reason) => noteRefundByHand(refund.id, reason)}
      stale={[paymentQuery(payment.id).queryKey, [adminTasksPath]]}
      done={m.admin_refund_by_hand_done()}
      failed={m.office_save_failed()}
      onClose={onClose}
    />
  )
}
