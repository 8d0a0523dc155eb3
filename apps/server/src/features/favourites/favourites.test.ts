import { type ChatButtons, chatButtonsPath } from '@velvetline/contracts/chat-buttons'
import {
  type FavouriteList,
  type FavouriteProfiles,
  favouritePath,
  favouriteProfilesPath,
  favouritesPath,
} from '@velvetline/contracts/favourites'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { deleteAs, getAs, putAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { storefrontOf } from '../../platform/http/storefront.ts'
import { FAVOURITES_MAX } from './favourites.refusals.ts'
import { FAVOURITE_NOTICES_PER_DAY } from './notices-per-day.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const keep = (person: SignedIn | null, profileId: string, payload?: object) =>
  putAs(server, person, favouritePath(profileId), payload)
const listOf = async (person: SignedIn) =>
  (await getAs(server, person, favouritesPath)).json<FavouriteList>().favourites

test('a guest has no favourites, and neither has an agent', async () => {
  const profile = await addProfile(server.context)
  const agent = await addAgent(server.context)
  for (const [person, status] of [
    [null, 401],
    [agent, 403],
  ] as const) {
    expect((await getAs(server, person, favouritesPath)).statusCode).toBe(status)
    expect((await getAs(server, person, favouriteProfilesPath)).statusCode).toBe(status)
    expect((await keep(person, profile.id)).statusCode).toBe(status)
    expect((await deleteAs(server, person, favouritePath(profile.id))).statusCode).toBe(status)
  }
})

test('adding or removing a favourite twice has the effect of once', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context)
  for (let time = 0; time < 2; time += 1) {
    const answer = await keep(member, profile.id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { profileUuid: profile.id, wantsNotice: false }])
  }
  expect(await listOf(member)).toEqual([{ profileUuid: profile.id, wantsNotice: false }])
  for (let time = 0; time < 2; time += 1)
    expect((await deleteAs(server, member, favouritePath(profile.id))).statusCode).toBe(200)
  expect(await listOf(member)).toEqual([])
})

test('the choice to get a mail is stored until it is changed', async () => {
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context)
  const choices: boolean[] = []
  for (const payload of [{ wantsNotice: true }, {}, { wantsNotice: false }]) {
    choices.push((await keep(member, profile.id, payload)).json<{ wantsNotice: boolean }>().wantsNotice)
  }
  expect(choices).toEqual([true, true, false])
})

test('where no mails are sent none can be asked for, and none are offered', async () => {
  const { settings } = server.context
  const member = await addPerson(server.context, 'member')
  const profile = await addProfile(server.context)
  const offer = async () => ({
    perDay: (await getAs(server, member, favouriteProfilesPath)).json<FavouriteProfiles>().noticesPerDay,
    toAll: (await getAs(server, null, chatButtonsPath)).json<ChatButtons>().offersNotices,
  })
  expect(await offer()).toEqual({ perDay: FAVOURITE_NOTICES_PER_DAY.fallback, toAll: true })
  await settings.set(FAVOURITE_NOTICES_PER_DAY, null, 0)
  expect(await offer()).toEqual({ perDay: 0, toAll: false })
  const refused = await keep(member, profile.id, { wantsNotice: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'notices_not_sent'])
  expect((await keep(member, profile.id, { wantsNotice: false })).statusCode).toBe(200)
  await settings.set(FAVOURITE_NOTICES_PER_DAY, null, FAVOURITE_NOTICES_PER_DAY.fallback)
})

test('a member cannot see or change another member’s favourites', async () => {
  const [first, second] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
  const profile = await addProfile(server.context)
  await keep(first, profile.id, { wantsNotice: true })
  await keep(second, profile.id)
  await deleteAs(server, second, favouritePath(profile.id))
  expect(await listOf(second)).toEqual([])
  expect(await listOf(first)).toEqual([{ profileUuid: profile.id, wantsNotice: true }])
})

test('an unknown or unpublished profile cannot be added', async () => {
  const member = await addPerson(server.context, 'member')
  const hidden = await addProfile(server.context, { isPublished: false })
  for (const id of [newId(), hidden.id]) {
    const answer = await keep(member, id)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'profile_not_found'])
  }
  expect((await keep(member, 'not-a-uuid')).statusCode).toBe(422)
  expect((await keep(member, newId(), { wantsNotice: 'yes' })).statusCode).toBe(422)
})

test('the account’s list shows cards in the requested language, newest first', async () => {
  const member = await addPerson(server.context, 'member')
  const [first, second] = [await addProfile(server.context), await addProfile(server.context)]
  await keep(member, first.id, { wantsNotice: true })
  server.clock.advance(1_000)
  await keep(member, second.id)
  const answer = await getAs(server, member, `${favouriteProfilesPath}?language=English`)
  const { favourites } = answer.json<FavouriteProfiles>()
  expect(favourites.map(({ profileUuid, wantsNotice }) => [profileUuid, wantsNotice])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  expect(favourites[0]?.profile).toMatchObject({ name: second.name, title: second.title.en, status: 'available' })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('the list is limited, even under concurrent requests', async () => {
  const { database } = server.context
  const member = await addPerson(server.context, 'member')
  const profiles = []
  for (let number = 0; number < FAVOURITES_MAX + 3; number += 1)
    profiles.push(await addProfile(server.context, { photos: [] }))
  const kept = profiles.slice(0, FAVOURITES_MAX - 1)
  await database.kysely
    .insertInto('favourites')
    .values(
      kept.map(({ id }) => ({
        account_id: member.accountId,
        profile_id: id,
        notice_id: newId(),
        storefront: storefrontOf('de', 'de'),
        created_at: server.clock.now(),
      })),
    )
    .execute()
  const answers = await Promise.all(profiles.slice(FAVOURITES_MAX - 1).map(({ id }) => keep(member, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('favourites_full')
  expect(await listOf(member)).toHaveLength(FAVOURITES_MAX)
  expect((await keep(member, kept[0]?.id ?? '')).statusCode).toBe(200)
})
