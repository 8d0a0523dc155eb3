import { adminPayoutHoldsPath } from '@velvetline/contracts/payout-holds'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { idOf } from './prepare-reports.ts'

/** Set by somebody else than who lifts it. */
export const prepareHold = async (server: TestApp, agentId: string): Promise<string> => {
  const hold = { agentId, reason: 'because', until: null }
  await postAs(server, await addPerson(server.context, 'finance'), adminPayoutHoldsPath, hold)
  return idOf(server, 'select id from payout_holds', [])
}
