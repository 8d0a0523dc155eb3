import {
  type FavouriteList,
  type FavouriteProfiles,
  favouritePath,
  favouriteProfilesPath,
  favouritesPath,
} from '@velvetline/contracts/favourites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { handOver, showAgain } from '../../../test/hand-over.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, putAs } from '../../../test/requests.ts'
import { MINUTE_MS } from '../../kernel/clock.ts'
import { findUser } from '../accounts/index.ts'
import { chooseStatus } from '../profiles/index.ts'
import { favouritesPersonalData } from './personal-data.ts'
import { tellMembers } from './tell-members.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const keep = (member: SignedIn, profileId: string, body?: object) =>
  putAs(server, member, favouritePath(profileId), body)
const listOf = async (member: SignedIn) =>
  (await getAs(server, member, favouriteProfilesPath)).json<FavouriteProfiles>()
const heartsOf = async (member: SignedIn) =>
  (await getAs(server, member, favouritesPath)).json<FavouriteList>().favourites
const mailsTo = async ({ accountId }: SignedIn) =>
  outboxOf(server, (await findUser(server.context, accountId))?.email ?? '')

/** A member who has kept a consultant and wants to be told of them, and the person who gets their profile. */
const scene = async () => {
  const member = await addPerson(server.context, 'member')
  const former = await addConsultant(server.context)
  const next = await addAgent(server.context)
  const { profileId } = former
  expect((await keep(member, profileId, { wantsNotice: true })).statusCode).toBe(200)
  const give = async (to: SignedIn): Promise<void> => {
    expect((await handOver(server, profileId, to.accountId)).statusCode).toBe(200)
    server.clock.advance(MINUTE_MS)
  }
  const comeBack = async ({ accountId: agentId }: SignedIn): Promise<void> => {
    const { context, clock } = server
    await context.presence.seen(agentId, clock.now())
    const facts = await chooseStatus(context, { agentId, profileId, status: 'available' })
    expect(facts.status).toBe('available')
    await tellMembers(context, { profileId, availableSince: clock.now() })
  }
  return { member, former, next, profileId, give, comeBack }
}

test('members keep a person: somebody else with the profile is no favourite of theirs, and they are told', async () => {
  const { member, next, profileId, give } = await scene()
  await give(next)
  const { name } = await server.context.database.kysely
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  // At once, and once the next person is to be seen there.
  for (const isShown of [false, true]) {
    if (isShown) await showAgain(server, profileId, next)
    expect(await heartsOf(member)).toEqual([])
    expect(await listOf(member)).toMatchObject({ favourites: [], ended: [{ profileUuid: profileId, name }] })
  }
})

test('nobody is told that somebody else is there', async () => {
  const { member, former, next, profileId, give, comeBack } = await scene()
  await give(next)
  await showAgain(server, profileId, next)
  await comeBack(next)
  expect(await mailsTo(member)).toEqual([])
  await give(former)
  await showAgain(server, profileId, former)
  await comeBack(former)
  await eventually(async () => expect(await mailsTo(member)).toHaveLength(1))
})

test('what has ended is removed like a favourite, or becomes one of the new person, without mails until they are wanted', async () => {
  const removed = await scene()
  await removed.give(removed.next)
  expect((await deleteAs(server, removed.member, favouritePath(removed.profileId))).statusCode).toBe(200)
  expect((await listOf(removed.member)).ended).toEqual([])

  const { member, next, profileId, give } = await scene()
  await give(next)
  await showAgain(server, profileId, next)
  expect((await keep(member, profileId)).json()).toEqual({ profileUuid: profileId, wantsNotice: false })
  expect(await listOf(member)).toMatchObject({
    ended: [],
    favourites: [{ profileUuid: profileId, wantsNotice: false }],
  })
})

test('where the person gets the profile back, they are the favourite that they were', async () => {
  const { member, former, next, profileId, give } = await scene()
  await give(next)
  await give(former)
  expect(await heartsOf(member)).toEqual([{ profileUuid: profileId, wantsNotice: true }])
  expect((await listOf(member)).ended).toEqual([])
})

test('a member’s data do not say which person a profile had', async () => {
  const { member } = await scene()
  const { favourites } = await favouritesPersonalData.export(server.context.database.kysely, member.accountId)
  expect(favourites).toHaveLength(1)
  expect(JSON.stringify(favourites)).not.toContain('agent_id')
})
