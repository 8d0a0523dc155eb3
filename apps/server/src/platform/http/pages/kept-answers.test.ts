import { describe, expect, it } from 'vitest'
import { setUpPages } from './test/pages-scene.ts'

const scene = setUpPages()

interface Seen {
  cookie: string | null
  country: string
  count: number
}

/** What the API has told the page of this member. */
const seenBy = async (cookie: string, url = '/shared'): Promise<Seen> => {
  const { body } = await scene.get(url, { cookie: `session=${cookie}` })
  return JSON.parse(/"seen":(\{.*?\})/.exec(body)?.[1] ?? '{}') as Seen
}

describe('an answer that is the same for everybody', () => {
  it('is asked for once, as by a guest, and shown to all members of a country', async () => {
    expect(await seenBy('ann')).toEqual({ cookie: null, country: 'de', count: 1 })
    expect(await seenBy('ben')).toEqual({ cookie: null, country: 'de', count: 1 })
    expect(await seenBy('ann', '/shared?country=uk')).toEqual({ cookie: null, country: 'uk', count: 2 })
  })

  it('is made once for all who ask at the same time', async () => {
    const all = await Promise.all(['ann', 'ben', 'cleo'].map((name) => seenBy(name)))
    expect(all.map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('is asked for again after what it shows has changed, and after a minute', async () => {
    await seenBy('ann')
    scene.pages.invalidate(({ path }) => path === '/another')
    expect((await seenBy('ann')).count).toBe(2)
    scene.clock.advance(61_000)
    expect((await seenBy('ann')).count).toBe(3)
  })

  it('is each member’s own where they pay the prices of another country', async () => {
    await seenBy('ann')
    expect(await seenBy('abroad')).toEqual({ cookie: 'session=abroad', country: 'de', count: 2 })
  })

  it('is not kept when it fails', async () => {
    scene.isSharedFailing = true
    expect((await scene.get('/shared', { cookie: 'session=ann' })).statusCode).toBe(500)
    scene.isSharedFailing = false
    expect((await seenBy('ann')).count).toBe(2)
  })
})
