import type { ProfileList, ProfileStatus, ProfileSummary } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { type HomeProfiles, homeProfilesFrom, pickFeatured } from './home-profiles.ts'

const consultant = (uuid: string, status: ProfileStatus, change: Partial<ProfileSummary> = {}): ProfileSummary =>
  aConsultant(uuid, { status, ...change })
const many = (count: number, status: ProfileStatus) =>
  Array.from({ length: count }, (_, n) => consultant(`${status}-${n}`, status))
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

describe('the consultants on the home page', () => {
  it('are at most six', () => {
    expect(pickFeatured(many(20, 'available'))).toHaveLength(6)
  })

  it('include at most one busy one when there are more than six to choose from', () => {
    const random = evenSequence()
    const busy = Array.from({ length: 50 }, () => {
      const chosen = pickFeatured([...many(10, 'busy'), ...many(10, 'available')], random)
      return chosen.filter(({ status }) => status === 'busy').length
    })
    expect(busy).toEqual(Array(50).fill(1))
  })

  it('are fewer than six rather than include a second busy one', () => {
    expect(pickFeatured([...many(8, 'busy'), ...many(2, 'available')])).toHaveLength(3)
  })

  it('are everybody when there are six or fewer, busy or not', () => {
    expect(pickFeatured(many(6, 'busy'))).toHaveLength(6)
  })

  it('exclude profiles without a picture or any text', () => {
    const shown = pickFeatured([
      consultant('whole', 'available'),
      consultant('no-picture', 'available', { primaryImage: '' }),
      consultant('no-text', 'available', { description: '', beschreibung: '' }),
      consultant('german-only', 'available', { description: '' }),
    ])
    expect(shown.map(({ uuid }) => uuid).sort()).toEqual(['german-only', 'whole'])
  })

  it('have equal chances to be shown', () => {
    const all = many(8, 'available')
    const rounds = 4_000
    const shown = new Map(all.map(({ uuid }) => [uuid, 0]))
    const random = evenSequence()
    for (let round = 0; round < rounds; round += 1) {
      for (const { uuid } of pickFeatured(all, random)) shown.set(uuid, (shown.get(uuid) ?? 0) + 1)
    }
    const shares = [...shown.values()].map((times) => times / rounds)
    expect(shares).toHaveLength(8)
    expect(Math.min(...shares)).toBeGreaterThan(0.72)
    expect(Math.max(...shares)).toBeLessThan(0.78)
  })

  it('are ordered by available, busy and offline', () => {
    const all = [...many(3, 'offline'), ...many(3, 'busy'), ...many(2, 'available')]
    const random = evenSequence()
    for (let round = 0; round < 50; round += 1) {
      const shown = pickFeatured(all, random).map(({ status }) => status)
      expect(shown).toEqual(['available', 'available', 'busy', 'offline', 'offline', 'offline'])
    }
    const few = [consultant('c', 'offline'), consultant('b', 'busy'), consultant('a', 'available')]
    expect(pickFeatured(few, random).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c'])
  })

  it('appear equally often in each place if available', () => {
    const all = [...many(2, 'busy'), ...many(5, 'available'), ...many(1, 'offline')]
    const rounds = 3_000
    const first = new Map<string, number>()
    const random = evenSequence()
    for (let round = 0; round < rounds; round += 1) {
      const uuid = pickFeatured(all, random)[0]?.uuid ?? ''
      first.set(uuid, (first.get(uuid) ?? 0) + 1)
    }
    expect(first.size).toBe(5)
    expect(Math.min(...first.values()) / rounds).toBeGreaterThan(0.17)
    expect(Math.max(...first.values()) / rounds).toBeLessThan(0.23)
  })

  it('are never repeated, and vary at random', () => {
    const all = many(30, 'available')
    const first = pickFeatured(all, () => 0).map(({ uuid }) => uuid)
    const second = pickFeatured(all, () => 0.999).map(({ uuid }) => uuid)
    expect(new Set(first).size).toBe(6)
    expect(first).not.toEqual(second)
  })
})

const consultants = (count: number, status: ProfileStatus = 'available'): ProfileList =>
  Array.from({ length: count }, (_, n) => aConsultant(`${status}-${n}`, { status }))
const names = ({ featured }: HomeProfiles): string[] => featured.map(({ uuid }) => uuid)

describe('the home page’s part of the catalogue', () => {
  it('is six consultants and how many are available among all', () => {
    const home = homeProfilesFrom([...consultants(20), ...consultants(5, 'offline')], 'de')
    expect(home.featured).toHaveLength(6)
    expect(home.availableCount).toBe(20)
  })

  it('keeps the consultants and their order but updates their data when the list is refetched', () => {
    const before = homeProfilesFrom(consultants(20), 'de')
    const list = consultants(20).map((consultant) => ({ ...consultant, status: 'busy' as const }))
    const after = homeProfilesFrom(list.reverse(), 'de', before)
    expect(names(after)).toEqual(names(before))
    expect(after.featured.every(({ status }) => status === 'busy')).toBe(true)
    expect(after.availableCount).toBe(0)
  })

  it('chooses again when one of them is gone', () => {
    const before = homeProfilesFrom(consultants(20), 'de')
    const list = consultants(20).filter(({ uuid }) => uuid !== names(before)[0])
    expect(names(homeProfilesFrom(list, 'de', before))).not.toContain(names(before)[0])
    expect(homeProfilesFrom(list, 'de', before).featured).toHaveLength(6)
  })

  it('has only the text that the page shows', () => {
    const [german] = homeProfilesFrom(consultants(1), 'de').featured
    expect(german).toMatchObject({ text: 'Ein Text' })
    expect(german).not.toHaveProperty('textLanguage')
    expect(german).not.toHaveProperty('description')
    const [foreign] = homeProfilesFrom([aConsultant('a', { description: '' })], 'en').featured
    expect(foreign).toMatchObject({ text: 'Ein Text', textLanguage: 'de' })
  })
})
