import type { Subscription } from '@velvetline/contracts/subscriptions'
import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { withdrawContractPath } from '#/shared/own-paths.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { lastDayBefore, membershipWords } from '../model/membership-words.ts'
import { MembershipFacts } from './membership-facts.tsx'

/** Said to a member who has never had a membership: what it would cost, and where it is. */
export function NoMembership() {
  const { prices, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  const first = format.money(prices.firstMonthMinor, currency)
  const weekly = format.money(prices.weeklyMinor, currency)
  const text = premiumPhoneNumber === '' ? m.subscriptions_none_text_webcall : m.subscriptions_none_text
  return (
    <Panel level={3} title={m.subscriptions_none_title()}>
      <p className="membership-text">{text({ first, weekly })}</p>
      <RouteLink to="/subscribe" iconEnd="arrow" className="membership-way">
        {m.subscriptions_none_action()}
      </RouteLink>
    </Panel>
  )
}

const CancelDialog = lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog })))
const ResumeDialog = lazy(() => import('./resume-dialog.tsx').then(({ ResumeDialog }) => ({ default: ResumeDialog })))

interface WaysProps {
  subscription: Subscription
  onOpen: (dialog: 'cancel' | 'resume') => void
}

/** What the member may do, as the server says; ending is never harder to find than beginning. */
function Ways({ subscription, onOpen }: WaysProps) {
  const format = useFormat()
  const { prices, currency } = useCountry()
  const { hasAccess, canCancel, canResume, withdrawableUntil } = subscription
  return (
    <div className="membership-ways">
      {!hasAccess && (
        <RouteButton
          to="/subscribe"
          variant="tonal"
          price={m.subscriptions_weekly({ amount: format.money(prices.weeklyMinor, currency) })}
        >
          {m.subscriptions_again()}
        </RouteButton>
      )}
      {canResume && (
        <Button variant="tonal" onClick={() => onOpen('resume')}>
          {m.subscriptions_resume()}
        </Button>
      )}
      {canCancel && <Button onClick={() => onOpen('cancel')}>{m.subscriptions_cancel()}</Button>}
      {withdrawableUntil !== null && (
        <RouteLink to={withdrawContractPath()}>
          {m.subscriptions_withdraw_until({ date: format.date(lastDayBefore(withdrawableUntil)) })}
        </RouteLink>
      )}
    </div>
  )
}

/** One membership in words, with what can be done about it. */
export function MembershipCard({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState<'cancel' | 'resume'>()
  const words = membershipWords(subscription, useFormat())
  const close = () => setOpen(undefined)
  return (
    <Panel
      level={3}
      title={words.title}
      aside={
        <StatusBadge status={words.tone} pill>
          {words.badge}
        </StatusBadge>
      }
    >
      <p className="membership-text">{words.text}</p>
      {subscription.hasAccess && <MembershipFacts subscription={subscription} />}
      <Ways subscription={subscription} onOpen={setOpen} />
      <Suspense>
        {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
        {open === 'resume' && <ResumeDialog subscription={subscription} onClose={close} />}
      </Suspense>
    </Panel>
  )
}
