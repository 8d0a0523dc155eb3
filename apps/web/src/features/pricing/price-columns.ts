import type { Tariff } from '@velvetline/contracts/countries'
import type { CreditPackage } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import type { IconName } from '#/ui/icon/icon.tsx'
import { costRange, EXAMPLE_MINUTES, type WebCallExample, webCallExample } from './worked-example.ts'

export interface PriceCell {
  value: string
  /** Smaller, below the value. */
  notes?: (string | undefined)[]
  /** What a membership changes; highlighted. */
  memberNote?: string
  /** Text instead of a figure. */
  isWord?: boolean
}

export interface PriceColumn {
  title: string
  note: string
  icon?: IconName
  isMember?: boolean
  cells: PriceCell[]
}

export interface PriceRows {
  /** The last row is the sum. */
  services: { title: string; note?: string }[]
  columns: PriceColumn[]
}

export interface PriceFacts {
  tariff: Tariff
  packages: readonly CreditPackage[]
  format: Formatter
  nuggets: (amount: number) => string
  /** Given to a new member. */
  bonusNuggets: number
  /** Whether the first month may still be had at its price. */
  hasTrial: boolean
  /** Where it has none, minutes are the telephone’s. */
  hasWebCall: boolean
}

const word = (value: string): PriceCell => ({ value, isWord: true })

const termWords = (months: number): string => {
  if (months === 0) return m.pricing_term_none()
  return months === 1 ? m.pricing_term_months_one() : m.pricing_term_months({ count: months })
}

export const cancelWords = (minimumTermMonths: number): string => {
  const term = termWords(minimumTermMonths)
  return minimumTermMonths === 0 ? m.pricing_cancel_text({ term }) : m.pricing_cancel_text_bound({ term })
}

const membershipTerm = ({ minimumTermMonths }: Tariff): PriceCell => ({
  ...word(m.pricing_term_note()),
  notes: [termWords(minimumTermMonths)],
})

const moneyOf =
  ({ tariff, format }: PriceFacts) =>
  (minor: number): string =>
    format.money(minor, tariff.currency)

/** In money, from the cheapest to the dearest package. */
const worth = (facts: PriceFacts, nuggets: number): string | undefined => {
  const range = costRange(nuggets, facts.packages)
  if (!range) return undefined
  const [from, to] = range.map(moneyOf(facts)) as [string, string]
  return from === to ? from : m.pricing_range({ from, to })
}

const membershipFee = (facts: PriceFacts): PriceCell => {
  const money = moneyOf(facts)
  const { firstMonthMinor, weeklyMinor } = facts.tariff.prices
  if (!facts.hasTrial) return { value: money(weeklyMinor), notes: [m.pricing_per_week()] }
  return { value: money(firstMonthMinor), notes: [m.pricing_then_weekly({ weekly: money(weeklyMinor) })] }
}

const nuggetFee = (facts: PriceFacts): PriceCell => {
  const money = moneyOf(facts)
  const cheapest = Math.min(...facts.packages.map(({ priceMinor }) => priceMinor))
  const notes = facts.packages.length > 0 ? [m.pricing_nuggets_from({ price: money(cheapest) })] : []
  return { value: money(0), notes }
}

const sumCell = (facts: PriceFacts, { from }: WebCallExample, { minor, nuggets }: WebCallExample['standard']) => ({
  value: moneyOf(facts)(minor),
  notes: [m.pricing_from_package({ nuggets: facts.nuggets(nuggets), package: facts.format.nuggets(from.nuggets) })],
})

/** Of a member, who pays for the membership as well. */
const memberSumCell = (facts: PriceFacts, example: WebCallExample): PriceCell => {
  const sum = sumCell(facts, example, example.subscriber)
  return { ...sum, notes: [...sum.notes, m.pricing_plus_fee()] }
}

/** What a talk by WebCall costs; undefined where there is none, or no package to pay it from. */
const exampleOf = ({ hasWebCall, tariff, packages }: PriceFacts): WebCallExample | undefined =>
  hasWebCall ? webCallExample(tariff, packages, EXAMPLE_MINUTES) : undefined

/** By the number for members. */
const memberCalls = (facts: PriceFacts): PriceColumn => {
  const { tariff } = facts
  const { memberPerMinuteMinor } = tariff.prices
  const money = moneyOf(facts)
  return {
    title: m.pricing_phone(),
    note: m.pricing_as_member(),
    icon: 'user',
    isMember: true,
    cells: [
      membershipFee(facts),
      { value: money(memberPerMinuteMinor), notes: [tariff.subscriberPriceMessage || m.pricing_per_minute()] },
      word(m.pricing_only_nuggets()),
      word(m.pricing_billed_member()),
      word(m.pricing_account_needed()),
      membershipTerm(tariff),
      { value: money(EXAMPLE_MINUTES * memberPerMinuteMinor), notes: [m.pricing_plus_fee()] },
    ],
  }
}

/** Members without a number of their own and without WebCall dial the one of all. */
const publicMinutes = (facts: PriceFacts, minutes: number): PriceCell => {
  const { prices, premiumPriceMessage } = facts.tariff
  const notes = [minutes === 1 ? premiumPriceMessage || m.pricing_per_minute() : m.pricing_plus_fee()]
  return { value: moneyOf(facts)(minutes * prices.premiumPerMinuteMinor), notes }
}

