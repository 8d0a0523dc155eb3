import { CURRENCIES } from '@velvetline/contracts/money'
import type { ParkedReason } from '@velvetline/contracts/provider-events'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { oneOf } from '#/shared/read-search.ts'

const REASONS: Readonly<Record<Exclude<ParkedReason, 'amount_differs'>, () => string>> = {
  no_order: m.admin_event_why_no_order,
  no_transaction_or_amount: m.admin_event_why_no_transaction,
  already_paid: m.admin_event_why_already_paid,
  renewal_too_early: m.admin_event_why_renewal_too_early,
  first_payment_missing: m.admin_event_why_first_payment_missing,
  agreement_of_another_order: m.admin_event_why_agreement,
  first_month_had: m.admin_event_why_first_month_had,
  payment_unknown: m.admin_event_why_payment_unknown,
  other_currency: m.admin_event_why_other_currency,
  no_amount: m.admin_event_why_no_amount,
  resumed_for_money: m.admin_event_why_resumed,
}
/** Of faults, as the server names them. */
const FAULTS: Readonly<Record<string, () => string>> = {
  'provider away': m.admin_event_why_away,
  RailFault: m.admin_event_why_fault,
}
const WORDS: Readonly<Record<string, () => string>> = { ...REASONS, ...FAULTS }
const AMOUNTS = /^amount_differs (-?\d+) ([A-Z]{3}) (-?\d+) ([A-Z]{3})$/

const amountIn = (minor = '', currency = '', format: Formatter): string => {
  const known = oneOf(CURRENCIES, currency)
  return known ? format.money(Number(minor), known) : `${minor} ${currency}`
}

/** Why an event waits or has failed; what we have no word for is shown as it was stored. */
export const eventReasonWord = (reason: string, format: Formatter): string => {
  const amounts = AMOUNTS.exec(reason)
  if (!amounts) return (Object.hasOwn(WORDS, reason) ? WORDS[reason]?.() : undefined) ?? reason
  const [, due, dueIn, told, toldIn] = amounts
  return m.admin_event_why_amount_differs({ due: amountIn(due, dueIn, format), told: amountIn(told, toldIn, format) })
}
