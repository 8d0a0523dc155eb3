import { centinuggetsOf } from '@velvetline/contracts/credits'
import type { AutoReloadChange } from '@velvetline/contracts/spending-care'
import type { Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { deletionAsked, memberBlocked } from '../accounts/index.ts'
import { lockWallet, nuggetsTakenBack } from '../credits/index.ts'
import { cancelReloads, canReload, packageUnknown, paymentReversed, reloadImpossible } from '../payments/index.ts'
import { armAutoReload, switchOffAutoReload, writeAutoReload } from './auto-reloads.repository.ts'
import { findPayer } from './count-spending.ts'
import type { SpendingCareContext } from './spending-care.context.ts'
import { reloadCapTooLow } from './spending-care.refusals.ts'

/** Locks the wallet first, as before every order. A reload that waits for its provider is given up too. */
const turnOff = async (context: SpendingCareContext, tx: Transaction, memberId: string, at: Date): Promise<void> => {
  await lockWallet(context, tx, memberId)
  await switchOffAutoReload(tx, memberId, at)
  await cancelReloads(tx, memberId)
}

const turnOn = async (
  context: SpendingCareContext,
  tx: Transaction,
  memberId: string,
  change: AutoReloadChange & { readonly storefront: Storefront; readonly at: Date },
): Promise<void> => {
  const { balance } = await lockWallet(context, tx, memberId)
  const { currency, packages } = await findPayer(context, memberId, tx)
  const chosen = packages.find(({ id }) => id === change.packageId)
  if (!chosen) throw packageUnknown()
  if (change.monthlyCapMinor < chosen.priceMinor) throw reloadCapTooLow()
  const belowCentinuggets = centinuggetsOf(change.belowNuggets)
  const reload = {
    isOn: true,
    isArmed: balance >= belowCentinuggets,
    belowCentinuggets,
    packageId: chosen.id,
    monthlyCap: { amountMinor: change.monthlyCapMinor, currency },
    storefront: change.storefront,
  }
  await writeAutoReload(tx, memberId, reload, change.at)
}

/**
 * At once. Turning it on never charges: the first reload follows the next fall below the mark. The storefront is that of the later mails.
 * @throws 422 package_unknown, reload_impossible, reload_cap_too_low
 */
export const setAutoReload = async (
  context: SpendingCareContext,
  memberId: string,
  change: AutoReloadChange,
  storefront: Storefront,
): Promise<void> => {
  const { clock, database, walletWatch } = context
  const at = clock.now()
  if (change.isOn && !(await canReload(context, memberId))) throw reloadImpossible()
  await database.transaction((tx) =>
    change.isOn ? turnOn(context, tx, memberId, { ...change, storefront, at }) : turnOff(context, tx, memberId, at),
  )
  walletWatch.forget(memberId)
}

/**
 * A member who asks for deletion, is blocked or has the bank take a payment back is no longer charged. Nuggets that are taken back cause no
 * reload, only spent ones do; where the balance is still above the mark, the next look arms it again.
 */
export const endReloads = (context: SpendingCareContext): void => {
  const { clock, domainEvents } = context
  for (const event of [deletionAsked, memberBlocked]) {
    domainEvents.on(event, (tx, { accountId, at }) => turnOff(context, tx, accountId, at))
  }
  domainEvents.on(nuggetsTakenBack, (tx, { memberId }) => armAutoReload(tx, memberId, false))
  domainEvents.on(paymentReversed, async (tx, { memberId, reversal }) => {
    if (reversal === 'chargeback') await turnOff(context, tx, memberId, clock.now())
  })
}
