import type { EarningRule, OwnPayout, PayoutState } from '@velvetline/contracts/earnings'
import type { Held } from '@velvetline/contracts/payout-holds'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import type { StatusTone } from '#/ui/badge/badge.tsx'
import type { EarningGroup } from './group-lines.ts'

/** How a line stands, in a word, and why, in a sentence. */
export const ruleWords: Readonly<Record<EarningRule, { tone: StatusTone; word: () => string; why: () => string }>> = {
  bought: { tone: 'available', word: m.earnings_sure, why: m.earnings_why_bought },
  bonus: { tone: 'available', word: m.earnings_sure, why: m.earnings_why_bonus },
  bonus_sure: { tone: 'available', word: m.earnings_now_sure, why: m.earnings_why_bonus_sure },
  bonus_waiting: { tone: 'busy', word: m.earnings_waiting, why: m.earnings_why_waiting },
  bonus_above_cap: { tone: 'offline', word: m.earnings_above_cap, why: m.earnings_why_above_cap },
  bonus_expired: { tone: 'offline', word: m.earnings_expired, why: m.earnings_why_expired },
  bonus_withdrawn: { tone: 'offline', word: m.earnings_withdrawn, why: m.earnings_why_withdrawn },
  given_back: { tone: 'offline', word: m.earnings_given_back, why: m.earnings_why_given_back },
  no_consultant: { tone: 'offline', word: m.earnings_no_share, why: m.earnings_why_no_share },
}

export const whatWord = ({ first, count }: EarningGroup): { title: string; detail: string } => {
  const name = first.member ?? m.earnings_member_gone()
  if (first.rule === 'given_back' && first.minute !== null && count === 1)
    return { title: m.earnings_returned_minute({ minute: first.minute }), detail: name }
  if (first.rule === 'given_back' && first.kind === 'message' && count === 1)
    return { title: m.earnings_returned_message(), detail: name }
  if (first.kind === 'minute')
    return {
      title: m.earnings_call_with({ name }),
      detail: count === 1 ? m.earnings_minutes_one() : m.earnings_minutes({ count }),
    }
  return {
    title: m.earnings_chat_with({ name }),
    detail: count === 1 ? m.earnings_messages_one() : m.earnings_messages({ count }),
  }
}

export const nuggetsWord = (nuggets: number, format: Formatter): string =>
  nuggets === 1 ? m.earnings_nuggets_one() : m.earnings_nuggets({ nuggets: format.nuggets(nuggets) })

const PERCENT = 100

/** The sum with all of its steps, to be recalculated by hand. */
export const calculation = ({ first, ...sums }: EarningGroup, format: Formatter): string => {
  const { currency, vatBasisPoints, shareBasisPoints, unitMicros } = first
  const words = {
    nuggets: nuggetsWord(sums.nuggets, format),
    price: format.exactMoney(unitMicros, currency),
    list: format.exactMoney(sums.listMicros, currency),
    vat: format.nuggets(vatBasisPoints / PERCENT),
    net: format.exactMoney(sums.netMicros, currency),
    share: format.nuggets(shareBasisPoints / PERCENT),
    sum: format.exactMoney(sums.earnedMicros, currency),
  }
  if (sums.earnedMicros === 0) return m.earnings_sum_nothing(words)
  return vatBasisPoints === 0 ? m.earnings_sum_untaxed(words) : m.earnings_sum(words)
}

/** Which part of it is the person's, where the agency divides it. */
export const partWord = ({ first, personMicros }: EarningGroup, format: Formatter): string | null =>
  first.personBasisPoints === null
    ? null
    : m.earnings_sum_part({
        name: first.person.name,
        percent: format.nuggets(first.personBasisPoints / PERCENT),
        sum: format.exactMoney(personMicros, first.currency),
      })

export const payoutTone: Readonly<Record<PayoutState, StatusTone>> = {
  collecting: 'offline',
  due: 'busy',
  in_file: 'busy',
  paid: 'available',
  returned: 'offline',
}
const PAYOUT_WORDS: Readonly<Record<PayoutState, () => string>> = {
  collecting: m.earnings_payout_collecting,
  due: m.earnings_payout_due,
  in_file: m.earnings_payout_in_file,
  paid: m.earnings_payout_paid,
  returned: m.earnings_payout_returned,
}
/** The state, and what it waits for. */
export const payoutWord = ({ state, waitsFor }: Pick<OwnPayout, 'state' | 'waitsFor'>): string =>
  waitsFor === 'details' ? m.earnings_payout_no_details() : PAYOUT_WORDS[state]()
/** That it is held back, and until when. */
export const heldWord = ({ until }: Held, format: Formatter): string =>
  until === null ? m.earnings_payout_held() : m.earnings_payout_held_until({ date: format.day(until) })
export const payoutStateWord = (state: PayoutState): string => PAYOUT_WORDS[state]()
