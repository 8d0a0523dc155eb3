import { profileDetail } from '@velvetline/contracts/profiles'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { addPerson } from '../../../../test/person-factory.ts'
import { addProfile, aPicture } from '../../../../test/profile-factory.ts'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import { setSubscription } from '../../accounts/index.ts'

let testApp: TestApp
const get = (url: string, cookie?: string) => testApp.app.inject({ url, headers: cookie ? { cookie } : {} })
const membersPhotoFor = async (cookie?: string) => {
  const detail = profileDetail.parse((await get('/api/profiles/anna?country=de', cookie)).json())
  const photo = detail.memberPhotos[0]
  if (!photo) throw new Error('the profile has one')
  return photo
}
const subscriber = () => addPerson(testApp.context, 'member', { hasActiveSubscription: true })
const statusOf = async (url: string, cookie?: string): Promise<number> => (await get(url, cookie)).statusCode

beforeAll(async () => {
  testApp = await createTestApp()
  await addProfile(testApp.context, { slug: 'anna', name: 'Anna' })
})
afterAll(() => testApp.close())

test('a photo is served in three widths and three formats, detected by its content', async () => {
  for (const [format, kind] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const) {
    const answer = await get(`/photos/profiles/anna/primary-0/360.${format}`)
    expect(answer.headers['content-type']).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: kind, width: 360, height: 480 })
  }
})

test('a photo is never enlarged: the widest available one is served instead', async () => {
  const answer = await get('/photos/profiles/anna/primary-0/900.jpg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600, height: 800 })
  expect((await get('/photos/profiles/anna/primary-0/900.webp')).rawPayload).toEqual(await aPicture('white'))
})

test('a variant is made once under concurrent requests, and is stored', async () => {
  const puts: string[] = []
  const { storage } = testApp.context
  const put = storage.put
  Object.assign(storage, {
    put: async (key: string, content: Buffer) => {
      puts.push(key)
      await put(key, content)
    },
  })
  const url = '/photos/profiles/anna/gallery-0/360.avif'
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(url)))
  Object.assign(storage, { put })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(puts).toEqual(['profiles/anna/gallery-0/360.avif'])
  expect((await get(url)).rawPayload).toEqual(await storage.get('profiles/anna/gallery-0/360.avif'))
})

test('other widths and formats do not exist', async () => {
  for (const end of ['361.avif', '600.gif', '0600.webp', '99999.jpg', '600.webp/600.webp']) {
    expect([end, await statusOf(`/photos/profiles/anna/primary-0/${end}`)]).toEqual([end, 404])
  }
})

test('a viewer who may not see a members’ photo gets the veiled one, and never the original’s bytes', async () => {
  const member = await addPerson(testApp.context, 'member')
  for (const cookie of [undefined, member.cookie]) {
    const { url, isLocked } = await membersPhotoFor(cookie)
    expect([isLocked, url]).toEqual([true, '/photos/profiles/anna/members-0-veiled/600.webp'])
    for (const path of ['members-0/600.webp', 'members-0/360.avif', 'members-0.webp']) {
      expect(await statusOf(`/photos/profiles/anna/${path}`, cookie)).toBe(404)
    }
  }
})

test('a subscriber gets a signed address that reveals nothing about them and is in no shared cache', async () => {
  const person = await subscriber()
  const { url, isLocked } = await membersPhotoFor(person.cookie)
  expect(isLocked).toBe(false)
  expect(url).toMatch(/^\/photos\/profiles\/anna\/members-0\/600\.webp\?until=\d+&seal=[\w-]{22}$/)
  expect(url).not.toContain(person.accountId)
  const answer = await get(url, person.cookie)
  expect(answer.rawPayload).toEqual(await aPicture('white'))
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  expect(await statusOf(url.replace('600.webp', '360.avif'), person.cookie)).toBe(200)
})

test('a signed address works only with the session of the account that it was made for', async () => {
  const [one, other] = [await subscriber(), await subscriber()]
  const { url } = await membersPhotoFor(one.cookie)
  expect(await statusOf(url, one.cookie)).toBe(200)
  expect(await statusOf(url, other.cookie)).toBe(404)
  expect(await statusOf(url)).toBe(404)
})

test('a changed signed address is refused', async () => {
  const { cookie } = await subscriber()
  await addProfile(testApp.context, { slug: 'berta', name: 'Berta' })
  const { url } = await membersPhotoFor(cookie)
  for (const forged of [
    url.replace(/until=\d+/, 'until=99999999999'),
    url.replace(/seal=../, 'seal=AA'),
    url.replace(/seal=.*/, 'seal='),
    url.replace(/&seal=.*/, ''),
    url.replace('/anna/', '/berta/'),
  ]) {
    expect([forged, await statusOf(forged, cookie)]).toEqual([forged, 404])
  }
})

test('a signed address expires, and the page then gets another', async () => {
  const { cookie } = await subscriber()
  const { url } = await membersPhotoFor(cookie)
  testApp.clock.advance(9 * MINUTE_MS)
  expect(await statusOf(url, cookie)).toBe(200)
  testApp.clock.advance(12 * MINUTE_MS)
  expect(await statusOf(url, cookie)).toBe(404)
  const later = await membersPhotoFor(cookie)
  expect(later.url).not.toBe(url)
  expect(await statusOf(later.url, cookie)).toBe(200)
})

test('the end of a subscription closes the members’ photos at once', async () => {
  const { context } = testApp
  const person = await subscriber()
  const { url } = await membersPhotoFor(person.cookie)
  expect(await statusOf(url, person.cookie)).toBe(200)
  await context.database.transaction((tx) => setSubscription(context, tx, person.accountId, false))
  expect(await statusOf(url, person.cookie)).toBe(404)
  expect((await membersPhotoFor(person.cookie)).isLocked).toBe(true)
})

test('staff may see members’ photos', async () => {
  for (const role of ['agent', 'admin'] as const) {
    const { cookie } = await addPerson(testApp.context, role)
    const { url, isLocked } = await membersPhotoFor(cookie)
    expect([role, isLocked, await statusOf(url, cookie)]).toEqual([role, false, 200])
  }
})

test('where the law requires a proof of age, members’ photos stay veiled without one', async () => {
  const { context } = testApp
  const person = await addPerson(context, 'member', { hasActiveSubscription: true })
  const { url } = await membersPhotoFor(person.cookie)
  const there = profileDetail.parse((await get('/api/profiles/anna?country=uk', person.cookie)).json())
  expect(there.memberPhotos).toMatchObject([{ isLocked: true, url: '/photos/profiles/anna/members-0-veiled/600.webp' }])
  const refused = await get(`${url}&country=uk`, person.cookie)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'age_verification_required'])
  const staff = await addPerson(context, 'agent')
  const seen = profileDetail.parse((await get('/api/profiles/anna?country=uk', staff.cookie)).json())
  expect(seen.memberPhotos).toMatchObject([{ isLocked: false }])
})

test('a variant that cannot be stored, because the disk is full, is served all the same', async () => {
  const { storage } = testApp.context
  const { put } = storage
  Object.assign(storage, { put: () => Promise.reject(new Error('ENOSPC: no space left on device')) })
  const url = '/photos/profiles/anna/primary-0/360.jpg'
  await storage.delete('profiles/anna/primary-0/360.jpg')
  const answer = await get(url)
  Object.assign(storage, { put })
  expect(answer.statusCode).toBe(200)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 360 })
})
