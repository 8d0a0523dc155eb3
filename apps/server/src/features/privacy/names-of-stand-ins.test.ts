import { type ChatMessage, chatMessagesPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, answerAs, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { rows } from '../../../test/payments-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { expireMessages } from '../chat/index.ts'
import { eraseAccount } from './erase-account.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

/** The profile's own person has answered, and after them a colleague under a stage name of their own. */
const addAnswered = async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server)
  const colleague = await addConsultant(server.context)
  await rows(server, 'insert into agent_answerers (agent_id, answerer_id) values ($1, $2)', [
    consultant.accountId,
    colleague.accountId,
  ])
  await rows(server, `update agents set display_name = 'Ina' where account_id = $1`, [colleague.accountId])
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  await answerAs(server, consultant, sessionId, 'Guten Abend')
  await answerAs(server, colleague, sessionId, 'Ich vertrete sie')
  return { member, colleague, sessionId }
}
const erase = async ({ accountId }: SignedIn): Promise<void> => {
  await rows(
    server,
    'update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2 where id = $1',
    [accountId, server.clock.now()],
  )
  await eraseAccount(server.context, accountId)
}
/** As stored: who answered for another, and what was said. */
const answersIn = (sessionId: string) =>
  rows<{ answered_by: string | null; content: string }>(
    server,
    `select answered_by, content from chat_messages where session_id = $1 and sender = 'profile' order by id`,
    [sessionId],
  )

test('a member goes on reading under whose stage name somebody has answered them, also once that person’s account is erased', async () => {
  const { member, colleague, sessionId } = await addAnswered()
  await erase(colleague)
  const messages = (await getAs(server, member, chatMessagesPath(sessionId))).json<ChatMessage[]>()
  expect(messages.map(({ content, answeredBy }) => [content, answeredBy])).toEqual([
    ['Hallo', null],
    ['Guten Abend', null],
    ['Ich vertrete sie', 'Ina'],
  ])
})

test('the name goes with the member’s account; that somebody stood in remains', async () => {
  const { member, sessionId } = await addAnswered()
  await erase(member)
  expect(await answersIn(sessionId)).toEqual([
    { answered_by: null, content: '' },
    { answered_by: '', content: '' },
  ])
})

test('and with the words, once these have become too old', async () => {
  const { sessionId } = await addAnswered()
  server.clock.advance(2 * DAY_MS)
  await expireMessages(server.context, server.clock.now(), 100)
  expect(await answersIn(sessionId)).toEqual([
    { answered_by: null, content: '' },
    { answered_by: '', content: '' },
  ])
})
