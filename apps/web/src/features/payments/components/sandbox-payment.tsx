import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SandboxPayment, type SandboxPaymentAction, sandboxPaymentPath } from '@velvetline/contracts/payment-rails'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { SandboxSign } from '#/shared/sandbox-sign.tsx'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { actionWord, eventWord, isDecision, isLater, sandboxState } from '../model/sandbox-words.ts'
import { ResultCard } from './payment-states.tsx'

/** Requested each time the page is opened. */
const sandboxPaymentQuery = (reference: string) =>
  queryOptions<SandboxPayment>({ queryKey: [sandboxPaymentPath(reference)], staleTime: 0, refetchOnMount: true })

const actInSandbox = async (
  client: QueryClient,
  reference: string,
  action: SandboxPaymentAction['action'],
): Promise<SandboxPayment> => {
  const path = `${sandboxPaymentPath(reference)}/actions`
  const payment = await request<SandboxPayment>(path, { method: 'POST', body: { action } })
  client.setQueryData([sandboxPaymentPath(reference)], payment)
  return payment
}

function SandboxEvents({ payment: { events, currency } }: { payment: SandboxPayment }) {
  const format = useFormat()
  if (events.length === 0) return null
  return (
    <section className="pay-history">
      <h2 className="heading">{m.payments_sandbox_events()}</h2>
      <PanelRows>
        {events.map(({ kind, amountMinor, at, reference }) => (
          <PanelRow key={`${reference} ${kind}`} label={format.dateTime(at)}>
            {eventWord(kind)}
            {amountMinor !== null && `, ${format.money(amountMinor, currency)}`}
          </PanelRow>
        ))}
      </PanelRows>
    </section>
  )
}

type Action = SandboxPaymentAction['action']

const useActing = (reference: string) => {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Action | null>(null)
  const [said, setSaid] = useState<'done' | 'failed'>()
  const act = async (action: Action): Promise<void> => {
    if (chosen !== null) return
    setChosen(action)
    setSaid(undefined)
    try {
      const { returnUrl } = await actInSandbox(client, reference, action)
      // What decides a payment leads back to the site, as a provider's page does.
      if (isDecision(action) && returnUrl !== null) return location.assign(returnUrl)
      setSaid('done')
    } catch {
      setSaid('failed')
    }
    setChosen(null)
  }
  return { chosen, said, act }
}

interface ActionsProps {
  actions: readonly Action[]
  state: SandboxPayment['state']
  chosen: Action | null
  onAct: (action: Action) => void
}

function Actions({ actions, state, chosen, onAct }: ActionsProps) {
  return (
    <div className="pay-actions">
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'primary' : 'ghost'}
          loading={chosen === action}
          inactive={chosen !== null && chosen !== action}
          onClick={() => onAct(action)}
        >
          {actionWord(action, state)}
        </Button>
      ))}
    </div>
  )
}

function Facts({ payment }: { payment: SandboxPayment }) {
  const format = useFormat()
  const { agreement, currency } = payment
  return (
    <PanelRows>
      <PanelRow label={m.payments_sandbox_amount()}>{format.money(payment.amountMinor, currency)}</PanelRow>
      <PanelRow label={m.payments_sandbox_purpose()}>{payment.description}</PanelRow>
      <PanelRow label={m.payments_sandbox_state()}>{sandboxState(payment.state)}</PanelRow>
      {agreement?.nextChargeAt && (
        <PanelRow label={m.payments_sandbox_next()}>
          {format.date(agreement.nextChargeAt)}, {format.money(agreement.weeklyMinor, currency)}
        </PanelRow>
      )}
    </PanelRows>
  )
}

function KnownPayment({ payment }: { payment: SandboxPayment }) {
  const { chosen, said, act } = useActing(payment.reference)
  const { actions, state, returnUrl } = payment
  const props = { state, chosen, onAct: (action: Action) => void act(action) }
  const later = actions.filter(isLater)
  return (
    <>
      <p>{state === 'needs_step' ? m.payments_sandbox_step_lead() : m.payments_sandbox_lead()}</p>
      <Facts payment={payment} />
      {said !== undefined && (
        <Notice tone={said === 'done' ? 'success' : 'error'} live>
          {said === 'done' ? m.payments_sandbox_done() : m.payments_sandbox_failed()}
        </Notice>
      )}
      <Actions actions={actions.filter((action) => !isLater(action))} {...props} />
      {returnUrl !== null && (
        <ButtonLink href={returnUrl} variant="primary">
          {m.payments_sandbox_back()}
        </ButtonLink>
      )}
      {later.length > 0 && (
        <section className="pay-history">
          <h2 className="heading">{m.payments_sandbox_later()}</h2>
          <Actions actions={later} {...props} />
        </section>
      )}
      <SandboxEvents payment={payment} />
    </>
  )
}

/** Says plainly that no money moves; a payment can end in every possible way. */
export function SandboxPaymentPage({ reference }: { reference: string }) {
  const { data, isError } = useQuery(sandboxPaymentQuery(reference))
  if (isError && !data) {
    return (
      <ResultCard icon="info" tone="off" title={m.payments_sandbox_missing_title()}>
        <p>{m.payments_sandbox_missing_text()}</p>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="card" title={m.payments_sandbox_title()}>
      <SandboxSign>{m.payments_sandbox_badge()}</SandboxSign>
      {data && <KnownPayment payment={data} />}
    </ResultCard>
  )
}
