import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { LANGUAGES } from '@velvetline/contracts/constants'
import type { Tariff } from '@velvetline/contracts/countries'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ManualClock, manualClock } from '../../../kernel/clock.ts'
import { createAnswerShortcut, registerAnswerShortcut } from '../answer-shortcut.ts'
import { registerApiDocs } from '../api-docs.ts'
import { loadBuiltPages, type Pages, registerPages } from './index.ts'
import { serveFiles } from './serve-files.ts'

// A renderer as the build makes one, small enough to see through: it shows what it was given and what the API says.
const RENDERER = `
let renders = 0
export const render = async (request) => {
  renders += 1
  const path = request.url.split('?')[0]
  if (path === '/crash') throw new Error('render crashed')
  if (path === '/abroad') return { status: 302, redirect: request.url.split('to=')[1], errors: [] }
  if (path === '/bodiless') return { status: 200, html: 'The API said ' + (await request.fetch('/api/bodiless', {})).status, errors: [] }
  if (path === '/moved') return { status: 308, redirect: '/profiles', errors: [] }
  const answer = await request.fetch('/api/seen', { headers: { 'x-country-preference': request.country.subdomain } })
  if (!answer.ok) return { status: 500, html: 'nothing to show', errors: [new Error('the API failed')] }
  const seen = await answer.json()
  const errors = path === '/partly' ? [new Error('a loader failed')] : []
  const filler = 'x'.repeat(2000)
  const html = '<!DOCTYPE html><html lang="' + request.locale + '"><body>' + JSON.stringify({ url: request.url, renders,
    viewer: request.viewer && request.viewer.name, seen }) + filler + '<script nonce="' + request.nonce + '">start()</script></body></html>'
  return { status: path === '/nowhere' ? 404 : 200, html, errors }
}
`

const countryNamed = (code: 'de' | 'uk'): Tariff =>
  ({ subdomain: code, language: code === 'uk' ? 'en' : 'de' }) as Tariff

let directory: string
let app: FastifyInstance
let pages: Pages
let clock: ManualClock
/** Lets a test stop the API while a page is being made. */
let whenAsked: () => Promise<void>
/** The addresses whose answers would be repeated without asking. */
let remembered: string[]
/** The same while it is found out who asks. */
let whoAsks: () => Promise<void>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'velvetline-pages-'))
  await mkdir(join(directory, 'server'), { recursive: true })
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  await writeFile(join(directory, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(directory, 'server/entry-server.js'), RENDERER)
  for (const language of LANGUAGES) {
    await writeFile(join(directory, `page-manifest.${language}.json`), '{"shop":{"routes":{}},"house":{"routes":{}}}')
  }
  await writeFile(join(directory, 'client/assets/app-1.js'), 'plain')
  await writeFile(join(directory, 'client/assets/app-1.js.br'), 'brotli')
  await writeFile(join(directory, 'client/assets/index.html'), 'a folder')
  await writeFile(join(directory, 'client/robots.txt'), 'User-agent: *')
  await writeFile(join(directory, 'client/robots.txt.br'), 'brotli')
})
afterAll(() => rm(directory, { recursive: true }))

