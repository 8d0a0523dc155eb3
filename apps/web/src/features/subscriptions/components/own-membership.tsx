import type { Subscription } from '@velvetline/contracts/subscriptions'
import { readableNumber } from '@velvetline/contracts/text'
import { useState } from 'react'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { PhonePinLine } from '#/features/payments/components/phone-pin-line.tsx'
import { railName } from '#/features/payments/model/payment-words.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Loaded } from '#/shared/loaded.tsx'
import { useHasWebCall, withdrawContractPath } from '#/shared/site.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { lastDayBefore, membershipWords } from '../model/membership-words.ts'
import './own-membership.css'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { subscriptionQuery } from '../api/subscription.ts'

function MembershipFacts({ subscription }: { subscription: Subscription }) {
  const format = useFormat()
  const { subscriberPhoneNumber } = useCountry()
  const { state, currency, weeklyMinor, paidUntil, cancelledAt, boundUntil, nextChargeAt, nextChargeMinor } =
    subscription
  const charges = nextChargeAt !== null && nextChargeMinor !== null
  return (
    <PanelRows>
      {charges && (
        <PanelRow label={state === 'past_due' ? m.subscriptions_next_attempt() : m.subscriptions_next_charge()}>
          {m.subscriptions_charge({ date: format.date(nextChargeAt), amount: format.money(nextChargeMinor, currency) })}
        </PanelRow>
      )}
      {cancelledAt !== null && (
        <PanelRow label={m.subscriptions_cancelled_at()}>{format.dateTime(cancelledAt)}</PanelRow>
      )}
      {cancelledAt === null && charges && (
        <PanelRow label={m.subscriptions_paid_until()}>{format.date(paidUntil)}</PanelRow>
      )}
      {charges && (
        <PanelRow label={state === 'trialing' ? m.subscriptions_price_then() : m.subscriptions_price()}>
          {m.subscriptions_weekly({ amount: format.money(weeklyMinor, currency) })}
        </PanelRow>
      )}
      {boundUntil !== null && cancelledAt === null && (
        <PanelRow label={m.subscriptions_bound_until()}>{format.date(boundUntil)}</PanelRow>
      )}
      {charges && <PanelRow label={m.subscriptions_paid_by()}>{railName(subscription.rail)}</PanelRow>}
      {subscriberPhoneNumber !== '' && (
        <PanelRow label={m.subscriptions_number()}>{readableNumber(subscriberPhoneNumber)}</PanelRow>
      )}
    </PanelRows>
  )
}

/** For members who have never had one. */
function NoMembership() {
  const { prices, currency, subscriberPhoneNumber } = useCountry()
  const format = useFormat()
  const first = format.money(prices.firstMonthMinor, currency)
  const weekly = format.money(prices.weeklyMinor, currency)
  const withoutPhone = useHasWebCall() ? m.subscriptions_none_text_webcall : m.subscriptions_none_text_chat
  const text = subscriberPhoneNumber === '' ? withoutPhone : m.subscriptions_none_text
  return (
    <Panel level={3} title={m.subscriptions_none_title()}>
      <p className="membership-text">{text({ first, weekly })}</p>
      <RouteLink to="/subscribe" iconEnd="arrow" className="membership-way">
        {m.subscriptions_none_action()}
      </RouteLink>
    </Panel>
  )
}

const CancelDialog = lateDialog(async () => (await import('./change-dialogs.tsx')).CancelDialog)
const ResumeDialog = lateDialog(async () => (await import('./change-dialogs.tsx')).ResumeDialog)

interface WaysProps {
  subscription: Subscription
  onOpen: (dialog: 'cancel' | 'resume') => void
}

/** Ending is never harder to find than beginning. */
function Ways({ subscription, onOpen }: WaysProps) {
  const format = useFormat()
  const { prices, currency } = useCountry()
  const { state, hasAccess, canCancel, canResume, withdrawableUntil } = subscription
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
      {canCancel && (
        <Button onClick={() => onOpen('cancel')}>
          {state === 'cancelled' ? m.subscriptions_cancel_earlier() : m.subscriptions_cancel()}
        </Button>
      )}
      {withdrawableUntil !== null && (
        <RouteLink to={withdrawContractPath()}>
          {m.subscriptions_withdraw_until({ date: format.date(lastDayBefore(withdrawableUntil)) })}
        </RouteLink>
      )}
    </div>
  )
}

function MembershipCard({ subscription }: { subscription: Subscription }) {
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
      {subscription.hasAccess && <PhonePinLine className="membership-text" />}
      <Ways subscription={subscription} onOpen={setOpen} />
      {open === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {open === 'resume' && <ResumeDialog subscription={subscription} onClose={close} />}
    </Panel>
  )
}

export function OwnMembership() {
  const query = useQuery(subscriptionQuery)
  return (
    <OwnSection id="membership" title={m.subscriptions_title()}>
      <Loaded
        query={query}
        failed={m.subscriptions_load_failed()}
        skeleton={
          <SkeletonGroup label={m.subscriptions_loading()} className="membership-place">
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
          </SkeletonGroup>
        }
      >
        {({ subscription }) => (subscription ? <MembershipCard subscription={subscription} /> : <NoMembership />)}
      </Loaded>
    </OwnSection>
  )
}
