import { adminPayoutHoldsPath } from '@velvetline/contracts/payout-holds'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPastCall } from '../../../../test/past-calls.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { idOf } from './prepare-reports.ts'

/** Set by somebody else than who lifts it. */
const addHold = async (server: TestApp, agentId: string): Promise<string> => {
  const hold = { agentId, reason: 'because', until: null }
  await postAs(server, await addPerson(server.context, 'finance'), adminPayoutHoldsPath, hold)
  return idOf(server, 'select id from payout_holds', [])
}

/** Payouts that are held back, and a call that was charged. */
export const prepareMoneyActs = async (server: TestApp, agentId: string) => {
  const [consultant, member] = [await addConsultant(server.context), await addMember(server.context, 0)]
  const people = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  return {
    HOLD: await addHold(server, agentId),
    CHARGED: member.accountId,
    PAIDTALK: await addPastCall(server, people),
  }
}
