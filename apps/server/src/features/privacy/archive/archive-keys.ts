import type { Transaction } from '../../../platform/database/database.ts'
import { seal, unseal } from '../../../platform/secrets/seal.ts'
import { lockArchiveKeys, updateArchiveKey } from '../exports.repository.ts'

const keyPurpose = (exportId: string): string => `data-export-key:${exportId}`

export const sealArchiveKey = (secret: Buffer, exportId: string, key: Buffer): Buffer =>
  seal(secret, keyPurpose(exportId), key)

/** @returns null where it was sealed by another secret */
export const openArchiveKey = (secret: Buffer, exportId: string, sealed: Buffer): Buffer | null =>
  unseal(secret, keyPurpose(exportId), sealed)

/** After the secret was drawn again: every archive stays readable that was. */
export const resealArchiveKeys = async (tx: Transaction, former: Buffer, next: Buffer): Promise<void> => {
  for (const { id, sealed_key } of await lockArchiveKeys(tx)) {
    const key = sealed_key && openArchiveKey(former, id, sealed_key)
    if (key) await updateArchiveKey(tx, id, sealArchiveKey(next, id, key))
  }
}
