import { useQueryClient } from '@tanstack/react-query'
import { PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { toast } from '#/ui/toast/toast.ts'
import { changePayoutDetails, monthsQuery } from '../api/earnings.ts'
import { type Details, DetailsFields, detailsIn } from './details-fields.tsx'

export function DetailsDialog({ details, onClose }: { details: Details; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSentForm({
    send: (values: FormData) => changePayoutDetails(detailsIn(values)),
    failed: m.earnings_details_failed(),
    onDone: (answer) => {
      client.setQueryData(monthsQuery.queryKey, answer)
      toast({ kind: 'success', title: m.earnings_details_done() })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.earnings_details_title()}
      text={m.earnings_details_text({ days: PAYOUT_DETAILS_WAIT_DAYS })}
      action={m.common_save()}
      onClose={onClose}
    >
      <DetailsFields details={details} fault={form.fault} />
    </FormDialog>
  )
}