beforeEach(async () => {
  clock = manualClock(new Date('2026-11-21T12:00:00Z'))
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  const shortcut = createAnswerShortcut()
  remembered = []
  registerAnswerShortcut(app, { ...shortcut, learn: ({ url }) => void remembered.push(url) })
  app.addHook('onRequest', async (request, reply) => {
    const { country } = request.query as { country?: string }
    request.language = country === 'uk' ? 'en' : 'de'
    if (country) reply.header('set-cookie', `selected_country=${country}; Path=/; Max-Age=31536000; SameSite=Lax`)
  })
  whenAsked = async () => {}
  whoAsks = async () => {}
  app.get('/api/seen', async (request) => {
    await whenAsked()
    return { cookie: request.headers.cookie ?? null, country: request.headers['x-country-preference'] ?? null }
  })
  app.get('/api/bodiless', async (_request, reply) => reply.code(204).send(null))
  pages = await registerPages(app, {
    site: { name: 'Velvetline', company: 'Velvetline', origin: 'http://localhost', mode: 'demo' },
    clock,
    source: await loadBuiltPages(directory),
    connections: ['wss://own.example'],
    sources: { '/pay': { forms: ['https://pay.example'], scripts: ['https://pay.example'], speaksToWindows: true } },
    resolveVisitor: async ({ headers, query }) => {
      await whoAsks()
      return {
        country: countryNamed((query as { country?: string }).country === 'uk' ? 'uk' : 'de'),
        viewer: headers.cookie?.includes('session=') ? ({ name: 'Ann' } as CurrentUser) : null,
        ageCheck: null,
        isByUserAgent: false,
      }
    },
  })
  return () => app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const rendersIn = (html: string): number => Number(/"renders":(\d+)/.exec(html)?.[1])

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

  it('runs scripts by their hash, not by a nonce that everyone would share', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/)
  })

  it('is one page without what advertising adds to its query', async () => {
    const first = rendersIn((await get('/profiles?page=2')).body)
    expect(rendersIn((await get('/profiles?gclid=abc&page=2&utm_source=x')).body)).toBe(first)
    expect(rendersIn((await get('/profiles?page=3')).body)).toBe(first + 1)
  })

  it('is the same page under names that no page reads, and is not rendered for them', async () => {
    const first = rendersIn((await get('/')).body)
    for (const query of ['x=1', 'y=2&z=3', '__proto__=1']) expect(rendersIn((await get(`/?${query}`)).body)).toBe(first)
    // What nobody asks for again must not push out what everybody asks for.
    expect(remembered).toEqual(['/'])
  })

  it('is not kept under values that somebody invented, so that nobody can push the others out', async () => {
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

  it('is another page in another country', async () => {
    expect((await get('/')).body).toContain('lang="de"')
    const british = await get('/?country=uk')
    expect(british.body).toContain('lang="en"')
    expect(british.body).toContain('"country":"uk"')
  })

  it('knows nothing of the cookies of the guest it was first made for', async () => {
    expect((await get('/', { cookie: 'age=secret' })).body).toContain('"cookie":null')
  })

  it('may ask what the API answers without a body', async () => {
    expect((await get('/bodiless')).body).toBe('The API said 204')
  })

  it('is rendered anew after a minute', async () => {
    const first = rendersIn((await get('/')).body)
    clock.advance(61_000)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
  })

  it('is dropped when what it shows changes, and others stay', async () => {
    const home = rendersIn((await get('/')).body)
    const list = rendersIn((await get('/profiles')).body)
    pages.invalidate(({ path }) => path === '/')
    expect(rendersIn((await get('/profiles')).body)).toBe(list)
    expect(rendersIn((await get('/')).body)).toBeGreaterThan(home)
  })

  it('is not kept when something was invalidated while it was made', async () => {
    const isAsking = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    whenAsked = () => {
      isAsking.resolve()
      return mayAnswer.promise
    }
    const running = get('/')
    await isAsking.promise
    pages.invalidate()
    mayAnswer.resolve()
    const first = rendersIn((await running).body)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
    expect(rendersIn((await get('/')).body)).toBe(first + 1)
  })

  it('asked for after an invalidation is not taken from a rendering that began before it', async () => {
    const isAsking = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    whenAsked = () => {
      isAsking.resolve()
      return mayAnswer.promise
    }
    const older = get('/')
    await isAsking.promise
    pages.invalidate()
    let askedAgain = 0
    whenAsked = async () => {
      askedAgain += 1
    }
    // The older rendering still waits: joining it would never end.
    expect((await get('/')).statusCode).toBe(200)
    expect(askedAgain).toBe(1)
    mayAnswer.resolve()
    await older
  }, 5_000)

  it('is rendered once for many who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/profiles?page=9')))
    expect(new Set(answers.map(({ body }) => rendersIn(body))).size).toBe(1)
  })

  it('is compressed as the browser likes', async () => {
    const zipped = await get('/', { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload).toString()).toBe((await get('/')).body)
    expect((await get('/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
    expect((await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('that sets the country cookie is for this guest alone', async () => {
    const { headers } = await get('/?country=uk')
    expect(headers['set-cookie']).toBe('selected_country=uk; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  })
})

describe("a signed-in person's page", () => {
  it('is hers alone: rendered each time, with her cookies, never stored', async () => {
    const cookie = 'session=hers'
    const first = await get('/', { cookie })
    const second = await get('/', { cookie })
    expect(rendersIn(second.body)).toBe(rendersIn(first.body) + 1)
    expect(first.body).toContain('"cookie":"session=hers"')
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.headers.etag).toBeUndefined()
    expect((await get('/')).body).not.toContain('Ann')
  })

  it('is compressed in the way that costs less, as it is sent once', async () => {
    const { headers } = await get('/', { cookie: 'session=hers', 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe('gzip')
  })

  it('runs scripts by a nonce that is new each time', async () => {
    const nonceOf = async (): Promise<string | undefined> => {
      const { body, headers } = await get('/', { cookie: 'session=hers' })
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })
})

describe('what a page may use of others', () => {
  it.each(['', 'session=hers'])('is named for that page alone', async (cookie) => {
    const { headers } = await get('/pay', { cookie })
    expect(headers['content-security-policy']).toContain("form-action 'self' https://pay.example;")
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://own.example;")
    expect(headers['content-security-policy']).toMatch(/script-src 'self' '[^']+' https:\/\/pay\.example;/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    const other = await get('/', { cookie })
    expect(other.headers['content-security-policy']).toContain("form-action 'self';")
    expect(other.headers['content-security-policy']).not.toContain('https:')
    expect(other.headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})

describe('an address', () => {
  it('that leads nowhere answers 404 each time anew', async () => {
    const first = await get('/nowhere')
    expect(first.statusCode).toBe(404)
    expect(rendersIn((await get('/nowhere')).body)).toBe(rendersIn(first.body) + 1)
  })

  it('whose page moved is redirected as the page says', async () => {
    const { statusCode, headers } = await get('/moved')
    expect([statusCode, headers.location]).toEqual([308, '/profiles'])
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site, such as %s',
    async (target) => {
      const { statusCode, headers } = await get(`/abroad?to=${target}`)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    },
  )

  it('with stray slashes is tidied, and never leads to another host', async () => {
    expect((await get('/profiles/?a=1')).headers.location).toBe('/profiles?a=1')
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example')
  })

  it('as no browser writes it is tidied too, and leads nowhere else', async () => {
    const { hostname: host, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const placeOf = (path: string) =>
      new Promise((resolve) => httpGet({ host, port, path }, (answer) => resolve(answer.resume().headers.location)))
    expect(await placeOf('/\\evil.example')).toBe('/evil.example')
    expect(await placeOf('http://evil.example/profiles/')).toBe('/')
  })

  it('decides its language where it is German or English itself', async () => {
    expect((await get('/contact')).body).toContain('lang="en"')
    expect((await get('/kontakt?country=uk')).body).toContain('lang="de"')
  })

  it('answers HEAD like GET, without the page', async () => {
    const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers.etag).toBe((await get('/')).headers.etag)
  })
})

describe('while nothing can be rendered', () => {
  const failing = async (): Promise<void> => {
    throw Object.assign(new Error('connect ENOENT'), { code: 'ECONNREFUSED' })
  }

  it('a guest sees what was kept, although it is old or outdated, and the newest as soon as it can be had', async () => {
    const before = await get('/')
    whenAsked = failing
    clock.advance(10 * 60_000)
    expect([(await get('/')).statusCode, (await get('/')).body]).toEqual([200, before.body])
    pages.invalidate()
    expect((await get('/')).body).toBe(before.body)
    whenAsked = async () => {}
    expect(rendersIn((await get('/')).body)).toBeGreaterThan(rendersIn(before.body))
  })

  it('a page of yesterday is not shown', async () => {
    await get('/')
    whenAsked = failing
    clock.advance(61 * 60_000)
    expect((await get('/')).statusCode).toBe(500)
  })

  it('a page that could not even learn who asks is told to come again, as a page', async () => {
    whoAsks = failing
    const { statusCode, headers, body } = await get('/profiles?country=uk')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'private, no-store'])
    expect(body).toContain('Reload the page')
  })
})

describe('many uncached pages at once', () => {
  it('from one address are bounded, and somebody else is served meanwhile', async () => {
    const mayAnswer = Promise.withResolvers<void>()
    whenAsked = () => mayAnswer.promise
    const ask = (remoteAddress: string, token: number) =>
      app
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

  it('do not count where they are kept', async () => {
    for (let count = 0; count < 400; count += 1) expect((await get('/profiles')).statusCode).toBe(200)
  })

  it('are more than one address gets in a minute, after which it waits', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 201; count += 1) statuses.push((await get(`/?token=${count}`)).statusCode)
    expect([statuses.indexOf(429), (await get('/profiles')).statusCode]).toEqual([200, 429])
    clock.advance(60_000)
    expect((await get('/profiles')).statusCode).toBe(200)
  })
})

describe('a page that fails', () => {
  it('says that the site is loading, offers to reload, and is not kept', async () => {
    const { statusCode, body, headers } = await get('/crash')
    expect(statusCode).toBe(500)
    expect(body).toContain('Seite neu laden')
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await get('/crash?country=uk')).body).toContain('Reload the page')
  })

  it('in part is shown, but not kept', async () => {
    const first = await get('/partly')
    expect(first.statusCode).toBe(200)
    expect(rendersIn((await get('/partly')).body)).toBe(rendersIn(first.body) + 1)
  })
})

describe('a file of the build', () => {
  it('is kept for ever under its hashed name, in the form made at build time', async () => {
    const { headers, body } = await get('/assets/app-1.js', { 'accept-encoding': 'br' })
    expect(body).toBe('brotli')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(headers['content-type']).toContain('javascript')
  })

  it('with a fixed name is served from the root, and asked for again after an hour', async () => {
    const { body, headers } = await get('/robots.txt')
    expect([body, headers['cache-control']]).toEqual(['User-agent: *', 'public, max-age=3600'])
  })

  it('has no address of its own for its compressed form', async () => {
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).body).toBe('brotli')
    expect((await get('/robots.txt.br')).body).toContain('"url":"/robots.txt.br"')
  })

  it('is not described as a call of the API', async () => {
    const described = Fastify()
    await registerApiDocs(described, { name: 'Velvetline' })
    await serveFiles(described, join(directory, 'client'))
    const { paths } = (await described.inject('/api/docs/json')).json<{ paths: object }>()
    expect(paths).toEqual({})
    await described.close()
  })

  it('that does not exist is 404, and a folder shows nothing', async () => {
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
    expect((await get('/assets/')).body).not.toContain('a folder')
  })
})

describe('the pages', () => {
  it('name the fault of a renderer that cannot be loaded', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'velvetline-broken-'))
    await mkdir(join(broken, 'server'))
    await writeFile(join(broken, 'server/package.json'), '{"type":"module"}')
    await writeFile(join(broken, 'server/entry-server.js'), "throw new Error('the renderer is broken')")
    for (const language of LANGUAGES) await writeFile(join(broken, `page-manifest.${language}.json`), '{}')
    await expect(loadBuiltPages(broken)).rejects.toThrow('the renderer is broken')
    await rm(broken, { recursive: true })
  })

  it('refuse to start, in words for the operator, when nothing was built', async () => {
    await expect(loadBuiltPages('/nonexistent')).rejects.toThrow(/have not been built/)
  })
})
