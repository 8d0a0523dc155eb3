import {
  type AdminPayout,
  type AdminPayouts,
  adminMonthSumsPath,
  adminPayoutsPath,
  type PayoutBatch,
} from '@velvetline/contracts/earnings'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { type Stale, useActForm } from '#/shared/forms/use-act.ts'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import {
  askForDetails,
  closeMonth,
  discardFile,
  dropReturn,
  keepFile,
  markBatchPaid,
  markReturned,
  payAgain,
  releasePayouts,
} from './payouts.ts'

/** What is asked for again after each act: the lists and the month. */
export const PAYOUT_QUERIES: readonly Stale[] = [[adminPayoutsPath], (path) => path.startsWith(adminMonthSumsPath(''))]

/** @param done may depend on the answer: somebody else may have acted since the dialog was opened */
export const usePayoutForm = <Answer,>(
  send: (values: FormData) => Promise<Answer>,
  done: string | ((answer: Answer) => string),
  onClose: () => void,
): SentForm => useActForm({ send, done, onClose, stale: PAYOUT_QUERIES, failed: m.earnings_act_failed() })

/** A closed month cannot be opened again, so it is asked for. */
export function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const name = useFormat().month(`${month}-01`)
  const form = usePayoutForm(() => closeMonth(month), m.earnings_close_done({ month: name }), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_close_title({ month: name })}
      text={m.earnings_close_text()}
      action={m.earnings_close_month({ month: name })}
      onClose={onClose}
    />
  )
}

/** What is due in a currency becomes a file for the bank. */
export function ReleaseDialog({ due, onClose }: { due: AdminPayouts['due'][number]; onClose: () => void }) {
  const format = useFormat()
  const form = usePayoutForm(() => releasePayouts(due.currency), m.earnings_release_done(), onClose)
  const sum = format.money(due.minor, due.currency)
  return (
    <FormDialog
      form={form}
      title={m.earnings_release_title({ sum })}
      text={due.count === 1 ? m.earnings_release_text_one() : m.earnings_release_text({ count: due.count })}
      action={m.earnings_release_do()}
      onClose={onClose}
    />
  )
}

const useSum = ({ amountMinor, vatMinor, currency }: AdminPayout): string =>
  useFormat().money(amountMinor + vatMinor, currency)

/** A returned payout goes into the next file. */
export function PayAgainDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const form = usePayoutForm(() => payAgain(payout.id), m.earnings_again_done(), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_again_title({ sum: useSum(payout), name: payout.payee })}
      text={m.earnings_again_text({ number: payout.statementNumber })}
      action={m.earnings_pay_again()}
      onClose={onClose}
    />
  )
}

/** Who is blocked gives bank details by a link in a mail. */
export function AskForDetailsDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const form = usePayoutForm(() => askForDetails(payout.id), m.earnings_ask_details_done(), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_ask_details_title({ name: payout.payee })}
      text={m.earnings_ask_details_text()}
      action={m.earnings_ask_details_do()}
      onClose={onClose}
    />
  )
}

/** The bank has carried a file out. */
export function BatchPaidDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const form = usePayoutForm(() => markBatchPaid(batch.id), m.earnings_batch_paid(), onClose)
  const sum = useFormat().money(batch.totalMinor, batch.currency)
  return (
    <FormDialog
      form={form}
      title={m.earnings_paid_title({ sum })}
      text={batch.open === 1 ? m.earnings_paid_text_one() : m.earnings_paid_text({ count: batch.open })}
      action={m.earnings_batch_pay()}
      onClose={onClose}
    />
  )
}

const discardText = ({ fetchedAt, discardAsked }: PayoutBatch): string => {
  if (fetchedAt === null) return m.earnings_discard_text()
  return discardAsked ? m.earnings_discard_text_confirm() : m.earnings_discard_text_fetched()
}

/** Why no bank has a file; of one that was fetched a second person confirms it. */
export function DiscardFileDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { id, discardAsked, totalMinor, currency } = batch
  const form = usePayoutForm(
    async (values) => discardFile(id, reasonIn(values)),
    ({ batches }) =>
      batches.some((one) => one.id === id && one.discardAsked)
        ? m.earnings_returned_asked()
        : m.earnings_discard_done(),
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={m.earnings_discard_title({ sum: useFormat().money(totalMinor, currency) })}
      text={discardText(batch)}
      action={discardAsked ? m.earnings_discard_confirm() : m.earnings_discard()}
      isDangerous
      onClose={onClose}
    >
      <ReasonField
        form={form}
        hint={m.staff_reason_log_hint()}
        defaultValue={discardAsked?.reason ?? ''}
        data-autofocus
      />
    </FormDialog>
  )
}

/** Nobody has confirmed yet that the bank never got a file, and it has. */
export function KeepFileDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const form = usePayoutForm(() => keepFile(batch.id), m.earnings_return_dropped(), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_discard_drop_title({ sum: useFormat().money(batch.totalMinor, batch.currency) })}
      text={m.earnings_discard_drop_text()}
      action={m.earnings_return_drop()}
      onClose={onClose}
    />
  )
}

/** Nobody has confirmed yet that the bank has sent a payout back, and it has not. */
export function DropReturnDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const form = usePayoutForm(() => dropReturn(payout.id), m.earnings_return_dropped(), onClose)
  return (
    <FormDialog
      form={form}
      title={m.earnings_return_drop_title({ number: payout.statementNumber, sum: useSum(payout) })}
      text={m.earnings_return_drop_text()}
      action={m.earnings_return_drop()}
      onClose={onClose}
    />
  )
}

/** Why the bank has sent a payout back; of one that counts as paid a second person confirms it. */
export function ReturnedDialog({ payout, onClose }: { payout: AdminPayout; onClose: () => void }) {
  const isFirst = payout.state === 'paid' && !payout.returnAsked
  const form = usePayoutForm(
    async (values) => markReturned(payout.id, reasonIn(values)),
    ({ payouts }) =>
      payouts.some((one) => one.id === payout.id && one.returnAsked)
        ? m.earnings_returned_asked()
        : m.earnings_returned_done(),
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={m.earnings_returned_title({ number: payout.statementNumber, sum: useSum(payout) })}
      text={isFirst ? m.earnings_returned_text_paid() : m.earnings_returned_text()}
      action={m.earnings_returned_do()}
      isDangerous
      onClose={onClose}
    >
      <ReasonField form={form} defaultValue={payout.returnAsked?.reason ?? ''} data-autofocus />
    </FormDialog>
  )
}
