import type { CreditBalance } from '@velvetline/contracts/credits'
import type { CreditsContext } from './credits.context.ts'
import { presentBalance } from './credits.presenter.ts'
import { readBalance } from './credits.repository.ts'

export const showBalance = async (context: CreditsContext, memberId: string): Promise<CreditBalance> =>
  presentBalance(await readBalance(context, memberId))

/**
 * Tells the member's open pages, and the features that follow wallets, that the balance has changed. It is read again, so that two
 * changes that overtake each other still end in the truth. Nobody waits for it: pages that miss it ask for the balance themselves.
 */
export const announceBalance = (
  context: Pick<CreditsContext, 'bus' | 'database' | 'walletChanged'>,
  memberId: string,
): void => {
  const { bus, walletChanged } = context
  bus.touch(memberId)
  if (bus.isListening(memberId)) {
    readBalance(context, memberId).then(
      (wallet) => bus.toAccount(memberId, { type: 'balance', data: presentBalance(wallet) }),
      () => undefined,
    )
  }
  walletChanged.emit(memberId)
}
