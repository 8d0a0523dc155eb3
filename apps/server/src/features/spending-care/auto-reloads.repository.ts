import type { Currency, Money } from '@velvetline/contracts/money'
import type { Queryable } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'

export interface AutoReload {
  readonly isOn: boolean
  /** The balance has been above the mark since the last reload. */
  readonly isArmed: boolean
  readonly belowCentinuggets: number
  readonly packageId: string
  readonly monthlyCap: Money
  readonly storefront: Storefront
}

/** @param mode `locked` locks the row until the transaction ends */
export const readAutoReload = async (
  db: Queryable,
  memberId: string,
  mode: 'locked' | 'as it is' = 'as it is',
): Promise<AutoReload | null> => {
  const query = db.selectFrom('auto_reloads').selectAll().where('member_id', '=', memberId)
  const row = await (mode === 'locked' ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  return {
    isOn: row.is_on,
    isArmed: row.is_armed,
    belowCentinuggets: row.below_centinuggets,
    packageId: row.package_id,
    monthlyCap: { amountMinor: row.monthly_cap_minor, currency: row.currency as Currency },
    storefront: row.storefront as Storefront,
  }
}

export const writeAutoReload = async (db: Queryable, memberId: string, reload: AutoReload, at: Date): Promise<void> => {
  const values = {
    is_on: reload.isOn,
    is_armed: reload.isArmed,
    below_centinuggets: reload.belowCentinuggets,
    package_id: reload.packageId,
    monthly_cap_minor: reload.monthlyCap.amountMinor,
    currency: reload.monthlyCap.currency,
    storefront: reload.storefront,
    changed_at: at,
  }
  await db
    .insertInto('auto_reloads')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export const switchOffAutoReload = async (db: Queryable, memberId: string, at: Date): Promise<void> => {
  await db
    .updateTable('auto_reloads')
    .set({ is_on: false, is_armed: false, changed_at: at })
    .where('member_id', '=', memberId)
    .execute()
}

export const armAutoReload = async (db: Queryable, memberId: string, isArmed: boolean): Promise<void> => {
  await db.updateTable('auto_reloads').set({ is_armed: isArmed }).where('member_id', '=', memberId).execute()
}
