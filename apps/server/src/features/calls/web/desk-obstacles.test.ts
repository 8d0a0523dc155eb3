import { setImmediate as nextTurn } from 'node:timers/promises'
import { logoutPath } from '@velvetline/contracts/accounts'
import { type ProfileList, profilesPath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPair, balanceFor, type CallsApp, createCallsApp, ringingCall } from '../../../../test/calls-scene.ts'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { leftRejections } from '../../../../test/left-rejections.ts'
import { addAgent } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { postAs } from '../../../../test/requests.ts'
import { newId } from '../../../kernel/ids.ts'
import type { LiveEvent } from '../../../platform/events/bus.ts'
import { chooseStatus, findProfile } from '../../profiles/index.ts'
import { MISSED_IN_ROW } from '../calls.settings.ts'
import { beatMeter } from '../meter/run-meter.ts'
import { readDeskObstacles } from './desk-obstacles.ts'

let server: CallsApp
const heard: LiveEvent[] = []
beforeAll(async () => {
  server = await createCallsApp()
  server.context.bus.listen(null, (event) => heard.push(event))
})
beforeEach(() => {
  server.voice.unreachable.clear()
  heard.length = 0
})
afterAll(() => server?.close())

/** A guest's page and list, after the server has checked the desks. */
const toGuests = async (test: TestApp, profileId: string): Promise<string | null> => {
  await beatMeter(test.context)
  const page = (await test.app.inject(`${profilesPath}/${profileId}`)).json()
  const list: ProfileList = (await test.app.inject(`${profilesPath}?language=Deutsch`)).json()
  const card = list.find(({ uuid }) => uuid === profileId)
  if (card) expect(card.callObstacle).toBe(page.callObstacle)
  return page.callObstacle
}

test('every page shows guests and members that a consultant with an open desk can be called', async () => {
  const { member, profileId } = await addPair(server)
  expect(await toGuests(server, profileId)).toBeNull()
  expect((await balanceFor(server, member, profileId)).obstacle).toBeNull()
})

test('a consultant with an open workspace but no desk can chat and cannot be called', async () => {
  const { member, consultant, profileId } = await addPair(server)
  server.voice.unreachable.add(consultant.accountId)
  expect(await toGuests(server, profileId)).toBe('no_desk')
  expect((await findProfile(server.context, profileId))?.status).toBe('available')
  expect((await balanceFor(server, member, profileId)).obstacle).toBe('no_desk')
})

test('a consultant who is offline or busy cannot be called, and the obstacle says which', async () => {
  const away = await addConsultant(server.context)
  expect(await toGuests(server, away.profileId)).toBe('consultant_offline')
  const { consultant, profileId } = await addPair(server)
  await chooseStatus(server.context, { profileId, agentId: consultant.accountId, status: 'busy' })
  expect(await toGuests(server, profileId)).toBe('consultant_busy')
})

test('a profile of the demo actor can be called only while the stand-in’s desk is open, free and taking calls', async () => {
  const played = await addProfile(server.context)
  const pair = await addPair(server)
  const { accountId } = pair.consultant
  expect(await toGuests(server, played.id)).toBe('no_desk')
  server.context.demoDesk.agentId = accountId
  expect(await toGuests(server, played.id)).toBeNull()
  server.voice.unreachable.add(accountId)
  expect(await toGuests(server, played.id)).toBe('no_desk')
  server.voice.unreachable.clear()
  const callId = await ringingCall(server, pair)
  expect(await toGuests(server, played.id)).toBe('consultant_busy')
  await server.voice.desk().ended({ callId, cause: 'declined', at: server.clock.now() })
  const { kysely } = server.context.database
  await kysely
    .insertInto('call_misses')
    .values({ agent_id: accountId, missed_in_row: MISSED_IN_ROW.fallback })
    .execute()
  expect(await toGuests(server, played.id)).toBe('not_taking_calls')
  expect((await balanceFor(server, pair.member, played.id)).obstacle).toBe('not_taking_calls')
})

test('a desk closes as soon as its consultant signs out, not at the next sweep', async () => {
  const played = await addProfile(server.context)
  const { consultant } = await addPair(server)
  server.context.demoDesk.agentId = consultant.accountId
  expect(await toGuests(server, played.id)).toBeNull()
  server.voice.unreachable.add(consultant.accountId)
  await postAs(server, consultant, logoutPath)
  await eventually(async () => {
    expect((await server.app.inject(`${profilesPath}/${played.id}`)).json().callObstacle).toBe('no_desk')
  })
})

test('open pages are notified once when a desk opens or closes, even if the status is unchanged', async () => {
  const { consultant, profileId } = await addPair(server)
  const ofConsultant = () =>
    heard.flatMap((event) =>
      event.type === 'availability' && event.data.profileUuid === profileId
        ? [[event.data.status, event.data.callObstacle]]
        : [],
    )
  await toGuests(server, profileId)
  heard.length = 0
  server.voice.unreachable.add(consultant.accountId)
  await toGuests(server, profileId)
  await toGuests(server, profileId)
  expect(ofConsultant()).toEqual([['available', 'no_desk']])
  server.voice.unreachable.clear()
  await toGuests(server, profileId)
  expect(ofConsultant()[1]).toEqual(['available', null])
})

test('without a voice provider every profile reports not_configured, even with an agent present', async () => {
  const bare = await createTestApp({ override: { createVoice: async () => null } })
  const { profileId } = await addPair(bare)
  const away = await addProfile(bare.context, {
    agentId: (await addAgent(bare.context)).accountId,
    chosenStatus: 'offline',
  })
  expect(await toGuests(bare, profileId)).toBe('not_configured')
  expect(await toGuests(bare, away.id)).toBe('not_configured')
  expect((await balanceFor(bare, await addMember(bare.context), profileId)).obstacle).toBe('not_configured')
  await bare.close()
})

test('desks that cannot be checked are an error for the one who asked, and do not end the process', async () => {
  const { context } = server
  const read = async () => {
    throw new Error('away')
  }
  const settings: typeof context.settings = {
    ...context.settings,
    ofAll: async () => {
      await nextTurn()
      return read()
    },
  }
  const away = { ...context, database: { ...context.database, prepared: read }, settings }
  const check = () => readDeskObstacles(away, [{ id: newId(), agentId: newId() }])
  expect(await leftRejections(() => expect(check()).rejects.toThrow('away'))).toEqual([])
})
