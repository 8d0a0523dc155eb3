import { ownMailboxChangePath } from '@velvetline/contracts/accounts'
import {
  adminAgentMailboxPath,
  adminMemberMailboxPath,
  type MailboxChangeAnswer,
} from '@velvetline/contracts/mailbox-changes'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { deleteAs, postAs } from '../../../../test/requests.ts'

/** Members and consultants for each of whom a colleague has proposed another mailbox, to which two of them have objected. */
export const prepareMailboxes = async (server: TestApp) => {
  const { context } = server
  const colleague = await addPerson(context, 'admin')
  const [member, agent, other] = [await addPerson(context, 'member'), await addAgent(context), await addAgent(context)]
  const [stopped, kept] = [await addPerson(context, 'member'), await addAgent(context)]
  const propose = async (path: string, name: string) => {
    const body = { email: `${name}@mail.example`, reason: 'because' }
    return (await postAs(server, colleague, path, body)).json<MailboxChangeAnswer>().change?.id ?? ''
  }
  const objected = async (owner: SignedIn, path: string, name: string) => {
    const id = await propose(path, name)
    await deleteAs(server, owner, ownMailboxChangePath)
    return id
  }
  return {
    HISBOX: stopped.accountId,
    HISASK: await objected(stopped, adminMemberMailboxPath(stopped.accountId), 'stop'),
    HERDESK: kept.accountId,
    HERASK: await objected(kept, adminAgentMailboxPath(kept.accountId), 'keep'),
    LOSTBOX: member.accountId,
    BOXASK: await propose(adminMemberMailboxPath(member.accountId), 'box'),
    LOSTDESK: agent.accountId,
    DESKASK: await propose(adminAgentMailboxPath(agent.accountId), 'desk'),
    GIVENUP: other.accountId,
    DESKGONE: await propose(adminAgentMailboxPath(other.accountId), 'gone'),
  }
}
