import type { DomainEvents } from '../../platform/events/domain-events.ts'
import { emailConfirmed } from '../accounts/index.ts'
import type { Wallets } from './create-wallets.ts'

/** Grants the welcome bonus in the transaction in which the e-mail address is confirmed: both become true, or neither. */
export const grantWelcomeBonus = (domainEvents: DomainEvents, wallets: Pick<Wallets, 'grant'>): void => {
  domainEvents.on(emailConfirmed, async (tx, { accountId, welcomeBonus, at }) => {
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
  })
}
