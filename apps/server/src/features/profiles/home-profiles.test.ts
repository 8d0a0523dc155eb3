import { homeProfiles, type ProfileStatus } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { choiceAmong, chooseForHome } from './home-profiles.ts'

interface Somebody {
  id: string
  status: ProfileStatus
  featuredPosition: number | null
}

const many = (count: number, status: ProfileStatus): Somebody[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${status}-${n}`, status, featuredPosition: null }))
const placed = (one: Somebody, featuredPosition: number): Somebody => ({ ...one, featuredPosition })
/** Repeatable and evenly spread (mulberry32). */
const evenSequence = (): (() => number) => {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const choose = (people: readonly Somebody[], random?: () => number): Somebody[] =>
  chooseForHome(choiceAmong(people, new Map(people.map(({ id, status }) => [id, status]))), random)
const statusesOf = (people: readonly Somebody[]) => people.map(({ status }) => status)

describe('the consultants on the home page', () => {
  it('are at most six, all of them different', () => {
    expect(new Set(choose(many(20, 'available')).map(({ id }) => id)).size).toBe(6)
    expect(choose(many(20, 'available'))).toHaveLength(6)
  })

  it('include one busy one where there are more than six to choose from', () => {
    const random = evenSequence()
    for (let round = 0; round < 50; round += 1) {
      const chosen = choose([...many(10, 'busy'), ...many(10, 'available')], random)
      expect(statusesOf(chosen)).toEqual([...Array(5).fill('available'), 'busy'])
    }
  })

  it('are fewer than six rather than include a second busy one', () => {
    expect(choose([...many(8, 'busy'), ...many(2, 'available')])).toHaveLength(3)
  })

  it('are everybody when there are six or fewer, busy or not', () => {
    expect(choose(many(6, 'busy'))).toHaveLength(6)
  })

  it('are offline only where too few are available, and are in the order available, busy, offline', () => {
    const all = [...many(300, 'offline'), ...many(3, 'busy'), ...many(2, 'available')]
    expect(statusesOf(choose(all))).toEqual(['available', 'available', 'busy', 'offline', 'offline', 'offline'])
    expect(statusesOf(choose([...all, ...many(9, 'available').slice(2)]))).not.toContain('offline')
  })

  it('have equal chances to be shown and to stand first', () => {
    const all = many(8, 'available')
    const rounds = 4_000
    const shown = new Map(all.map(({ id }) => [id, 0]))
    const first = new Map(shown)
    const random = evenSequence()
    for (let round = 0; round < rounds; round += 1) {
      const chosen = choose(all, random)
      for (const { id } of chosen) shown.set(id, (shown.get(id) ?? 0) + 1)
      const id = chosen[0]?.id ?? ''
      first.set(id, (first.get(id) ?? 0) + 1)
    }
    for (const times of shown.values()) expect(Math.abs(times / rounds - 6 / 8)).toBeLessThan(0.03)
    for (const times of first.values()) expect(Math.abs(times / rounds - 1 / 8)).toBeLessThan(0.03)
  })

  it('are first of all those to whom the operator has given a place, whatever their status', () => {
    const all = [...many(300, 'available'), placed({ id: 'second', status: 'offline', featuredPosition: null }, 2)]
    const random = evenSequence()
    for (let round = 0; round < 20; round += 1) {
      const chosen = choose([...all, placed({ id: 'first', status: 'available', featuredPosition: null }, 1)], random)
      expect([chosen[0]?.id, chosen[5]?.id]).toEqual(['first', 'second'])
    }
  })
})

describe('the home page’s route', () => {
  let testApp: TestApp
  const ids: string[] = []
  const get = async (query = '') => {
    const answer = await testApp.app.inject({ url: `/api/home-profiles?language=Deutsch${query}` })
    return { status: answer.statusCode, ...(answer.statusCode === 200 && homeProfiles.parse(answer.json())) }
  }
  beforeAll(async () => {
    testApp = await createTestApp()
    for (let n = 0; n < 70; n += 1) {
      const chosenStatus = n < 65 ? 'available' : 'offline'
      ids.push((await addProfile(testApp.context, { slug: `home-${n}`, ratingTenths: 40, chosenStatus })).id)
    }
  })
  afterAll(() => testApp.close())

  it('counts everybody who is available, however many, and shows who has a place though the worst rated', async () => {
    const { id } = await addProfile(testApp.context, { slug: 'placed', ratingTenths: 0, chosenStatus: 'offline' })
    const { kysely } = testApp.context.database
    await kysely.updateTable('profiles').set({ featured_position: 1 }).where('id', '=', id).execute()
    testApp.context.profileCatalogue.drop()
    const { profiles, availableCount } = await get()
    expect(availableCount).toBe(65)
    expect(profiles).toHaveLength(6)
    expect(profiles?.at(-1)?.id).toBe(id)
  })

  it('answers those who are shown already, in their order, and chooses again where one of them is gone', async () => {
    const shown = [ids[3], ids[69], ids[1]].map(String)
    expect((await get(`&shown=${shown}`)).profiles?.map(({ id }) => id)).toEqual(shown)
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await get(`&shown=${shown},${unknown}`)).profiles).toHaveLength(6)
  })

  it('refuses what is no list of at most six ids', async () => {
    for (const shown of ['', 'a', ids.slice(0, 7).join()]) {
      expect([shown, (await get(`&shown=${shown}`)).status]).toEqual([shown, 422])
    }
  })
})
