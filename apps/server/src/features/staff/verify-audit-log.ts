import type { AuditCheck } from '@velvetline/contracts/audit'
import type { PlatformContext } from '../../platform/platform-context.ts'
import {
  type AuditCheckRow,
  type ChainPlace,
  findBreak,
  findHash,
  findLastCheck,
  insertCheck,
} from './audit.repository.ts'

/** Entries per statement, so that none takes longer than a statement may. */
const ENTRIES_PER_STATEMENT = 50_000
const NOTHING = Buffer.alloc(0)

export const presentCheck = ({ checked_at, entry_count, broken_at }: Omit<AuditCheckRow, 'id'>): AuditCheck => ({
  at: checked_at.toISOString(),
  entries: entry_count,
  brokenAt: broken_at,
})

/** Walks along the chain. @returns where it ends, or the first entry that is wrong */
const walk = async ({ database }: PlatformContext): Promise<ChainPlace & { readonly brokenAt: number | null }> => {
  let place: ChainPlace = { id: 0, hash: NOTHING }
  for (;;) {
    const { checked, broken_at, last_id, last_hash } = await findBreak(database, place, ENTRIES_PER_STATEMENT)
    if (last_id !== null && last_hash) place = { id: last_id, hash: last_hash }
    if (broken_at !== null || checked < ENTRIES_PER_STATEMENT) return { ...place, brokenAt: broken_at }
  }
}

/** Whether the end of the chain, as the last check saw it, is still there. @returns the first entry that is missing, or null */
const findCut = async ({ database: { kysely } }: PlatformContext): Promise<number | null> => {
  const last = await findLastCheck(kysely)
  if (!last || last.entry_count === 0) return null
  const hash = await findHash(kysely, last.entry_count)
  return hash?.equals(last.head_hash) ? null : last.entry_count
}

/**
 * Recomputes the chain of the audit log from its first entry, and compares its end with the last check's: an entry that was changed, taken
 * away or put in is found, at the end too. The result is kept. Nothing is repaired.
 */
export const verifyAuditLog = async (context: PlatformContext): Promise<AuditCheck> => {
  const { clock, database, log } = context
  const { id, hash, brokenAt } = await walk(context)
  const broken = brokenAt ?? (await findCut(context))
  // After a break the earlier end stays what later checks compare with: otherwise the next check would find nothing wrong.
  const last = broken === null ? undefined : await findLastCheck(database.kysely)
  const found = {
    checked_at: clock.now(),
    entry_count: last?.entry_count ?? id,
    broken_at: broken,
    head_hash: last?.head_hash ?? hash,
  }
  await insertCheck(database.kysely, found)
  // The last hash in a log that is kept elsewhere proves the chain against somebody who can write this database.
  const facts = { entries: id, head: hash.toString('hex') }
  if (broken === null) log.info(facts, 'the chain of the audit log is unbroken')
  else log.error({ ...facts, brokenAt: broken }, 'the chain of the audit log is broken')
  return presentCheck(found)
}

/** By the latest check. */
export const isAuditLogBroken = async ({ database }: PlatformContext): Promise<boolean> => {
  const check = await findLastCheck(database.kysely)
  return check !== undefined && check.broken_at !== null
}
