import type { Database } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import { presentBalance } from './credits.presenter.ts'
import { readBalance } from './credits.repository.ts'

/**
 * Tells the member's open pages what she has now. The balance is read anew, so that two changes that overtake each other still end
 * in the truth. Nobody waits for it: pages that miss it ask for the balance themselves.
 */
export const announceBalance = ({ database, bus }: { database: Database; bus: Bus }, memberId: string): void => {
  bus.touch(memberId)
  if (!bus.isListening(memberId)) return
  readBalance(database.kysely, memberId).then(
    (wallet) => bus.toAccount(memberId, { type: 'balance', data: presentBalance(wallet) }),
    () => undefined,
  )
}
