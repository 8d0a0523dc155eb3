import { savePayoutDetails } from '../src/features/agents/index.ts'
import { laterBy } from '../src/kernel/clock.ts'
import { newId } from '../src/kernel/ids.ts'
import { addConsultant, addMember, giveNuggets, openSession, sendAs } from './chat-scene.ts'
import type { TestApp } from './create-test-app.ts'
import { rows } from './payments-scene.ts'
import type { SignedIn } from './person-factory.ts'

export const TEST_IBANS = ['DE75512108001245126199', 'AT483200000012345864', 'FR7630006000011234567890189'] as const

/** Kept long enough ago to be used. */
export const addPayoutDetails = async (
  { context, clock }: TestApp,
  accountId: string,
  { iban = TEST_IBANS[0] as string, holder = 'Jana Größe', daysAgo = 10, taxCountry = 'DE', isVatLiable = false } = {},
): Promise<void> => {
  const now = clock.now()
  clock.set(laterBy(now, -daysAgo * 86_400_000))
  const details = { holder, iban, taxCountry, taxNumber: '65 929 970 489', isVatLiable }
  const address = { street: 'Hafenstraße 4', postcode: '24103', city: 'Kiel', country: taxCountry }
  await context.database.transaction((tx) => savePayoutDetails(context, tx, accountId, details, { address }))
  clock.set(now)
}

/** A message that costs a Nugget. */
export const write = async (test: TestApp, member: SignedIn, profileId: string): Promise<void> => {
  const sessionId = await openSession(test, member, profileId)
  await sendAs(test, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
}

/** A call whose minutes are charged in the ledger, as the meter charges them; its last minute may be given back. */
export const callFor = async (
  test: TestApp,
  call: {
    memberId: string
    profileId: string
    agentId: string
    minutes: number
    isLastReturned?: boolean
    country?: string
  },
): Promise<void> => {
  const id = newId()
  const now = test.clock.now()
  await rows(
    test,
    `insert into calls (id, line, member_id, owner_id, profile_id, profile_name, agent_id, country_code, is_subscriber, minute_price, max_minutes,
       provider, state, end_reason, started_at, connected_at, ended_at, minutes_charged, node_id)
     values ($1, 'web', $2, $2, $3, 'Valentina', $4, $7, false, 200, 60, 'embedded', 'ended', 'caller_hung_up', $5, $5, $5, $6, $1)`,
    [id, call.memberId, call.profileId, call.agentId, now, call.minutes, call.country ?? 'de'],
  )
  for (let minute = 1; minute <= call.minutes; minute += 1) {
    const key = `call:${id}:${minute}`
    await rows(test, `select credits_spend($1, 200, 200, 'call_minute', 'call', $2, '', $3, $4)`, [
      call.memberId,
      id,
      key,
      now,
    ])
    const isReturned = call.isLastReturned === true && minute === call.minutes
    await rows(
      test,
      `insert into call_minutes (call_id, minute, member_id, began_at, charged_at, bonus, bought, returned_at, returned_for)
       select $1, $2, $7, $3, $3, coalesce(sum(amount) filter (where idempotency_key like '%:bonus'), 0),
         coalesce(sum(amount) filter (where idempotency_key like '%:bought'), 0), $4, $5
       from ledger_transfers where idempotency_key in ($6 || ':bonus', $6 || ':bought')`,
      [id, minute, now, isReturned ? now : null, isReturned ? 'fault' : null, key, call.memberId],
    )
    if (isReturned)
      await rows(
        test,
        `select credits_grant($1, 'platform_corrections', m.part = 'bonus', m.amount, 'call_minute_returned', 'call', $2::text, '',
           $3 || ':returned:' || m.part, $4)
         from (select 'bonus' as part, bonus as amount from call_minutes where call_id = $2::text::uuid and minute = $5
               union all select 'bought', bought from call_minutes where call_id = $2::text::uuid and minute = $5) m
         where m.amount > 0`,
        [call.memberId, id, key, now, minute],
      )
  }
}

/**
 * Nothing earned, no month closed. Not by `truncate`, which locks whole tables, one after the other: the server looks at its calls twice a second,
 * in another order, and each would wait for the other.
 */
export const emptyEarnings = async (test: TestApp): Promise<void> => {
  await rows(
    test,
    `set session_replication_role = replica; delete from earning_lines; delete from payouts; delete from payout_batches; delete from earning_months;
     delete from earning_bonuses; delete from earning_marks; delete from earning_catch_ups; delete from calls; delete from call_minutes;
     delete from ledger_transfers; delete from wallets; set session_replication_role = origin`,
  )
}

/** So many minutes of two Nuggets: each earns 0.3354 euros. */
export const earnMinutes = async (
  test: TestApp,
  { accountId, profileId }: { readonly accountId: string; readonly profileId: string },
  minutes: number,
): Promise<void> => {
  const member = await addMember(test.context, 0)
  await giveNuggets(test.context, member.accountId, minutes * 200, false)
  await callFor(test, { memberId: member.accountId, profileId, agentId: accountId, minutes })
}

export const addRichConsultant = async (test: TestApp, minutes = 100) => {
  const consultant = await addConsultant(test.context)
  await earnMinutes(test, consultant, minutes)
  return consultant
}
