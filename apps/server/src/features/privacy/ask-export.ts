import type { AccountDataAnswer } from '@velvetline/contracts/privacy'
import { DAY_MS, HOUR_MS, laterBy, SECOND_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { signInRequired } from '../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import { DELETION_GRACE_DAYS, showDeletion } from '../accounts/index.ts'
import { type ExportRow, findLatestExport, insertExport, lockExportsOf } from './exports.repository.ts'
import type { PrivacyContext } from './privacy.context.ts'
import { EXPORT_PAUSE_HOURS, exportTooSoon } from './privacy.refusals.ts'

export const WRITE_EXPORT = 'write-data-export'

const PAUSE_MS = EXPORT_PAUSE_HOURS * HOUR_MS
/** The packing is one step more than the parts. */
const PACKING = 1

/** Null means now. An archive that failed, or is gone, does not delay the next. */
const nextFrom = (latest: ExportRow | undefined, now: Date): Date | null => {
  if (!latest || latest.state === 'failed' || latest.state === 'expired') return null
  const from = laterBy(latest.asked_at, PAUSE_MS)
  return from > now ? from : null
}

const presentExport = (row: ExportRow): NonNullable<AccountDataAnswer['export']> => ({
  id: row.id,
  // The table allows no other state.
  state: row.state as NonNullable<AccountDataAnswer['export']>['state'],
  partsDone: row.parts_done,
  partsTotal: row.parts_total,
  byteCount: row.byte_count,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export const showAccountData = async (context: PrivacyContext, accountId: string): Promise<AccountDataAnswer> => {
  const { clock, database } = context
  const [latest, state] = await Promise.all([
    findLatestExport(database.kysely, accountId),
    showDeletion(context, accountId),
  ])
  if (!state) throw signInRequired()
  return {
    export: latest ? presentExport(latest) : null,
    nextExportFrom: nextFrom(latest, clock.now())?.toISOString() ?? null,
    canDelete: state.canAsk,
    wouldBeDeletedAt: laterBy(clock.now(), DELETION_GRACE_DAYS * DAY_MS).toISOString(),
    keptAt: state.keptAt?.toISOString() ?? null,
  }
}

const begin = (context: PrivacyContext, accountId: string, storefront: Storefront): Promise<void> => {
  const { clock, database, jobs, personalData } = context
  return database.transaction(async (tx) => {
    await lockExportsOf(tx, accountId)
    const latest = await findLatestExport(tx, accountId)
    if (latest?.state === 'running') return
    const now = clock.now()
    const from = nextFrom(latest, now)
    if (from) throw exportTooSoon({ retryAfterSeconds: Math.ceil((from.getTime() - now.getTime()) / SECOND_MS) })
    const partsTotal = personalData.length + PACKING
    const { id } = await insertExport(tx, { id: newId(), accountId, storefront, partsTotal, at: now })
    await jobs.send(WRITE_EXPORT, { exportId: id }, { tx, singletonKey: id })
  })
}

/**
 * One at a time, and one a day. While one is being made, asking again returns that one.
 * @throws 429 export_too_soon
 */
export const askExport = async (
  context: PrivacyContext,
  accountId: string,
  storefront: Storefront,
): Promise<AccountDataAnswer> => {
  await begin(context, accountId, storefront)
  return showAccountData(context, accountId)
}
