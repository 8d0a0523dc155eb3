import type { HomeProfiles as HomeAnswer } from '@velvetline/contracts/profiles'
import { describe, expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { homeProfilesFrom } from './home-profiles.ts'

const answer = (...uuids: string[]): HomeAnswer => ({
  profiles: uuids.map((uuid) => aConsultant(uuid)),
  availableCount: 20,
})

describe('the home page’s part of the catalogue', () => {
  it('keeps the time at which its consultants were dealt while they are the same', () => {
    const before = { ...homeProfilesFrom(answer('a', 'b'), 'de'), dealtAt: 1 }
    const again = homeProfilesFrom({ ...answer('a', 'b'), availableCount: 19 }, 'de', before)
    expect([again.dealtAt, again.availableCount]).toEqual([1, 19])
    expect(homeProfilesFrom(answer('b', 'a'), 'de', before).dealtAt).not.toBe(1)
    expect(homeProfilesFrom(answer('a', 'b', 'c'), 'de', before).dealtAt).not.toBe(1)
  })

  it('has only the text that the page shows', () => {
    const [german] = homeProfilesFrom(answer('a'), 'de').featured
    expect(german).toMatchObject({ text: 'Ein Text' })
    expect(german).not.toHaveProperty('textLanguage')
    expect(german).not.toHaveProperty('description')
    const onlyGerman = { profiles: [aConsultant('a', { description: '' })], availableCount: 1 }
    const [foreign] = homeProfilesFrom(onlyGerman, 'en').featured
    expect(foreign).toMatchObject({ text: 'Ein Text', textLanguage: 'de' })
  })
})
