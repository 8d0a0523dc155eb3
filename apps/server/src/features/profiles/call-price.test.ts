import { type WebrtcBalance, webrtcBalancePath } from '@velvetline/contracts/calls'
import { contentPath } from '@velvetline/contracts/content'
import { COUNTRY_HEADER, countryPath, type Tariff } from '@velvetline/contracts/countries'
import { type FavouriteProfiles, favouritePath, favouriteProfilesPath } from '@velvetline/contracts/favourites'
import { type ProfileDetail, type ProfileList, profilePath, profilesPath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, putAs } from '../../../test/requests.ts'
import { CALL_MINUTE_NUGGETS, CALL_MINUTE_SUBSCRIBER_NUGGETS } from '../countries/index.ts'

let server: TestApp
let ownId: string
let usualId: string

beforeAll(async () => {
  server = await createTestApp()
  const { context } = server
  ownId = (await addProfile(context, { slug: 'own' })).id
  usualId = (await addProfile(context, { slug: 'usual' })).id
  const { kysely } = context.database
  await kysely.updateTable('profiles').set({ call_minute_price: 350 }).where('id', '=', ownId).execute()
  await context.settings.set(CALL_MINUTE_NUGGETS, 'us', 3)
  await context.settings.set(CALL_MINUTE_SUBSCRIBER_NUGGETS, 'us', 1.25)
  context.profileCatalogue.drop()
})
afterAll(() => server?.close())

const ask = async <Answer>(url: string, country: string, person: SignedIn | null = null): Promise<Answer> => {
  const answer = await getAs(server, person, url, { [COUNTRY_HEADER]: country })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.json<Answer>()
}
const priceOf = (profiles: ProfileList, id: string) => profiles.find(({ uuid }) => uuid === id)?.callPrice

test('a profile’s own price is shown in the list, on its page and among favourites; others have the country’s', async () => {
  const own = { standard: 3.5, subscriber: 1 }
  const list = await ask<ProfileList>(profilesPath, 'de')
  expect([priceOf(list, ownId), priceOf(list, usualId)]).toEqual([own, { standard: 2, subscriber: 1 }])
  expect((await ask<ProfileDetail>(profilePath('own'), 'de')).callPrice).toEqual(own)
  const member = await addPerson(server.context, 'member')
  await putAs(server, member, favouritePath(ownId), {})
  const { favourites } = await ask<FavouriteProfiles>(favouriteProfilesPath, 'de', member)
  expect(favourites.map(({ profile }) => profile.callPrice)).toEqual([own])
})

test('the price is that of the page’s country for guests, and of the account’s country for members', async () => {
  const american = { standard: 3, subscriber: 1.25 }
  expect(priceOf(await ask<ProfileList>(profilesPath, 'us'), usualId)).toEqual(american)
  expect(priceOf(await ask<ProfileList>(profilesPath, 'uk'), usualId)).toEqual({ standard: 2, subscriber: 1 })
  expect((await ask<Tariff>(countryPath, 'us')).nuggetPrices.callMinute).toEqual(american)
  const member = await addPerson(server.context, 'member', { countryCode: 'us' })
  expect(priceOf(await ask<ProfileList>(profilesPath, 'uk', member), usualId)).toEqual(american)
  expect((await ask<Tariff>(countryPath, 'uk', member)).nuggetPrices.callMinute).toEqual(american)
})

test('calls cost what the page shows, for members and subscribers', async () => {
  for (const hasActiveSubscription of [false, true]) {
    const person = await addPerson(server.context, 'member', { countryCode: 'us', hasActiveSubscription })
    for (const id of [ownId, usualId]) {
      const { callPrice } = await ask<ProfileDetail>(profilePath(id), 'us', person)
      const verdict = await ask<WebrtcBalance>(`${webrtcBalancePath}?profile=${id}`, 'us', person)
      expect(hasActiveSubscription ? callPrice.subscriber : callPrice.standard).toBe(verdict.pricePerMinute)
    }
  }
})

test('the questions name the country’s prices', async () => {
  const faq = JSON.stringify(await ask(`${contentPath('faq')}?language=en`, 'us'))
  expect(faq).toContain('usually costs 3 Nuggets a minute, 1.25 for members')
})
