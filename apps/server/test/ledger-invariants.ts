import { expect } from 'vitest'
import { findLedgerBreaches, type LedgerSource } from './ledger-breaches.ts'

/** Fails naming the rules that are broken. */
export const expectSoundLedger = async (database: { readonly pool: LedgerSource }): Promise<void> => {
  expect(await findLedgerBreaches(database.pool)).toEqual({})
}
