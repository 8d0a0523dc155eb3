import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { IS_HELD } from './deliveries.repository.ts'

export type TeamRow = Selectable<DB['chat_teams']>

/** The oldest first. */
export const selectTeams = (db: Queryable): Promise<TeamRow[]> =>
  db.selectFrom('chat_teams').selectAll().orderBy('created_at').orderBy('id').execute()

export const lockTeam = (tx: Transaction, id: string): Promise<TeamRow | undefined> =>
  tx.selectFrom('chat_teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertTeam = async (tx: Transaction, row: Insertable<DB['chat_teams']>): Promise<void> => {
  await tx.insertInto('chat_teams').values(row).execute()
}

export const updateTeam = async (db: Queryable, id: string, change: Updateable<DB['chat_teams']>): Promise<void> => {
  await db.updateTable('chat_teams').set(change).where('id', '=', id).execute()
}

export const deleteTeam = async (tx: Transaction, id: string): Promise<void> => {
  await tx.deleteFrom('chat_teams').where('id', '=', id).execute()
}

/** A null profile stands for all others. */
export interface TeamProfileRow {
  readonly team_id: string
  readonly profile_id: string | null
}

export const selectTeamProfiles = (db: Queryable): Promise<TeamProfileRow[]> =>
  db.selectFrom('chat_team_profiles').select(['team_id', 'profile_id']).execute()

/** @returns false where another team has one of them */
export const replaceTeamProfiles = async (
  tx: Transaction,
  teamId: string,
  profileIds: readonly (string | null)[],
): Promise<boolean> => {
  await tx.deleteFrom('chat_team_profiles').where('team_id', '=', teamId).execute()
  const inserted = await tx
    .insertInto('chat_team_profiles')
    .values(profileIds.map((profile_id) => ({ team_id: teamId, profile_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('team_id')
    .execute()
  return inserted.length === profileIds.length
}

export interface TeamFigures {
  readonly teamId: string
  readonly waitingCount: number
  readonly oldestWaitingAt: Date | null
  readonly lastFailure: string | null
  readonly deadCount: number
  readonly lastSentAt: Date | null
}

/** How each team's deliveries go. What is kept during a block is nothing that goes wrong. */
export const selectFigures = async (db: Queryable): Promise<TeamFigures[]> =>
  (
    await sql<TeamFigures>`select t.id as "teamId", w.count as "waitingCount", w.oldest as "oldestWaitingAt", f.failure as "lastFailure",
        d.count as "deadCount", s.done_at as "lastSentAt"
      from chat_teams t
      cross join lateral (
        select count(*)::int as count, min(d.created_at) as oldest from chat_team_deliveries d
        where d.team_id = t.id and d.state = 'waiting' and not ${sql.raw(IS_HELD)}) w
      cross join lateral (
        select count(*)::int as count from chat_team_deliveries where team_id = t.id and state = 'dead') d
      left join lateral (
        select d.failure from chat_team_deliveries d
        where d.team_id = t.id and d.state = 'waiting' and d.failure <> '' and not ${sql.raw(IS_HELD)}
        order by d.due_at desc limit 1) f on true
      left join lateral (
        select done_at from chat_team_deliveries where team_id = t.id and state = 'sent' order by done_at desc limit 1) s on true`.execute(
      db,
    )
  ).rows
