import { adminPayoutHoldsPath } from '@velvetline/contracts/payout-holds'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { idOf } from './prepare-reports.ts'

/** Set by somebody else than who lifts it. */
const addHold = async (server: TestApp, agentId: string): Promise<string> => {
  const hold = { agentId, reason: 'because', until: null }
  await postAs(server, await addPerson(server.context, 'finance'), adminPayoutHoldsPath, hold)
  return idOf(server, 'select id from payout_holds', [])
}

/** Of somebody blocked, without bank details; its month is closed. */
const addOwedPayout = async (server: TestApp): Promise<string> => {
  const { accountId } = await addConsultant(server.context)
  await rows(server, 'update accounts set blocked_at = $2 where id = $1', [accountId, server.context.clock.now()])
  return idOf(
    server,
    `insert into payouts (id, agent_id, payee_id, month, currency, statement_year, statement_serial, opening_micros, earned_micros,
       amount_minor, carried_micros, state, waits_for, state_changed_at)
     values (gen_random_uuid(), $1, $1, '2026-04-01', 'EUR', 2026, 5, 0, 30000000, 0, 30000000, 'collecting', 'details', $2) returning id`,
    [accountId, server.context.clock.now()],
  )
}

/** Payouts that are held back or owed to somebody blocked, and a call that was charged. */
export const prepareMoneyActs = async (server: TestApp, agentId: string) => {
  const [consultant, member] = [await addConsultant(server.context), await addMember(server.context, 0)]
  const people = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  return {
    HOLD: await addHold(server, agentId),
    OWEDPAYOUT: await addOwedPayout(server),
    CHARGED: member.accountId,
    PAIDTALK: await addPastCall(server, people),
  }
}
