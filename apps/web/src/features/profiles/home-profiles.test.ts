import type { ProfileList, ProfileStatus } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { type HomeProfiles, homeProfilesFrom } from './home-profiles.ts'

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
