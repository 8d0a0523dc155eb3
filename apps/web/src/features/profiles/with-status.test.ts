import { describe, expect, it } from 'vitest'
import { aLady } from '../../../test/a-lady.ts'
import { toFlipProfile } from './flip-profile.ts'
import { withStatus } from './with-status.ts'

const list = [aLady('a'), aLady('b', { status: 'busy' })]

describe('news of availability', () => {
  it('reach a list and a page', () => {
    const news = { profileUuid: 'b', status: 'available' } as const
    expect(withStatus(list, news).map(({ status }) => status)).toEqual(['available', 'available'])
    expect(withStatus([aLady('b')], { profileUuid: 'b', status: 'offline' })).toMatchObject([{ status: 'offline' }])
  })

  it('reach the cards of the home page and the number above them', () => {
    const home = { featured: list.map((lady) => toFlipProfile(lady, 'de')), dealtAt: 0, availableCount: 9 }
    expect(withStatus(home, { profileUuid: 'b', status: 'available' })).toMatchObject({ availableCount: 10 })
    expect(withStatus(home, { profileUuid: 'a', status: 'busy' })).toMatchObject({ availableCount: 8 })
    expect(withStatus(home, { profileUuid: 'b', status: 'offline' })).toMatchObject({ availableCount: 9 })
  })

  it('leave everything as it is where they change nothing', () => {
    const home = { featured: list.map((lady) => toFlipProfile(lady, 'de')), dealtAt: 0, availableCount: 9 }
    expect(withStatus(list, { profileUuid: 'a', status: 'available' })).toBe(list)
    expect(withStatus(home, { profileUuid: 'c', status: 'available' })).toBe(home)
  })
})
