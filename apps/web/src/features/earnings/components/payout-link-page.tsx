import { useQuery } from '@tanstack/react-query'
import { PAYOUT_DETAILS_WAIT_DAYS } from '@velvetline/contracts/earnings'
import { checkPayoutLinkPath, PAYEE_CAN_LOG_IN_REFUSAL, payoutLinkPath } from '@velvetline/contracts/payout-link'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError, refusalText } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Form } from '#/ui/field/form.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'
import { DetailsFields, detailsIn } from './details-fields.tsx'

/** Once, when the page opens. */
const useLink = (token: string) =>
  useQuery({
    queryKey: [checkPayoutLinkPath, token],
    queryFn: () => request(checkPayoutLinkPath, { method: 'POST', body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

function DetailsForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { formProps, fault, problem, isPending } = useSentForm({
    failed: m.earnings_details_failed(),
    send: (values) => request(payoutLinkPath, { method: 'PUT', body: { ...detailsIn(values), token } }),
    onDone,
  })
  return (
    <ResultCard icon="bank" title={m.earnings_details_title()}>
      <p>{m.earnings_link_text({ days: PAYOUT_DETAILS_WAIT_DAYS })}</p>
      <Form {...formProps}>
        <DetailsFields details={null} fault={fault} />
        <p>
          <RouteLink to="/forgot-password">{m.accounts_forgot()}</RouteLink>
        </p>
        <Problem>{problem}</Problem>
        <Button type="submit" variant="primary" loading={isPending}>
          {m.common_save()}
        </Button>
      </Form>
    </ResultCard>
  )
}

/** Where a blocked consultant gives bank details: by the link in a mail and the password, without a session. */
export function PayoutLinkPage({ token }: { token: string }) {
  const { error, isSuccess } = useLink(token)
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <ResultCard icon="check" tone="good" title={m.earnings_details_done()} focus="shown">
        <p>{m.earnings_link_done({ days: PAYOUT_DETAILS_WAIT_DAYS })}</p>
      </ResultCard>
    )
  }
  if (isSuccess) return <DetailsForm token={token} onDone={() => setDone(true)} />
  if (error) {
    return (
      <ResultCard icon="clock" tone="off" title={m.earnings_link_dead()} focus="shown">
        <p>{refusalText(error) ?? m.earnings_link_failed()}</p>
        {error instanceof ApiError && error.code === PAYEE_CAN_LOG_IN_REFUSAL ? (
          <RouteButton to="/login">{m.accounts_log_in()}</RouteButton>
        ) : (
          <RouteButton to="/contact">{m.earnings_link_contact()}</RouteButton>
        )}
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="bank" title={m.earnings_details_title()}>
      <p role="status">{m.earnings_link_checking()}</p>
    </ResultCard>
  )
}
