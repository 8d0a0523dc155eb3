import {
  agentBlockedPath,
  agentBlockLiftPath,
  agentBlockPath,
  agentConversationsPath,
  type BlockedMembers,
} from '@velvetline/contracts/agents'
import { type ChatSession, chatSessionPath } from '@velvetline/contracts/chat'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChat, addConsultant, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { handOver } from '../../../test/hand-over.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { nameOfDeleted } from '../accounts/index.ts'
import { agentsPersonalData, displayNameOf } from '../agents/index.ts'
import { chatPersonalData } from './personal-data.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const block = (person: SignedIn, sessionId: string, isBlocked: boolean) =>
  postAs(server, person, agentBlockPath(sessionId), { isBlocked })
const listOf = async (person: SignedIn) =>
  (await getAs(server, person, agentBlockedPath)).json<BlockedMembers>().members
const lift = (person: SignedIn, id: string) => postAs(server, person, agentBlockLiftPath(id), {})

/** A consultant with two profiles, and a member who has written to both. */
const scene = async () => {
  const { member, consultant, profileId, sessionId } = await addChat(server, 5_000)
  const second = await addProfile(server.context, { agentId: consultant.accountId })
  const secondId = await openSession(server, member, second.id)
  const send = async (to: string, session: string) =>
    (await sendAs(server, member, { sessionId: session, profileUuid: to, content: 'Hallo' })).json().code ?? 'sent'
  const sendBoth = async () => [await send(profileId, sessionId), await send(second.id, secondId)]
  return { member, consultant, profileId, sessionId, second: { id: second.id, sessionId: secondId }, send, sendBoth }
}
const waits = async (sessionId: string) =>
  (await rows(server, 'select 1 from chat_sessions where id = $1 and waiting_since is not null', [sessionId])).length >
  0
const CLOSED = ['conversation_closed', 'conversation_closed']