/** Where members have no number of their own, a membership lowers what WebCall and chat cost. */
const memberWebCalls = (facts: PriceFacts): PriceColumn => {
  const { tariff, nuggets, hasWebCall } = facts
  const { callMinute, message } = tariff.nuggetPrices
  const example = exampleOf(facts)
  const webCall = {
    value: nuggets(callMinute.subscriber),
    notes: [m.pricing_per_minute(), worth(facts, callMinute.subscriber)],
  }
  const sum = example ? memberSumCell(facts, example) : word(m.pricing_only_nuggets())
  return {
    title: m.pricing_member(),
    note: m.pricing_member_note(),
    icon: 'user',
    isMember: true,
    cells: [
      membershipFee(facts),
      hasWebCall ? webCall : publicMinutes(facts, 1),
      { value: nuggets(message.subscriber), notes: [m.pricing_per_message(), worth(facts, message.subscriber)] },
      word(m.pricing_billed_package()),
      word(m.pricing_account_needed()),
      membershipTerm(tariff),
      hasWebCall ? sum : publicMinutes(facts, EXAMPLE_MINUTES),
    ],
  }
}

const nuggetMinute = (facts: PriceFacts): PriceCell => {
  if (!facts.hasWebCall) return word(m.pricing_only_phone())
  const { callMinute } = facts.tariff.nuggetPrices
  return {
    value: facts.nuggets(callMinute.standard),
    notes: [worth(facts, callMinute.standard)],
    memberNote: m.pricing_member_pays({ price: facts.nuggets(callMinute.subscriber) }),
  }
}

const nuggetSum = (facts: PriceFacts): PriceCell => {
  if (!facts.hasWebCall) return word(m.pricing_only_phone())
  const example = exampleOf(facts)
  return example ? sumCell(facts, example, example.standard) : word(m.pricing_only_nuggets())
}

/** For countries with a number. */
const threeWays = (facts: PriceFacts): PriceRows => {
  const { tariff, nuggets, hasWebCall } = facts
  const { prices, nuggetPrices } = tariff
  const { message } = nuggetPrices
  const money = moneyOf(facts)
  const minutes = (minor: number, note: string): PriceCell => ({ value: money(minor), notes: [note] })
  const onlyNuggets = word(m.pricing_only_nuggets())
  return {
    services: [
      { title: m.pricing_basic() },
      { title: m.pricing_minute() },
      { title: m.pricing_message() },
      { title: m.pricing_billed() },
      { title: m.pricing_account() },
      { title: m.pricing_cancelling() },
      { title: m.pricing_sum({ minutes: EXAMPLE_MINUTES }) },
    ],
    columns: [
      {
        title: m.pricing_phone(),
        note: m.pricing_without_membership(),
        icon: 'phone',
        cells: [
          { value: money(0) },
          minutes(prices.premiumPerMinuteMinor, tariff.premiumPriceMessage || m.pricing_per_minute()),
          onlyNuggets,
          word(m.pricing_billed_phone()),
          word(m.pricing_account_none()),
          word(m.pricing_cancelling_none()),
          { value: money(EXAMPLE_MINUTES * prices.premiumPerMinuteMinor) },
        ],
      },
      tariff.subscriberPhoneNumber === '' ? memberWebCalls(facts) : memberCalls(facts),
      {
        title: hasWebCall ? m.pricing_webcall_chat() : m.pricing_chat(),
        note: m.pricing_with_nuggets(),
        icon: hasWebCall ? 'webcall' : 'chat',
        cells: [
          nuggetFee(facts),
          nuggetMinute(facts),
          {
            value: nuggets(message.standard),
            notes: [worth(facts, message.standard), m.pricing_reading_free()],
            memberNote: m.pricing_member_pays({ price: nuggets(message.subscriber) }),
          },
          word(m.pricing_billed_package()),
          word(m.pricing_account_free({ nuggets: facts.format.number(facts.bonusNuggets) })),
          { ...word(m.pricing_cancelling_none()), notes: [m.pricing_no_expiry()] },
          nuggetSum(facts),
        ],
      },
    ],
  }
}

/** For countries without a number. */
const twoWays = (facts: PriceFacts): PriceRows => {
  const { tariff, nuggets, hasWebCall } = facts
  const { callMinute, message } = tariff.nuggetPrices
  const example = exampleOf(facts)
  const rate = (price: number, unit: string): PriceCell => ({
    value: nuggets(price),
    notes: [unit, worth(facts, price)],
  })
  const free = word(m.pricing_account_free({ nuggets: facts.format.number(facts.bonusNuggets) }))
  return {
    services: [
      { title: m.pricing_basic() },
      ...(hasWebCall ? [{ title: m.pricing_webcall(), note: m.pricing_webcall_note() }] : []),
      { title: m.pricing_chat(), note: m.pricing_chat_note() },
      { title: m.pricing_account() },
      { title: m.pricing_cancelling() },
      ...(example ? [{ title: m.pricing_sum({ minutes: EXAMPLE_MINUTES }) }] : []),
    ],
    columns: [
      {
        title: m.pricing_as_you_go(),
        note: m.pricing_without_membership(),
        icon: hasWebCall ? 'webcall' : 'chat',
        cells: [
          nuggetFee(facts),
          ...(hasWebCall ? [rate(callMinute.standard, m.pricing_per_minute())] : []),
          rate(message.standard, m.pricing_per_message()),
          free,
          word(m.pricing_cancelling_none()),
          ...(example ? [sumCell(facts, example, example.standard)] : []),
        ],
      },
      {
        title: m.pricing_member(),
        note: m.pricing_member_note(),
        icon: 'user',
        isMember: true,
        cells: [
          membershipFee(facts),
          ...(hasWebCall ? [rate(callMinute.subscriber, m.pricing_per_minute())] : []),
          rate(message.subscriber, m.pricing_per_message()),
          free,
          membershipTerm(tariff),
          ...(example ? [memberSumCell(facts, example)] : []),
        ],
      },
    ],
  }
}

export const priceRows = (facts: PriceFacts): PriceRows =>
  facts.tariff.premiumPhoneNumber === '' ? twoWays(facts) : threeWays(facts)
