import { agentReadPath } from '@velvetline/contracts/agents'
import { type ChatMessage, chatMessagesPath } from '@velvetline/contracts/chat'
import { type CreditHistory, creditHistoryPath } from '@velvetline/contracts/credits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChat, addConsultant, answerAs, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { rows } from '../../../test/payments-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { HOUR_MS } from '../../kernel/clock.ts'
import { readBalance } from '../credits/index.ts'
import { UNREAD_RETURNED_HOURS } from '../settings/index.ts'
import { returnUnreadMessages } from './return-unread.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await expectSoundLedger(server.context.database)
  await server?.close()
})

const returnedIn = async (member: SignedIn, sessionId: string): Promise<boolean[]> =>
  (await getAs(server, member, chatMessagesPath(sessionId)))
    .json<ChatMessage[]>()
    .map(({ isReturned }) => isReturned === true)
const walletOf = async ({ accountId }: SignedIn) => {
  const { bonus, bought } = await readBalance(server.context, accountId)
  return { bonus, bought }
}
const send = async (member: SignedIn, profileId: string, sessionId: string, content: string): Promise<string> =>
  (await sendAs(server, member, { sessionId, profileUuid: profileId, content })).json().message.id

test('what nobody has read in time is given back once, as it was paid; what was read or answered is not', async () => {
  const { context, clock } = server
  await returnUnreadMessages(context)
  const { member, profileId, sessionId } = await addChat(server, 150)
  await giveNuggets(context, member.accountId, 1_000, false)
  const [reader, answerer] = [await addConsultant(context), await addConsultant(context)]
  await send(member, profileId, sessionId, 'Hallo')
  await send(member, profileId, sessionId, 'Sind Sie da?')
  const read = await openSession(server, member, reader.profileId)
  const messageId = await send(member, reader.profileId, read, 'Danke')
  const answered = await openSession(server, member, answerer.profileId)
  await send(member, answerer.profileId, answered, 'Danke')
  const headers = { cookie: reader.cookie }
  await server.app.inject({ method: 'POST', url: agentReadPath(read), headers, payload: { messageId } })
  await answerAs(server, answerer, answered, 'Gern')
  expect(await walletOf(member)).toEqual({ bonus: 0, bought: 750 })

  clock.advance(71 * HOUR_MS)
  await returnUnreadMessages(context)
  expect(await walletOf(member)).toEqual({ bonus: 0, bought: 750 })
  clock.advance(HOUR_MS)
  await Promise.all([returnUnreadMessages(context), returnUnreadMessages(context)])
  // A worker that was killed before it wrote down how far it came.
  await rows(server, "update chat_return_progress set judged_until = '2026-01-01'", [])
  await returnUnreadMessages(context)
  expect(await walletOf(member)).toEqual({ bonus: 150, bought: 800 })
  expect(await returnedIn(member, sessionId)).toEqual([true, true])
  expect(await returnedIn(member, read)).toEqual([false])
  expect(await returnedIn(member, answered)).toEqual([false, false])
  const { entries } = (await getAs(server, member, creditHistoryPath)).json<CreditHistory>()
  expect(entries.filter(({ kind }) => kind === 'chat_message_returned').map(({ amount }) => amount)).toEqual([1, 1])
})

test('what was written while nothing was given back stays paid, also once that is switched on again', async () => {
  const { context, clock } = server
  const { member, profileId, sessionId } = await addChat(server)
  await context.settings.set(UNREAD_RETURNED_HOURS, null, 0)
  await send(member, profileId, sessionId, 'Hallo')
  clock.advance(100 * HOUR_MS)
  await returnUnreadMessages(context)
  await context.settings.set(UNREAD_RETURNED_HOURS, null, 24)
  await returnUnreadMessages(context)
  clock.advance(HOUR_MS)
  await send(member, profileId, sessionId, 'Noch einmal')
  clock.advance(25 * HOUR_MS)
  await returnUnreadMessages(context)
  expect(await returnedIn(member, sessionId)).toEqual([false, true])
})