describe('a block by a consultant', () => {
  test('holds for all profiles of that consultant, and lifting it from any of them lifts it for all', async () => {
    const { consultant, sessionId, second, sendBoth } = await scene()
    expect(await sendBoth()).toEqual(['sent', 'sent'])
    await block(consultant, sessionId, true)
    expect(await sendBoth()).toEqual(CLOSED)
    const shown = async () =>
      (await getAs(server, consultant, agentConversationsPath))
        .json<{ block: string; waitingSince: string | null }[]>()
        .map((one) => [one.block, one.waitingSince !== null])
    expect(await shown()).toEqual([
      ['own', false],
      ['own', false],
    ])
    await block(consultant, second.sessionId, false)
    expect(await shown()).toEqual([
      ['none', true],
      ['none', true],
    ])
    expect(await sendBoth()).toEqual(['sent', 'sent'])
  })

  test('holds for a profile that comes later, by a new one or from somebody else', async () => {
    const { member, consultant, sessionId, send } = await scene()
    await block(consultant, sessionId, true)
    const later = await addProfile(server.context, { agentId: consultant.accountId })
    expect(await send(later.id, await openSession(server, member, later.id))).toBe('conversation_closed')
    const other = await addConsultant(server.context)
    const otherSession = await openSession(server, member, other.profileId)
    expect(await send(other.profileId, otherSession)).toBe('sent')
    expect(await waits(otherSession)).toBe(true)
    await handOver(server, other.profileId, consultant.accountId)
    expect(await waits(otherSession)).toBe(false)
    expect(await send(other.profileId, otherSession)).toBe('conversation_closed')
  })

  test('does not follow a profile that is given to another person', async () => {
    const { consultant, profileId, sessionId, second, send, sendBoth } = await scene()
    await sendBoth()
    await block(consultant, sessionId, true)
    expect(await waits(sessionId)).toBe(false)
    const other = await addAgent(server.context)
    await handOver(server, profileId, other.accountId)
    expect([await waits(sessionId), await waits(second.sessionId)]).toEqual([true, false])
    // Until it is reviewed; a block would be told before that.
    expect(await send(profileId, sessionId)).toBe('profile_off_pages')
    expect(await send(second.id, second.sessionId)).toBe('conversation_closed')
    expect(await listOf(other)).toEqual([])
  })

  test('is one entry of the consultant’s list, which only the consultant and those who answer for them can lift', async () => {
    const agency = { agencyId: await addAgency(), leadsAgency: false }
    const consultant = await addConsultant(server.context, agency)
    const lead = await addAgent(server.context, { ...agency, leadsAgency: true })
    await addProfile(server.context, { agentId: consultant.accountId })
    const member = (await addChat(server)).member
    const sessionId = await openSession(server, member, consultant.profileId)
    await block(lead, sessionId, true)
    await block(consultant, sessionId, true)
    const [name] = await rows<{ display_name: string }>(
      server,
      'select display_name from agents where account_id = $1',
      [lead.accountId],
    )
    const own = await listOf(consultant)
    expect(own).toMatchObject([{ person: null, setBy: name?.display_name }])
    expect(await listOf(lead)).toMatchObject([{ person: expect.any(String) }])
    const id = own[0]?.id ?? ''
    for (const stranger of [await addAgent(server.context), await addConsultant(server.context)]) {
      expect((await lift(stranger, id)).json()).toMatchObject({ code: 'block_not_found' })
      expect((await block(stranger, sessionId, false)).statusCode).toBe(404)
    }
    expect(await listOf(consultant)).toHaveLength(1)
    expect((await lift(lead, id)).statusCode).toBe(200)
    expect((await lift(lead, id)).statusCode).toBe(404)
    expect(await listOf(consultant)).toEqual([])
  })

  test('by a colleague is listed without their name once their account is erased', async () => {
    const { context } = server
    const agencyId = await addAgency()
    const consultant = await addConsultant(context, { agencyId, leadsAgency: false })
    const lead = await addAgent(context, { agencyId, leadsAgency: true })
    await block(lead, await openSession(server, (await addChat(server)).member, consultant.profileId), true)
    const name = await displayNameOf(context, lead.accountId)
    expect(await listOf(consultant)).toMatchObject([{ setBy: name }])
    for (const { erase } of [chatPersonalData, agentsPersonalData(context)])
      await context.database.transaction((tx) => erase(tx, lead.accountId))
    expect(await listOf(consultant)).toMatchObject([{ setBy: nameOfDeleted(lead.accountId) }])
    const kept = await rows(server, 'select * from consultant_blocks where agent_id = $1', [consultant.accountId])
    expect(JSON.stringify(kept)).not.toContain(name)
  })

  test('is not kept of a member whose account is being deleted', async () => {
    const { member, consultant, sessionId } = await scene()
    await rows(
      server,
      'update accounts set deletion_asked_at = $2, deletion_due_at = $2, erasing_since = $2 where id = $1',
      [member.accountId, server.clock.now()],
    )
    expect((await block(consultant, sessionId, true)).statusCode).toBe(200)
    expect(await listOf(consultant)).toEqual([])
  })

  test('set and lifted by many requests at once is either there or not, and those who wait follow', async () => {
    const { member, consultant, sessionId, second, sendBoth } = await scene()
    await sendBoth()
    for (let round = 0; round < 4; round += 1) {
      const choices = [true, false, true, false, true, false]
      await Promise.all(
        choices.map((isBlocked, index) => block(consultant, index % 2 ? sessionId : second.sessionId, isBlocked)),
      )
      const isThere = (await listOf(consultant)).length === 1
      const states = await rows<{ waits: boolean }>(
        server,
        'select waiting_since is not null as waits from chat_sessions where member_id = $1',
        [member.accountId],
      )
      expect(states).toEqual([{ waits: !isThere }, { waits: !isThere }])
    }
  })

  test('stops messages of both conversations that are sent at that moment, or lets them be charged', async () => {
    const { member, consultant, sessionId, profileId, second, send } = await scene()
    const first = Array.from({ length: 6 }, () => send(profileId, sessionId))
    const blocking = block(consultant, sessionId, true)
    const later = Array.from({ length: 6 }, () => send(second.id, second.sessionId))
    const sent = (await Promise.all([...first, ...later])).filter((outcome) => outcome === 'sent').length
    await blocking
    expect(await send(second.id, second.sessionId)).toBe('conversation_closed')
    const stored = await rows<{ charged: number }>(server, 'select charged from chat_messages where member_id = $1', [
      member.accountId,
    ])
    expect(stored).toEqual(Array.from({ length: sent }, () => ({ charged: 100 })))
    const waiting = await rows(
      server,
      'select 1 from chat_sessions where member_id = $1 and waiting_since is not null',
      [member.accountId],
    )
    expect(waiting).toEqual([])
  })
})

test('a member reads the same of one person’s two profiles as of two people’s, and nowhere when or by whom', async () => {
  const one = await scene()
  await one.sendBoth()
  await block(one.consultant, one.sessionId, true)
  const two = await addChat(server)
  const other = await addConsultant(server.context)
  const otherSession = await openSession(server, two.member, other.profileId)
  await block(two.consultant, two.sessionId, true)
  await block(other, otherSession, true)
  const answers = async (member: SignedIn, places: readonly (readonly [string, string])[]) => {
    const said: unknown[] = []
    for (const [profileUuid, sessionId] of places) {
      said.push((await sendAs(server, member, { sessionId, profileUuid, content: 'Hallo' })).json())
      said.push((await getAs(server, member, chatSessionPath(profileUuid))).json<ChatSession>().block)
    }
    return said
  }
  const ofOne = await answers(one.member, [
    [one.profileId, one.sessionId],
    [one.second.id, one.second.sessionId],
  ])
  const ofTwo = await answers(two.member, [
    [two.profileId, two.sessionId],
    [other.profileId, otherSession],
  ])
  expect(ofOne).toEqual(ofTwo)
  const archive = await chatPersonalData.export(server.context.database.kysely, one.member.accountId)
  expect(archive.conversations).toMatchObject([{ is_blocked_by_profile: true }, { is_blocked_by_profile: true }])
  expect(archive.blocked_members).toEqual([])
  const words = JSON.stringify(archive)
  expect(words).not.toContain(one.consultant.accountId)
})

const addAgency = async (): Promise<string> => {
  const [agency] = await rows<{ id: string }>(
    server,
    `insert into agencies (id, name) values (gen_random_uuid(), 'Agentur') returning id`,
    [],
  )
  return agency?.id ?? ''
}
