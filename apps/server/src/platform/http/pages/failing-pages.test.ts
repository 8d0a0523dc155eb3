import { describe, expect, it } from 'vitest'
import { rendersIn, setUpPages } from './test/pages-scene.ts'

const scene = setUpPages()
const { get } = scene

describe('while nothing can be rendered', () => {
  const failing = async (): Promise<void> => {
    throw Object.assign(new Error('connect ENOENT'), { code: 'ECONNREFUSED' })
  }

  it('a guest sees the cached page, even if outdated, and a new one as soon as possible', async () => {
    const before = await get('/')
    scene.whenAsked = failing
    scene.clock.advance(10 * 60_000)
    expect([(await get('/')).statusCode, (await get('/')).body]).toEqual([200, before.body])
    scene.pages.invalidate()
    expect((await get('/')).body).toBe(before.body)
    scene.whenAsked = async () => {}
    expect(rendersIn((await get('/')).body)).toBeGreaterThan(rendersIn(before.body))
  })

  it('a page from yesterday is not shown', async () => {
    await get('/')
    scene.whenAsked = failing
    scene.clock.advance(61 * 60_000)
    expect((await get('/')).statusCode).toBe(500)
  })

  it('a request whose session cannot be read gets a page that says to try again', async () => {
    scene.whoAsks = failing
    const { statusCode, headers, body } = await get('/profiles?country=uk')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store'])
    expect(body).toContain('Reload the page')
  })
})

describe('a page that fails', () => {
  it('says that the site is loading, offers to reload, and is not cached', async () => {
    const { statusCode, body, headers } = await get('/crash')
    expect(statusCode).toBe(500)
    expect(body).toContain('Seite neu laden')
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await get('/crash?country=uk')).body).toContain('Reload the page')
  })

  it('in part is shown, but not cached', async () => {
    const first = await get('/partly')
    expect(first.statusCode).toBe(200)
    expect(rendersIn((await get('/partly')).body)).toBe(rendersIn(first.body) + 1)
  })
})
