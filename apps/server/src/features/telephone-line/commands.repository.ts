import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Command, LineCarrier } from './telephone-line.types.ts'

export interface CommandRow {
  readonly number: number
  readonly command: Command
  readonly tries: number
  readonly provider: LineCarrier
}

/** Commands run one after the other: a command that somebody has claimed, and still has time for, is not taken. */
export const claimNextCommand = async (
  db: Queryable,
  lineCallId: string,
  { at, freeSince }: { readonly at: Date; readonly freeSince: Date },
): Promise<CommandRow | undefined> => {
  const { rows } = await sql<CommandRow>`
    update line_commands c set claimed_at = ${at}, tries = c.tries + 1
    from line_calls l
    where l.id = c.line_call_id and c.line_call_id = ${lineCallId} and c.done_at is null
      and c.number = (select min(number) from line_commands where line_call_id = ${lineCallId} and done_at is null)
      and (c.claimed_at is null or c.claimed_at <= ${freeSince})
    returning c.number, c.command, c.tries, l.provider`.execute(db)
  return rows[0]
}

/** Whom a connection has rung, and for whom, is no longer needed. */
export const finishCommand = async (db: Queryable, lineCallId: string, number: number, at: Date): Promise<void> => {
  await sql`
    update line_commands set done_at = ${at},
      command = case when command ->> 'type' = 'connect' then command - 'agentPhone' - 'callerName' else command end
    where line_call_id = ${lineCallId} and number = ${number}`.execute(db)
}

export const releaseCommand = async (db: Queryable, lineCallId: string, number: number): Promise<void> => {
  await sql`
    update line_commands set claimed_at = null
    where line_call_id = ${lineCallId} and number = ${number} and done_at is null`.execute(db)
}

/** Decided before the instant, and claimed by nobody. */
export const selectWithWaitingCommands = async (
  db: Queryable,
  { before, freeSince, limit }: { readonly before: Date; readonly freeSince: Date; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct line_call_id as id from line_commands
    where done_at is null and decided_at <= ${before} and (claimed_at is null or claimed_at <= ${freeSince})
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const selectCommands = async (
  db: Queryable,
  lineCallId: string,
): Promise<{ number: number; command: Command; decidedAt: Date }[]> => {
  const { rows } = await sql<{ number: number; command: Command; decidedAt: Date }>`
    select number, command, decided_at as "decidedAt" from line_commands
    where line_call_id = ${lineCallId} order by number`.execute(db)
  return rows
}
