import { useQueryClient } from '@tanstack/react-query'
import type { AdminPaymentDetail } from '@velvetline/contracts/admin'
import { REFUND_FAILED_REFUSAL, REFUND_UNDER_WAY_REFUSAL } from '@velvetline/contracts/payments'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { ApiError, invalidInput, isRefusal } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { useActKey } from '#/shared/forms/use-act-key.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { readMoney } from '#/shared/read-money.ts'
import { TextField } from '#/ui/field/field.tsx'
import { leftOf } from './payment-facts.tsx'
import { paymentQuery, refund } from './payments.ts'

/** Only after these it is certain that nothing was or will be paid back. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === REFUND_FAILED_REFUSAL || (isRefusal(error) && error.code !== REFUND_UNDER_WAY_REFUSAL))

/** Sent twice, it pays back once. */
export function RefundDialog({ payment, onClose }: { payment: AdminPaymentDetail; onClose: () => void }) {
  const client = useQueryClient()
  const format = useFormat()
  // As it was opened: the same refund may be sent again although it is under way meanwhile.
  const [leftMinor] = useState(() => leftOf(payment))
  const left = format.money(leftMinor, payment.currency)
  const actKey = useActKey(isRefused)
  const form = useActForm({
    send: async (values) => {
      const amountMinor = readMoney(textOf(values, 'amountMinor'))
      if (!amountMinor || amountMinor > leftMinor) {
        throw invalidInput({ amountMinor: m.admin_refund_amount_wrong({ amount: left }) })
      }
      const reason = reasonIn(values)
      try {
        return await actKey.send((key) => refund(payment.id, { amountMinor, reason }, key))
      } catch (error) {
        void client.invalidateQueries(paymentQuery(payment.id))
        throw error
      }
    },
    shows: paymentQuery(payment.id).queryKey,
    done: m.admin_refund_done(),
    failed: m.admin_refund_failed(),
    keptAs: `refund_${payment.id}`,
    onClose,
  })
  return (
    <FormDialog
      form={{
        ...form,
        formProps: {
          ...form.formProps,
          onInput: (event) => {
            form.formProps.onInput(event)
            actKey.change()
          },
        },
      }}
      title={m.admin_refund_title()}
      text={m.admin_refund_text()}
      action={m.admin_refund_do()}
      isDangerous
      onClose={onClose}
    >
      <TextField
        name="amountMinor"
        label={m.admin_refund_amount({ currency: payment.currency })}
        hint={m.admin_refund_amount_hint({ amount: left })}
        error={form.fault('amountMinor')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={format.amount(leftMinor)}
      />
      <ReasonField form={form} hint={m.admin_refund_reason_hint()} data-autofocus />
    </FormDialog>
  )
}
