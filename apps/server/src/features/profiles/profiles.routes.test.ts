import { profileDetail, profileList } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addProfile } from '../../../test/profile-factory.ts'

let testApp: TestApp
const get = (url: string, cookie?: string) => testApp.app.inject({ url, headers: cookie ? { cookie } : {} })
const names = async (url: string): Promise<string[]> =>
  profileList.parse((await get(url)).json()).map(({ name }) => name)

beforeAll(async () => {
  testApp = await createTestApp()
  const { context } = testApp
  await addProfile(context, { slug: 'clara', name: 'Clara', chosenStatus: 'offline', ratingTenths: 49 })
  await addProfile(context, { slug: 'berta', name: 'Berta', chosenStatus: 'busy', ratingTenths: 49 })
  await addProfile(context, { slug: 'anna', name: 'Anna', ratingTenths: 42 })
  await addProfile(context, { slug: 'dora', name: 'Dora', ratingTenths: 48, languages: ['de'] })
  await addProfile(context, { slug: 'emma', name: 'Emma', ratingTenths: 42, languages: ['en'], mainLanguage: 'en' })
  await addProfile(context, { slug: 'hidden', name: 'Hidden', isPublished: false })
  await addProfile(context, { slug: 'no-photo', name: 'No photo', photos: [] })
  await addProfile(context, { slug: 'no-text', name: 'No text', description: { de: '', en: '' } })
})
afterAll(() => testApp.close())

test('the list shows available consultants first, then by rating, then by name', async () => {
  expect(await names('/api/profiles?language=Deutsch')).toEqual(['Dora', 'Anna', 'Berta', 'Clara'])
})

test('the list shows only those who speak the language and whose page is complete', async () => {
  expect(await names('/api/profiles?language=English')).toEqual(['Anna', 'Emma', 'Berta', 'Clara'])
})

test('without a language the list follows the country of the request', async () => {
  expect(await names('/api/profiles?country=uk')).toContain('Emma')
  expect(await names('/api/profiles?country=at')).toContain('Dora')
})

test('texts are in the requested language, with both descriptions', async () => {
  const [first] = profileList.parse((await get('/api/profiles?language=English')).json())
  expect(first).toMatchObject({
    title: 'title (en)',
    description: 'description (en)',
    beschreibung: 'description (de)',
    specialties: 'Tarot, Love',
    rating: '4.2',
    cardThumbnail: '/photos/profiles/anna/primary-0/360.webp',
  })
})

test('pages of the list follow one another by the Link header, without repeating anyone', async () => {
  const seen: string[] = []
  let url: string | undefined = '/api/profiles?language=Deutsch&limit=3'
  while (url) {
    const answer = await get(url)
    seen.push(...profileList.parse(answer.json()).map(({ name }) => name))
    url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(['Dora', 'Anna', 'Berta', 'Clara'])
})

test('an unknown language, a limit beyond the largest and a negative offset are refused', async () => {
  for (const query of ['language=Latein', 'limit=61', 'limit=0', 'offset=-1', 'offset=x']) {
    const answer = await get(`/api/profiles?${query}`)
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 422, 'invalid_input'])
  }
})

test('a profile is found by slug, in any case, and by id', async () => {
  const bySlug = profileDetail.parse((await get('/api/profiles/Anna?language=Deutsch')).json())
  const byId = profileDetail.parse((await get(`/api/profiles/${bySlug.uuid}?language=Deutsch`)).json())
  expect(byId).toEqual(bySlug)
  expect(byId).toMatchObject({ name: 'Anna', pageContent: 'about (de)', height: 170, usualHours: 'hours (de)' })
})

test('an unknown or unpublished profile is 404 in the country’s language', async () => {
  for (const name of ['nobody', 'hidden', '00000000-0000-4000-8000-000000000000']) {
    const answer = await get(`/api/profiles/${name}?country=ie`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      code: 'profile_not_found',
      message: 'This profile does not exist, or no longer does.',
    })
  }
})

test('public and veiled photos may be cached for ever, and are not sent again to a client that has them', async () => {
  for (const key of ['primary-0', 'gallery-0', 'members-0-veiled']) {
    const answer = await get(`/photos/profiles/anna/${key}.webp`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('image/webp')
    const again = await testApp.app.inject({
      url: `/photos/profiles/anna/${key}.webp`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('nothing but photos of profiles can be read through the photos’ addresses', async () => {
  for (const path of [
    'profiles/anna/none.webp',
    '../../../etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'profiles/anna/',
    'x'.repeat(300),
  ]) {
    expect([404, 422]).toContain((await get(`/photos/${path}`)).statusCode)
  }
})
