import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { CountryCode } from '@velvetline/contracts/locales'
import { type Credits, credits } from '../../kernel/credits.ts'
import { hashSecret } from '../../kernel/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { AccountsContext } from './accounts.context.ts'
import { welcomeBonusReleased } from './accounts.events.ts'
import type { AccountRow } from './accounts.repository.ts'
import type { BonusHold } from './accounts.types.ts'
import { insertBonusClaim, takePostponedBonus } from './welcome-bonus.repository.ts'

export const createBonusHold = (): BonusHold => ({ mustWait: () => false })

/** Once per person: not for an account with the inbox or phone number of an earlier one. */
export const claimBonus = async (
  { clock, countries }: AccountsContext,
  tx: Transaction,
  account: AccountRow,
): Promise<Credits> => {
  const nuggets = await countries.welcomeBonus(account.country_code as CountryCode)
  const claim = (kind: 'email' | 'phone', subject: string) =>
    insertBonusClaim(tx, {
      kind,
      subject_hash: hashSecret(`${kind}:${subject}`),
      account_id: account.id,
      claimed_at: clock.now(),
    })
  const isNewInbox = await claim('email', account.email_key)
  const isNewPhone = await claim('phone', account.phone)
  return credits(isNewInbox && isNewPhone ? centinuggetsOf(nuggets) : 0)
}

/** In the transaction of what the bonus waited for; once. */
export const releaseWelcomeBonus = async (
  { clock, domainEvents }: AccountsContext,
  tx: Transaction,
  accountId: string,
): Promise<void> => {
  const amount = await takePostponedBonus(tx, accountId)
  if (amount === null) return
  await domainEvents.emit(tx, welcomeBonusReleased, { accountId, welcomeBonus: credits(amount), at: clock.now() })
}
