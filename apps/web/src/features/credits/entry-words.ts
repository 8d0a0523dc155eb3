import type { CreditHistoryEntry, TransferKind } from '@velvetline/contracts/credits'
import { m } from '#/paraglide/messages.js'

interface Words {
  plain: () => string
  /** With whom it had to do. */
  named?: (inputs: { label: string }) => string
}

const WORDS: Readonly<Record<TransferKind, Words>> = {
  welcome_bonus: { plain: m.credits_kind_welcome_bonus },
  chat_message: { plain: m.credits_kind_chat_message, named: m.credits_kind_chat_message_to },
  chat_message_returned: {
    plain: m.credits_kind_chat_message_returned,
    named: m.credits_kind_chat_message_returned_to,
  },
  call_minute: { plain: m.credits_kind_call_minute, named: m.credits_kind_call_minute_to },
  call_minute_returned: { plain: m.credits_kind_call_minute_returned, named: m.credits_kind_call_minute_returned_to },
  purchase: { plain: m.credits_kind_purchase },
  purchase_taken_back: { plain: m.credits_kind_purchase_taken_back },
  debt_repaid: { plain: m.credits_kind_debt_repaid },
  correction: { plain: m.credits_kind_correction },
  demo_grant: { plain: m.credits_kind_demo_grant },
  hold: { plain: m.credits_kind_hold },
  hold_released: { plain: m.credits_kind_hold_released },
}

/** What a line of the history was for. */
export const whatFor = ({ kind, label }: Pick<CreditHistoryEntry, 'kind' | 'label'>): string => {
  const { plain, named } = WORDS[kind]
  return label !== '' && named ? named({ label }) : plain()
}

/** Out of which Nuggets, or into which. */
export const lotOf = ({ amount, bonusAmount }: Pick<CreditHistoryEntry, 'amount' | 'bonusAmount'>): string => {
  if (bonusAmount === 0) return m.credits_lot_bought()
  return Math.abs(bonusAmount) === Math.abs(amount) ? m.credits_lot_bonus() : m.credits_lot_both()
}

/** With its sign: `+10`, `−0,5`; nothing has none. */
export const signed = (amount: number, format: (amount: number) => string): string =>
  amount === 0 ? format(0) : `${amount < 0 ? '−' : '+'}${format(Math.abs(amount))}`
