import { accountPath } from '@velvetline/contracts/accounts'
import type { AdminProfile } from '@velvetline/contracts/profile-managing'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { proposeAs } from '../../../../test/hand-over.ts'
import { addAgent, addPerson } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { patchAs } from '../../../../test/requests.ts'
import { prepareMailboxes } from './prepare-mailboxes.ts'

/**
 * A profile for which nobody is proposed, one for which a colleague has proposed somebody, a consultant who wants another name, and people who
 * have lost their mailbox.
 */
export const prepareHands = async (server: TestApp) => {
  const { context } = server
  const [next, renamed] = [await addAgent(context), await addAgent(context)]
  const [kept, offered] = [await addProfile(context), await addProfile(context)]
  const colleague = await addPerson(context, 'moderator')
  const asked = (await proposeAs(server, colleague, offered.id, next.accountId)).json<AdminProfile>()
  await patchAs(server, renamed, accountPath, { name: 'Another Name' })
  return {
    HEIR: next.accountId,
    KEPTPAGE: kept.id,
    OFFERED: offered.id,
    PROPOSAL: asked.handover?.id ?? '',
    RENAMED: renamed.accountId,
    ...(await prepareMailboxes(server)),
  }
}
