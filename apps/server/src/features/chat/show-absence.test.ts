import { type ChatAbsence, chatAbsencePath, chatSessionPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptedVoice } from '../../../test/calls-scene.ts'
import { addChat, addConsultant, addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { keepForwarding } from '../agents/index.ts'
import { chooseStatus, findProfile } from '../profiles/index.ts'
import { chooseStandIn } from './open-session.ts'
import { sendMemberMessage } from './send-member-message.ts'
import { answerConversation } from './send-profile-message.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ override: { createVoice: scriptedVoice('telnyx').create } })
})
afterAll(() => server?.close())

const absenceFor = async (member: SignedIn, profileId: string, country = 'de'): Promise<ChatAbsence['absence']> => {
  const url = `${chatAbsencePath(profileId)}?country=${country}`
  return (await getAs(server, member, url)).json<ChatAbsence>().absence
}
const seen = (agentId: string) => server.context.presence.seen(agentId, server.clock.now())

test('a consultant is reported as away after two hours, not half an hour earlier or while present', async () => {
  const { member, consultant, profileId } = await addChat(server)
  await seen(consultant.accountId)
  expect(await absenceFor(member, profileId)).toBeNull()
  await server.context.presence.left(consultant.accountId)
  server.clock.advance(1.5 * HOUR_MS)
  expect(await absenceFor(member, profileId)).toBeNull()
  server.clock.advance(0.5 * HOUR_MS)
  expect(await absenceFor(member, profileId)).toMatchObject({ usualHours: 'hours (de)', answersWithinMinutes: null })
  expect((await absenceFor(member, profileId, 'ie'))?.usualHours).toBe('hours (en)')
  await seen(consultant.accountId)
  expect(await absenceFor(member, profileId)).toBeNull()
})

test('a consultant who chose offline but has an open workspace is not reported as away', async () => {
  const { member, consultant, profileId } = await addChat(server)
  await chooseStatus(server.context, { profileId, agentId: consultant.accountId, status: 'offline' })
  expect(await absenceFor(member, profileId)).not.toBeNull()
  await seen(consultant.accountId)
  expect(await absenceFor(member, profileId)).toBeNull()
})

test('a telephone that rings for calls answers no chat: the consultant is available and still reported as away', async () => {
  const { member, consultant, profileId } = await addChat(server)
  await keepForwarding(server.context, consultant.accountId, true)
  server.context.profileCatalogue.drop()
  expect((await findProfile(server.context, profileId))?.status).toBe('available')
  expect(await absenceFor(member, profileId)).not.toBeNull()
  await keepForwarding(server.context, consultant.accountId, false)
  server.context.profileCatalogue.drop()
})

test('a consultant with a stand-in is not reported as away, unless the member declines the stand-in', async () => {
  const { context } = server
  const agencyId = await addEmptyAgency(context, 'Agency')
  await addConsultant(context, { agencyId, leadsAgency: true })
  const { profileId } = await addConsultant(context, { agencyId, leadsAgency: false })
  const member = await addMember(context)
  expect(await absenceFor(member, profileId)).toBeNull()
  const opened = await getAs(server, member, chatSessionPath(profileId))
  await chooseStandIn(context, member.accountId, opened.json().id, true)
  expect(await absenceFor(member, profileId)).not.toBeNull()
  const played = await addProfile(context, { chosenStatus: 'offline' })
  expect(await absenceFor(member, played.id)).toBeNull()
})

test('the median time of the latest answers is shown from five on, counted from the first waiting message', async () => {
  const { context, clock } = server
  const { consultant, profileId, member: reader } = await addChat(server)
  const { member, sessionId } = await (async () => {
    const writer = await addMember(context)
    const opened = await getAs(server, writer, chatSessionPath(profileId))
    return { member: writer, sessionId: opened.json<{ id: string }>().id }
  })()
  const write = () =>
    sendMemberMessage(context, {
      sessionId,
      profileId,
      memberId: member.accountId,
      messageType: 'text',
      content: 'Hello',
      key: newId(),
    })
  const answerAfter = async (minutes: number) => {
    await write()
    clock.advance((minutes / 2) * MINUTE_MS)
    await write()
    clock.advance((minutes / 2) * MINUTE_MS)
    await answerConversation(context, consultant.accountId, { sessionId, content: 'Hello', key: newId() })
    clock.advance(MINUTE_MS)
  }
  for (const minutes of [10, 30, 600, 20]) await answerAfter(minutes)
  expect(await absenceFor(reader, profileId)).toMatchObject({ answersWithinMinutes: null })
  await answerAfter(40)
  // The result is cached for ten minutes.
  clock.advance(10 * MINUTE_MS)
  expect(await absenceFor(reader, profileId)).toMatchObject({ answersWithinMinutes: 30 })
})

test('at most three available colleagues are suggested instead', async () => {
  const { context } = server
  const { member, profileId } = await addChat(server)
  expect((await absenceFor(member, profileId))?.colleagues).toEqual([])
  for (let count = 0; count < 4; count += 1) {
    const { accountId } = await addConsultant(context)
    await seen(accountId)
  }
  const free = (await absenceFor(member, profileId))?.colleagues ?? []
  expect(free).toHaveLength(3)
  for (const one of free) expect((await findProfile(context, one.profileUuid))?.status).toBe('available')
})
