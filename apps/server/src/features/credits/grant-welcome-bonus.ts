import type { Credits } from '../../kernel/credits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DomainEvents } from '../../platform/events/domain-events.ts'
import { emailConfirmed, welcomeBonusReleased } from '../accounts/index.ts'
import type { Wallets } from './create-wallets.ts'

/**
 * Grants the welcome bonus in the transaction in which the e-mail address is confirmed, or in which what it waited for becomes true:
 * both become true, or neither. Its key is the account's, so that it is granted once, whichever of them tells.
 */
export const grantWelcomeBonus = (domainEvents: DomainEvents, wallets: Pick<Wallets, 'grant'>): void => {
  const grant = async (
    tx: Transaction,
    { accountId, welcomeBonus, at }: { accountId: string; welcomeBonus: Credits; at: Date },
  ): Promise<void> => {
    if (welcomeBonus <= 0) return
    await wallets.grant(tx, {
      memberId: accountId,
      source: 'platform_bonus',
      isBonus: true,
      amount: welcomeBonus,
      kind: 'welcome_bonus',
      reference: { type: 'account', id: accountId },
      label: '',
      key: `welcome:${accountId}`,
      at,
    })
  }
  domainEvents.on(emailConfirmed, grant)
  domainEvents.on(welcomeBonusReleased, grant)
}
