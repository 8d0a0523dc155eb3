import { expect } from 'vitest'
import { findLedgerBreaches, type LedgerSource } from './ledger-breaches.ts'

export const expectSoundLedger = async (database: { readonly pool: LedgerSource }): Promise<void> => {
  expect(await findLedgerBreaches(database.pool)).toEqual({})
}
