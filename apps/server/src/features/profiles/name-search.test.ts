import { profileList } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addProfile, aProfile } from '../../../test/profile-factory.ts'
import { listIndexOf } from './list-index.ts'
import type { Snapshot } from './profile-catalogue.ts'

let testApp: TestApp
const found = async (name: string, rest = ''): Promise<string[]> => {
  const query = new URLSearchParams({ language: 'Deutsch', sort: 'name', name })
  const answer = await testApp.app.inject({ url: `/api/profiles?${query}${rest}` })
  return profileList.parse(answer.json()).map((profile) => profile.name)
}

beforeAll(async () => {
  testApp = await createTestApp()
  for (const name of ['Anna Müller', 'Annabell', 'Zoë', 'Łucja', 'Søren-Maria', 'Rosa Weiß']) {
    await addProfile(testApp.context, { name, categories: [] })
  }
})
afterAll(() => testApp.close())

test('a name is found with and without its diacritics, in any case, and as Germans spell it out', async () => {
  for (const typed of ['muller', 'MÜLLER', 'mueller', 'Mu\u0308ller']) {
    expect([typed, await found(typed)]).toEqual([typed, ['Anna Müller']])
  }
  expect(await found('zoe')).toEqual(['Zoë'])
  expect(await found('lucja')).toEqual(['Łucja'])
  expect(await found('weiss')).toEqual(['Rosa Weiß'])
})

test('the beginning of any part of the name matches, and its middle does not', async () => {
  expect(await found('ann')).toEqual(['Anna Müller', 'Annabell'])
  expect(await found('maria')).toEqual(['Søren-Maria'])
  expect(await found('anna m')).toEqual(['Anna Müller'])
  expect(await found('nna')).toEqual([])
})

test('a search combines with the other filters, and punctuation alone finds nothing', async () => {
  expect(await found('ann', '&spoken=fr')).toEqual([])
  expect(await found('ann', '&limit=1&offset=1')).toEqual(['Annabell'])
  for (const typed of ['%', '_', '.*', '--', '\u0000']) expect([typed, await found(typed)]).toEqual([typed, []])
})

test('searches are not cached and evict nothing', () => {
  const anna = { ...aProfile({ name: 'Anna' }), hasDescription: true, coverKey: 'anna.webp' }
  const snapshot = { profiles: [anna] } as unknown as Snapshot
  const { narrowed } = listIndexOf(snapshot, 'de')
  const chosen = narrowed({ specialty: 'Tarot' })
  for (let number = 0; number < 1_000; number += 1) narrowed({ specialty: 'Tarot', name: `A${'n'.repeat(number % 3)}` })
  expect(narrowed({ specialty: 'Tarot' })).toBe(chosen)
  expect(narrowed({ name: 'anna' }).byRating).toHaveLength(1)
  expect(narrowed({ name: 'anna' })).not.toBe(narrowed({ name: 'anna' }))
})
