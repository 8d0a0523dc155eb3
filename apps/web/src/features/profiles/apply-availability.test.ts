import { describe, expect, it } from 'vitest'
import { aConsultant } from '../../../test/a-consultant.ts'
import { withStatus } from './apply-availability.ts'
import { toFlipProfile } from './flip-profile.ts'

const list = [aConsultant('a'), aConsultant('b', { status: 'busy' })]

describe('availability events', () => {
  it('update a list and a page', () => {
    const news = { profileUuid: 'b', status: 'available', callObstacle: null } as const
    expect(withStatus(list, news).map(({ status }) => status)).toEqual(['available', 'available'])
    expect(withStatus([aConsultant('b')], { profileUuid: 'b', status: 'offline', callObstacle: null })).toMatchObject([
      { status: 'offline' },
    ])
  })

  it('update the home page’s cards and the number above them', () => {
    const home = { featured: list.map((consultant) => toFlipProfile(consultant, 'de')), dealtAt: 0, availableCount: 9 }
    expect(withStatus(home, { profileUuid: 'b', status: 'available', callObstacle: null })).toMatchObject({
      availableCount: 10,
    })
    expect(withStatus(home, { profileUuid: 'a', status: 'busy', callObstacle: null })).toMatchObject({
      availableCount: 8,
    })
    expect(withStatus(home, { profileUuid: 'b', status: 'offline', callObstacle: null })).toMatchObject({
      availableCount: 9,
    })
  })

  it('report a call obstacle even if the status stays available', () => {
    const news = { profileUuid: 'a', status: 'available', callObstacle: 'no_desk' } as const
    expect(withStatus(list, news)[0]).toMatchObject({ status: 'available', callObstacle: 'no_desk' })
    expect(withStatus(list, news)[1]).toBe(list[1])
  })

  it('keep the same objects if they change nothing', () => {
    const home = { featured: list.map((consultant) => toFlipProfile(consultant, 'de')), dealtAt: 0, availableCount: 9 }
    expect(withStatus(list, { profileUuid: 'a', status: 'available', callObstacle: null })).toBe(list)
    expect(withStatus(home, { profileUuid: 'c', status: 'available', callObstacle: null })).toBe(home)
  })
})
