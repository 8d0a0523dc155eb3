import { profileFilters, profileList } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { setDemoStatus } from './choose-status.ts'

let testApp: TestApp
const get = (url: string) => testApp.app.inject({ url })
const names = async (query: string): Promise<string[]> =>
  profileList.parse((await get(`/api/profiles?language=Deutsch${query}`)).json()).map(({ name }) => name)
const day = (number: number): Date => new Date(Date.UTC(2026, 4, number))

beforeAll(async () => {
  testApp = await createTestApp()
  const { context } = testApp
  const flirting = { de: ['Flirten', 'Nachtgespräche'], en: ['Flirting', 'Night talks'] }
  await addProfile(context, { slug: 'a', name: 'Anna', ratingTenths: 42, createdAt: day(1), languages: ['de', 'fr'] })
  await addProfile(context, { slug: 'b', name: 'Berta', ratingTenths: 49, createdAt: day(2), chosenStatus: 'offline' })
  await addProfile(context, { slug: 'c', name: 'Clara', ratingTenths: 45, createdAt: day(3), chosenStatus: 'busy' })
  await addProfile(context, { slug: 'd', name: 'Dora', ratingTenths: 42, createdAt: day(3), specialties: flirting })
})
afterAll(() => testApp.close())

test('every order lists available profiles first, then busy ones; within each group the requested order applies', async () => {
  expect(await names('')).toEqual(['Anna', 'Dora', 'Clara', 'Berta'])
  expect(await names('&sort=rating')).toEqual(['Anna', 'Dora', 'Clara', 'Berta'])
  expect(await names('&sort=newest')).toEqual(['Dora', 'Anna', 'Clara', 'Berta'])
  expect(await names('&sort=name')).toEqual(['Anna', 'Dora', 'Clara', 'Berta'])
})

test('the pages of a list show everyone once, in every order', async () => {
  for (const order of ['rating', 'newest', 'name']) {
    const whole = await names(`&sort=${order}`)
    const pages = await Promise.all([0, 2, 4].map((offset) => names(`&sort=${order}&limit=2&offset=${offset}`)))
    expect([order, pages.flat()]).toEqual([order, whole])
    expect([order, new Set(whole).size]).toEqual([order, 4])
  }
})

test('a list can be narrowed by an additional language, by a specialty and to those available now', async () => {
  expect(await names('&spoken=fr')).toEqual(['Anna'])
  expect(await names('&available=true')).toEqual(['Anna', 'Dora'])
  expect(await names('&available=true&sort=newest')).toEqual(['Dora', 'Anna'])
  expect(await names('&specialty=Flirten')).toEqual(['Dora'])
  expect(await names('&specialty=Liebe&spoken=en&available=true')).toEqual([])
})

test('a specialty is known in either language and in any case', async () => {
  for (const word of ['flirting', 'FLIRTEN', encodeURIComponent('nachtgespräche')]) {
    expect([word, await names(`&specialty=${word}`)]).toEqual([word, ['Dora']])
  }
})

test('a value that no profile has gives an empty list, and an invalid one is refused', async () => {
  expect(await names('&specialty=Stricken')).toEqual([])
  expect(await names('&spoken=xx')).toEqual([])
  const refused = [
    'sort=best',
    'spoken=german',
    'spoken=DE',
    'specialty=',
    `specialty=${'x'.repeat(61)}`,
    'available=1',
    'sort=available',
    'name=',
    `name=${'x'.repeat(41)}`,
  ]
  for (const query of refused) {
    const answer = await get(`/api/profiles?${query}`)
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 422, 'invalid_input'])
  }
})

test('the links to neighbouring pages keep the query', async () => {
  const answer = await get('/api/profiles?language=Deutsch&sort=rating&spoken=de&limit=1&offset=1')
  const links = String(answer.headers.link).split(', ')
  expect(links).toEqual([
    '</api/profiles?language=Deutsch&sort=rating&spoken=de&limit=1&offset=0>; rel="first"',
    '</api/profiles?language=Deutsch&sort=rating&spoken=de&limit=1&offset=0>; rel="prev"',
    '</api/profiles?language=Deutsch&sort=rating&spoken=de&limit=1&offset=2>; rel="next"',
  ])
  expect((await get('/api/profiles?language=Deutsch')).headers.link).toBeUndefined()
})

test('without a limit at most sixty are returned', async () => {
  const { context } = testApp
  for (let number = 0; number < 62; number += 1) {
    await addProfile(context, { languages: ['en'], mainLanguage: 'en' })
  }
  const answer = await get('/api/profiles?language=English')
  expect(profileList.parse(answer.json())).toHaveLength(60)
  expect(String(answer.headers.link)).toContain('offset=60')
})

test('a changed status moves the profile to its new position at once', async () => {
  const { context } = testApp
  const [anna] = profileList.parse((await get('/api/profiles?language=Deutsch&spoken=fr')).json())
  await setDemoStatus(context, anna?.uuid ?? '', 'offline')
  expect(await names('&specialty=Flirten')).toEqual(['Dora'])
  expect(await names('')).toEqual(['Dora', 'Clara', 'Berta', 'Anna'])
  await setDemoStatus(context, anna?.uuid ?? '', 'available')
  expect(await names('')).toEqual(['Anna', 'Dora', 'Clara', 'Berta'])
})

test('a consultant whose workspace has sent no heartbeat for a minute is no longer listed as available, without any event', async () => {
  const { context, clock } = testApp
  const agent = await addAgent(context)
  await addProfile(context, { slug: 'e', name: 'Eva', agentId: agent.accountId, languages: ['de', 'it'] })
  await context.presence.seen(agent.accountId, clock.now())
  expect(await names('&spoken=it&available=true')).toEqual(['Eva'])
  expect(await names('&available=true')).toContain('Eva')
  clock.advance(60_000)
  expect(await names('&available=true')).not.toContain('Eva')
  expect(await names('&spoken=it&available=true')).toEqual([])
})

test('the filters offer only values that occur in the list', async () => {
  const filters = profileFilters.parse((await get('/api/profile-filters?language=Deutsch')).json())
  expect(filters.specialties).toEqual(['Flirten', 'Liebe', 'Nachtgespräche', 'Tarot'])
  expect(filters.spoken).toEqual(['en', 'fr', 'it'])
  expect((await get('/api/profile-filters?category=nothing')).statusCode).toBe(404)
})
