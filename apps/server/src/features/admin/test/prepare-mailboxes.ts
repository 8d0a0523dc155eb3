import {
  adminAgentMailboxPath,
  adminMemberMailboxPath,
  type MailboxChangeAnswer,
} from '@velvetline/contracts/mailbox-changes'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addAgent, addPerson } from '../../../../test/person-factory.ts'
import { postAs } from '../../../../test/requests.ts'

/** A member and two consultants for each of whom a colleague has proposed another mailbox. */
export const prepareMailboxes = async (server: TestApp) => {
  const { context } = server
  const colleague = await addPerson(context, 'admin')
  const [member, agent, other] = [await addPerson(context, 'member'), await addAgent(context), await addAgent(context)]
  const propose = async (path: string, name: string) => {
    const body = { email: `${name}@mail.example`, reason: 'because' }
    return (await postAs(server, colleague, path, body)).json<MailboxChangeAnswer>().change?.id ?? ''
  }
  return {
    LOSTBOX: member.accountId,
    BOXASK: await propose(adminMemberMailboxPath(member.accountId), 'box'),
    LOSTDESK: agent.accountId,
    DESKASK: await propose(adminAgentMailboxPath(agent.accountId), 'desk'),
    GIVENUP: other.accountId,
    DESKGONE: await propose(adminAgentMailboxPath(other.accountId), 'gone'),
  }
}
