import { deletionAsked } from '../accounts/index.ts'
import { lockWallet } from '../credits/index.ts'
import { switchOffAutoReload } from './auto-reloads.repository.ts'
import { pauseSpending } from './pause-spending.ts'
import { reloadIfLow } from './reload-if-low.ts'
import { setAutoReload } from './set-auto-reload.ts'
import { setLimits } from './set-limits.ts'
import { showCare } from './show-care.ts'
import type { CareNeeds } from './spending-care.needs.ts'
import type { SpendingCare } from './spending-care.types.ts'
import { watchWallets } from './watch-wallets.ts'

/** A member who asks for deletion is charged no more. The wallet is locked first, as before every order. */
const followDeletions = (needs: CareNeeds): void => {
  needs.domainEvents.on(deletionAsked, async (tx, { accountId, at }) => {
    await lockWallet(needs, tx, accountId)
    await switchOffAutoReload(tx, accountId, at)
  })
}

/** Binds the use cases to what they need, and follows the wallets for those who reload automatically. */
export const createSpendingCare = (needs: CareNeeds): SpendingCare => {
  const watch = watchWallets(needs)
  needs.walletChanged.on(watch.look)
  needs.nuggetsSpent.on(watch.look)
  followDeletions(needs)
  const answer = async (memberId: string, command: Promise<void>) => {
    await command
    return showCare(needs, memberId)
  }
  return {
    show: (memberId) => showCare(needs, memberId),
    setLimits: (memberId, change) => answer(memberId, setLimits(needs, memberId, change)),
    pause: (memberId, request) => answer(memberId, pauseSpending(needs, memberId, request)),
    setAutoReload: async (memberId, change, storefront) => {
      await setAutoReload(needs, memberId, change, storefront)
      watch.forget(memberId)
      return showCare(needs, memberId)
    },
    reloadIfLow: (memberId) => reloadIfLow(needs, memberId),
  }
}
