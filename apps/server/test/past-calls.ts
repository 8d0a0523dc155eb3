import { newId } from '../src/kernel/ids.ts'
import { addConsultant, addMember } from './chat-scene.ts'
import type { TestApp } from './create-test-app.ts'

export interface PastCall {
  readonly memberId: string | null
  readonly profileId: string
  readonly agentId: string
  /** Hundredths of a Nugget, bonus and bought, of each paid minute. */
  readonly minutes?: readonly { readonly bonus?: number; readonly bought?: number; readonly isReturned?: boolean }[]
  readonly line?: 'web' | 'premium' | 'subscriber'
  readonly country?: string
  /** Before now. */
  readonly minutesAgo?: number
  readonly isOpen?: boolean
  readonly isConnected?: boolean
}

const MINUTE_MS = 60_000

/** Inserts an ended call. Nothing is taken from the wallet. */
export const addPastCall = async ({ clock, platform }: TestApp, call: PastCall): Promise<string> => {
  const id = newId()
  const { pool } = platform.testDatabase.owner
  const { minutes = [{ bought: 200 }], line = 'web', isOpen = false, isConnected = true } = call
  const started = clock.now().getTime() - (call.minutesAgo ?? 30) * MINUTE_MS
  const endedAt = isOpen ? null : new Date(started + Math.max(1, minutes.length) * MINUTE_MS)
  const ended = isConnected ? 'caller_hung_up' : 'missed'
  const connectedAt = isConnected ? new Date(started) : null
  const facts = [id, line, call.memberId, call.profileId, call.agentId, call.country ?? 'de', line === 'web' ? 200 : 0]
  await pool.query(
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id)
     values ($1, $2, $3, coalesce($3::uuid, $1::uuid), $4, (select name from profiles where id = $4), $5, $6, false, $7, 60, 'embedded', $8, $9, $10, $11, $12, $13,
       gen_random_uuid())`,
    [
      ...facts,
      isOpen ? 'active' : 'ended',
      isOpen ? null : ended,
      new Date(started),
      connectedAt,
      endedAt,
      minutes.length,
    ],
  )
  await pool.query('insert into wallets (member_id) select $1 where $1::uuid is not null on conflict do nothing', [
    call.memberId,
  ])
  for (const [index, { bonus = 0, bought = 0, isReturned = false }] of minutes.entries()) {
    const beganAt = new Date(started + index * MINUTE_MS)
    await pool.query(
      `insert into call_minutes (call_id, minute, member_id, began_at, charged_at, bonus, bought, returned_at, returned_for)
       select id, $2, member_id, $3, $3, $4, $5, $6, $7 from calls where id = $1`,
      [id, index + 1, beganAt, bonus, bought, isReturned ? endedAt : null, isReturned ? 'fault' : null],
    )
  }
  return id
}

/** A member in a call with a consultant, and why it has ended: null as long as it goes on. */
export const addOpenCall = async (server: TestApp) => {
  const [consultant, member] = [await addConsultant(server.context), await addMember(server.context, 0)]
  const people = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  const id = await addPastCall(server, { ...people, isOpen: true, minutesAgo: 1 })
  const endReason = async (): Promise<string | null> =>
    (await server.platform.testDatabase.owner.pool.query('select end_reason from calls where id = $1', [id])).rows[0]
      .end_reason
  return { consultant, member, endReason }
}
