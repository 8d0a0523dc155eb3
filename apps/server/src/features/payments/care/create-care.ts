import type { CareNeeds } from './care.needs.ts'
import type { Care, CareDeps } from './care.types.ts'
import { checkReload } from './check-reload.ts'
import { checkSpending, refusalOf } from './check-spending.ts'
import { pauseSpending } from './pause-spending.ts'
import { reloadIfLow } from './reload-if-low.ts'
import { setAutoReload } from './set-auto-reload.ts'
import { setLimits } from './set-limits.ts'
import { showCare } from './show-care.ts'
import { watchWallets } from './watch-wallets.ts'

/** Binds the use cases to what they need, and follows the wallets for those who reload automatically. */
export const createCare = (deps: CareDeps): Care => {
  let readAgreed: CareNeeds['agreedOf'] = async () => null
  const needs: CareNeeds = { ...deps, agreedOf: (memberId, db) => readAgreed(memberId, db) }
  const watch = watchWallets(needs)
  deps.walletChanged.on(watch.look)
  deps.nuggetsSpent.on(watch.look)
  const answer = async (memberId: string, command: Promise<void>) => {
    await command
    return showCare(needs, memberId)
  }
  return {
    checkSpending: (tx, memberId, money, agreed) => checkSpending(needs, tx, { memberId, money, agreed }),
    checkReload: (tx, memberId, money) => checkReload(needs, tx, memberId, money),
    refusalOf: (memberId, money, agreed) => refusalOf(needs, { memberId, money, agreed }),
    countAgreed: (read) => {
      readAgreed = read
    },
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
