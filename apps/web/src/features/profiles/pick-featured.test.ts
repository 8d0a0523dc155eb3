import type { ProfileStatus, ProfileSummary } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { aLady } from '../../../test/a-lady.ts'
import { pickFeatured } from './pick-featured.ts'

const lady = (uuid: string, status: ProfileStatus, change: Partial<ProfileSummary> = {}): ProfileSummary =>
  aLady(uuid, { status, ...change })
const many = (count: number, status: ProfileStatus) =>
  Array.from({ length: count }, (_, n) => lady(`${status}-${n}`, status))

describe('who stands on the home page', () => {
  it('is at most six', () => {
    expect(pickFeatured(many(20, 'available'))).toHaveLength(6)
  })

  it('holds at most one who is busy when there are more than six to choose from', () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const chosen = pickFeatured([...many(10, 'busy'), ...many(10, 'available')])
      expect(chosen.filter(({ status }) => status === 'busy').length).toBeLessThanOrEqual(1)
    }
  })

  it('rather shows fewer than six than a second busy one', () => {
    expect(pickFeatured([...many(8, 'busy'), ...many(2, 'available')])).toHaveLength(3)
  })

  it('is everybody when there are six or fewer, busy or not', () => {
    expect(pickFeatured(many(6, 'busy'))).toHaveLength(6)
  })

  it('leaves out who has no picture or no text in either language', () => {
    const shown = pickFeatured([
      lady('whole', 'available'),
      lady('no-picture', 'available', { primaryImage: '' }),
      lady('no-text', 'available', { description: '', beschreibung: '' }),
      lady('german-only', 'available', { description: '' }),
    ])
    expect(shown.map(({ uuid }) => uuid).sort()).toEqual(['german-only', 'whole'])
  })

  it('never shows anybody twice, and changes with chance', () => {
    const all = many(30, 'available')
    const first = pickFeatured(all, () => 0).map(({ uuid }) => uuid)
    const second = pickFeatured(all, () => 0.999).map(({ uuid }) => uuid)
    expect(new Set(first).size).toBe(6)
    expect(first).not.toEqual(second)
  })
})
