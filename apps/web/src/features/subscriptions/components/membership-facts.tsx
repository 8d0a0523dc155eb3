import type { Subscription } from '@velvetline/contracts/subscriptions'
import { railName } from '#/features/payments/model/rail-name.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/use-country.ts'
import { useFormat } from '#/shared/format.ts'
import { readableNumber } from '#/shared/phone/phone-number.ts'
import { PanelRow, PanelRows } from '#/ui/panel/panel.tsx'
import { endIfCancelled } from '../model/membership-words.ts'

/** What is known of a membership, line by line; only what is true of this one. */
export function MembershipFacts({ subscription }: { subscription: Subscription }) {
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
      {cancelledAt !== null && (
        <PanelRow label={m.subscriptions_ends_at()}>{format.date(endIfCancelled(subscription))}</PanelRow>
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
