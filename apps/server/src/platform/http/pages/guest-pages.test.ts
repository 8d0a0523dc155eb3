import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rendersIn, setUpPages } from './test/pages-scene.ts'

const scene = setUpPages()
const { get } = scene

describe("a guest's page", () => {
  it('is rendered once and then comes from the cache, with the same tag', async () => {
    const first = await get('/')
    const second = await get('/')
    expect(first.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  it('is 304 for a browser that has it', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('allows scripts by hash, not by a shared nonce', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/)
  })

  it('allows no inline script that is not of this rendering, such as one that a text brought in', async () => {
    const { body, headers } = await get('/foreign')
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(body).toContain('<script>foreign()</script>')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('start()')};`)
  })

  it('ignores advertising parameters', async () => {
    const first = rendersIn((await get('/profiles?page=2')).body)
    expect(rendersIn((await get('/profiles?gclid=abc&page=2&utm_source=x')).body)).toBe(first)
    expect(rendersIn((await get('/profiles?page=3')).body)).toBe(first + 1)
  })

  it('ignores parameters that no page reads, without rendering again', async () => {
    const first = rendersIn((await get('/')).body)
    for (const query of ['x=1', 'y=2&z=3', '__proto__=1']) expect(rendersIn((await get(`/?${query}`)).body)).toBe(first)
    // Pages that are requested once must not evict popular ones.
    expect(scene.remembered).toEqual(['/'])
  })

  it('is not cached under invented values, so that they cannot evict the other pages', async () => {
    const first = await get('/?page=2')
    for (const query of [
      'token=1',
      'page=2&token=1',
      'page=2&page=3',
      'page=0',
      'page=1e9',
      `page=${'9'.repeat(300)}`,
    ]) {
      const [one, two] = [await get(`/?${query}`), await get(`/?${query}`)]
      expect([query, one.statusCode, rendersIn(two.body)]).toEqual([query, 200, rendersIn(one.body) + 1])
    }
    expect((await get('/?page=2')).body).toBe(first.body)
  })

  it('differs by country', async () => {
    expect((await get('/')).body).toContain('lang="de"')
    const british = await get('/?country=uk')
    expect(british.body).toContain('lang="en"')
    expect(british.body).toContain('"country":"uk"')
  })

  it('contains nothing of the cookies of the guest it was first rendered for', async () => {
    expect((await get('/', { cookie: 'age=secret' })).body).toContain('"cookie":null')
  })

  it('may request API answers without a body', async () => {
    expect((await get('/bodiless')).body).toBe('The API said 204')
  })

  it('is rendered again after a minute', async () => {
    const first = rendersIn((await get('/')).body)
    scene.clock.advance(61_000)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
  })

  it('is dropped when its content changes, and others stay', async () => {
    const home = rendersIn((await get('/')).body)
    const list = rendersIn((await get('/profiles')).body)
    scene.pages.invalidate(({ path }) => path === '/')
    expect(rendersIn((await get('/profiles')).body)).toBe(list)
    expect(rendersIn((await get('/')).body)).toBeGreaterThan(home)
  })

  it('is not cached when its content was invalidated during rendering', async () => {
    const isAsking = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    scene.whenAsked = () => {
      isAsking.resolve()
      return mayAnswer.promise
    }
    const running = get('/')
    await isAsking.promise
    scene.pages.invalidate()
    mayAnswer.resolve()
    const first = rendersIn((await running).body)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
  })

  it('requested after an invalidation is not taken from an earlier rendering', async () => {
    const isAsking = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    scene.whenAsked = () => {
      isAsking.resolve()
      return mayAnswer.promise
    }
    const older = get('/')
    await isAsking.promise
    scene.pages.invalidate()
    let askedAgain = 0
    scene.whenAsked = async () => {
      askedAgain += 1
    }
    // The older rendering still waits: joining it would never end.
    expect((await get('/')).statusCode).toBe(200)
    expect(askedAgain).toBe(1)
    mayAnswer.resolve()
    await older
  }, 5_000)

  it('is rendered once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/profiles?page=9')))
    expect(new Set(answers.map(({ body }) => rendersIn(body))).size).toBe(1)
  })

  it('is compressed as the browser accepts', async () => {
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await get('/')).body)
    expect((await get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('that sets the country cookie is for this guest only', async () => {
    const { headers } = await get('/?country=uk')
    expect(headers['set-cookie']).toBe('selected_country=uk; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  })
})

describe('many uncached pages at once', () => {
  it('from one address are limited, and other addresses are served', async () => {
    const mayAnswer = Promise.withResolvers<void>()
    scene.whenAsked = () => mayAnswer.promise
    const ask = (remoteAddress: string, token: number) =>
      scene.app
        .inject({ url: `/?token=${token}`, remoteAddress })
        .then(({ statusCode, headers }) => ({ statusCode, headers }))
    const hostile = Array.from({ length: 60 }, (_, index) => ask('192.0.2.1', index))
    const other = ask('192.0.2.2', 1)
    const refused = (await Promise.race(hostile)) as Awaited<(typeof hostile)[0]>
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    mayAnswer.resolve()
    expect((await other).statusCode).toBe(200)
    const served = (await Promise.all(hostile)).filter(({ statusCode }) => statusCode === 200)
    expect(served).toHaveLength(18)
  })

  it('do not count if they are cached', async () => {
    for (let count = 0; count < 400; count += 1) expect((await get('/profiles')).statusCode).toBe(200)
  })

  it('are limited per address and minute', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 201; count += 1) statuses.push((await get(`/?token=${count}`)).statusCode)
    expect([statuses.indexOf(429), (await get('/profiles')).statusCode]).toEqual([200, 429])
    scene.clock.advance(60_000)
    expect((await get('/profiles')).statusCode).toBe(200)
  })
})
