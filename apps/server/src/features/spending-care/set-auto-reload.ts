import { CENTINUGGETS_PER_NUGGET, packagesOf } from '@velvetline/contracts/constants'
import type { AutoReloadChange } from '@velvetline/contracts/payments'
import type { Storefront } from '../../platform/http/storefront.ts'
import { lockWallet } from '../credits/index.ts'
import { canReload, packageUnknown, reloadImpossible } from '../payments/index.ts'
import { switchOffAutoReload, writeAutoReload } from './auto-reloads.repository.ts'
import { findPayer } from './count-spending.ts'
import type { CareNeeds } from './spending-care.needs.ts'
import { reloadCapTooLow } from './spending-care.refusals.ts'

/**
 * Turns the automatic reload on as described, or off, at once. Turning it on never charges: the first reload follows the first time that
 * the balance falls below the mark afterwards.
 * @throws 422 package_unknown, reload_impossible, reload_cap_too_low
 */
export const setAutoReload = async (
  needs: CareNeeds,
  memberId: string,
  change: AutoReloadChange,
  storefront: Storefront,
): Promise<void> => {
  const { clock, database } = needs
  const now = clock.now()
  if (!change.isOn) {
    await database.transaction(async (tx) => {
      await lockWallet(needs, tx, memberId)
      await switchOffAutoReload(tx, memberId, now)
    })
    return
  }
  if (!(await canReload(needs, memberId))) throw reloadImpossible()
  await database.transaction(async (tx) => {
    const { balance } = await lockWallet(needs, tx, memberId)
    const { currency } = await findPayer(needs, memberId, tx)
    const chosen = packagesOf(currency).find(({ id }) => id === change.packageId)
    if (!chosen) throw packageUnknown()
    if (change.monthlyCapMinor < chosen.priceMinor) throw reloadCapTooLow()
    const belowCentinuggets = change.belowNuggets * CENTINUGGETS_PER_NUGGET
    const reload = {
      isOn: true,
      isArmed: balance >= belowCentinuggets,
      belowCentinuggets,
      packageId: chosen.id,
      monthlyCap: { amountMinor: change.monthlyCapMinor, currency },
      storefront,
    }
    await writeAutoReload(tx, memberId, reload, now)
  })
}
