import { type TimesChange, timesChange } from '@velvetline/contracts/agents'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Period } from './blocks.ts'
import type { Memory } from './decide.ts'

interface StoredTimes extends Memory {
  readonly agentId: string
  readonly timeZone: string
  readonly week: unknown
  readonly exceptions: unknown
  readonly rules: unknown
}

export interface TimesRecord extends Memory, TimesChange {
  readonly agentId: string
}

const COLUMNS = `t.agent_id as "agentId", t.time_zone as "timeZone", t.week, t.exceptions, t.rules, t.block_started_at as "blockStartedAt",
  t.block_ends_at as "blockEndsAt", t.away_until as "awayUntil", t.pause_until as "pauseUntil",
  t.paused_profiles as "pausedProfiles", t.acted_at as "actedAt"`

const toRecord = ({ timeZone, week, exceptions, rules, ...rest }: StoredTimes): TimesRecord => ({
  ...rest,
  ...timesChange.parse({ timeZone, week, exceptions, rules }),
})

export const readTimes = async (database: Database, agentId: string): Promise<TimesRecord | undefined> => {
  const [row] = await database.prepared<StoredTimes>(`select ${COLUMNS} from agent_times t where t.agent_id = $1`, [
    agentId,
  ])
  return row && toRecord(row)
}

export const readRules = async (db: Queryable, agentId: string): Promise<TimesChange['rules'] | undefined> => {
  const row = await db.selectFrom('agent_times').select('rules').where('agent_id', '=', agentId).executeTakeFirst()
  return row && timesChange.shape.rules.parse(row.rules)
}

export const listAgentsWithTimes = async (database: Database): Promise<string[]> => {
  const rows = await database.prepared<{ id: string }>('select agent_id as id from agent_times', [])
  return rows.map(({ id }) => id)
}

const selectLocked = async (
  tx: Transaction,
  agentId: string,
  lock: 'for update' | 'for update skip locked',
): Promise<TimesRecord | undefined> => {
  const text = `select ${COLUMNS} from agent_times t where t.agent_id = $1 ${lock}`
  const { rows } = await tx.executeQuery<StoredTimes>(CompiledQuery.raw(text, [agentId]))
  return rows[0] && toRecord(rows[0])
}

export const lockTimes = (tx: Transaction, agentId: string): Promise<TimesRecord | undefined> =>
  selectLocked(tx, agentId, 'for update')

/** Undefined also while another process decides about the agent. */
export const takeTimes = (tx: Transaction, agentId: string): Promise<TimesRecord | undefined> =>
  selectLocked(tx, agentId, 'for update skip locked')

export const updateMemory = async (tx: Transaction, agentId: string, memory: Memory): Promise<void> => {
  await tx
    .updateTable('agent_times')
    .set({
      block_started_at: memory.blockStartedAt,
      block_ends_at: memory.blockEndsAt,
      away_until: memory.awayUntil,
      pause_until: memory.pauseUntil,
      paused_profiles: [...memory.pausedProfiles],
      acted_at: memory.actedAt,
    })
    .where('agent_id', '=', agentId)
    .execute()
}

/** What was done before stays known: the same block does not begin twice. */
export const writeTimes = async (
  database: Database,
  agentId: string,
  { timeZone, week, exceptions, rules }: TimesChange,
): Promise<void> => {
  await database.prepared(
    `insert into agent_times (agent_id, time_zone, week, exceptions, rules) values ($1, $2, $3, $4, $5)
     on conflict (agent_id) do update set time_zone = excluded.time_zone, week = excluded.week,
       exceptions = excluded.exceptions, rules = excluded.rules`,
    [agentId, timeZone, JSON.stringify(week), JSON.stringify(exceptions), JSON.stringify(rules)],
  )
}

export const updateAway = async (database: Database, agentId: string, until: Date): Promise<void> => {
  await database.prepared(
    `update agent_times set away_until = $2, block_started_at = null, block_ends_at = null, pause_until = null, paused_profiles = '{}'
     where agent_id = $1`,
    [agentId, until],
  )
}

export const updatePause = async (
  tx: Transaction,
  agentId: string,
  { pauseUntil, pausedProfiles }: Pick<Memory, 'pauseUntil' | 'pausedProfiles'>,
): Promise<void> => {
  await tx
    .updateTable('agent_times')
    .set({ pause_until: pauseUntil, paused_profiles: [...pausedProfiles] })
    .where('agent_id', '=', agentId)
    .execute()
}

/** A pause without a profile is over. */
export const updateChosen = async (
  database: Database,
  agentId: string,
  { profileId, status }: { readonly profileId: string; readonly status: ProfileStatus },
): Promise<void> => {
  await database.prepared(
    `update agent_times set paused_profiles = array_remove(paused_profiles, $2::uuid),
       pause_until = case when paused_profiles <@ array[$2::uuid] then null else pause_until end,
       away_until = case when $3 then null else away_until end
     where agent_id = $1`,
    [agentId, profileId, status === 'available'],
  )
}

/** All of them at once: there is nothing left that a pause could bring back. */
export const updateChosenOfAll = async (tx: Transaction, agentId: string, status: ProfileStatus): Promise<void> => {
  await tx
    .updateTable('agent_times')
    .set({ pause_until: null, paused_profiles: [], ...(status === 'available' && { away_until: null }) })
    .where('agent_id', '=', agentId)
    .execute()
}

export const updateActed = async (db: Queryable, agentId: string, at: Date): Promise<void> => {
  await db
    .updateTable('agent_times')
    .set({ acted_at: sql<Date>`greatest(acted_at, ${at})` })
    .where('agent_id', '=', agentId)
    .execute()
}

/** Each minute once, whichever process counts it. */
export const countMinute = async (
  database: Database,
  agentId: string,
  { startsAt, endsAt }: Period,
  { isThere, minute }: { readonly isThere: boolean; readonly minute: Date },
): Promise<void> => {
  await database.prepared(
    `insert into agent_blocks (agent_id, started_at, ends_at, minutes_there, counted_at) values ($1, $2, $3, $4, $5)
     on conflict (agent_id, started_at) do update set ends_at = excluded.ends_at,
       minutes_there = agent_blocks.minutes_there + excluded.minutes_there, counted_at = excluded.counted_at
     where agent_blocks.counted_at < excluded.counted_at`,
    [agentId, startsAt, endsAt, isThere ? 1 : 0, minute],
  )
}

export const deleteBlocksBefore = async (database: Database, agentId: string, instant: Date): Promise<void> => {
  await database.prepared('delete from agent_blocks where agent_id = $1 and started_at < $2', [agentId, instant])
}

/** Of the blocks that are over: how many, and in how many the agent was there at least half of the time. */
export const readKept = async (
  database: Database,
  agentId: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ blocks: number; kept: number }> => {
  const [row] = await database.prepared<{ blocks: number; kept: number }>(
    `select count(*)::int as blocks,
       count(*) filter (where minutes_there * 120 >= extract(epoch from ends_at - started_at))::int as kept
     from agent_blocks where agent_id = $1 and started_at >= $2 and ends_at <= $3`,
    [agentId, since, now],
  )
  return row ?? { blocks: 0, kept: 0 }
}
