import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { createAnswerShortcut, registerAnswerShortcut, serverWithShortcut } from './answer-shortcut.ts'
import type { App } from './app.ts'
import type { CachedPage } from './pages/page-cache.ts'

let app: App
let origin: string
/** Requests that took the regular path. */
let walks: number
let kept: CachedPage | undefined
let cookieToSet: string | undefined
/** Search engines are answered differently. */
let isByUserAgent: boolean
let maxAgeMs: number | undefined

const pageSaying = (text: string): CachedPage => ({
  country: 'de',
  path: '/',
  etag: `W/"${text}"`,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  bodies: new Map([['identity', Buffer.from(text)]]),
})

beforeEach(async () => {
  walks = 0
  kept = pageSaying('first')
  cookieToSet = undefined
  isByUserAgent = false
  maxAgeMs = undefined
  const shortcut = createAnswerShortcut()
  app = Fastify({
    serverFactory: (handler, options) =>
      serverWithShortcut(shortcut)((request, response) => {
        walks += 1
        handler(request, response)
      }, options),
  })
  registerAnswerShortcut(app, shortcut)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY')
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (request, reply) => {
      const page = kept ?? pageSaying('gone')
      if (cookieToSet) reply.header('set-cookie', cookieToSet)
      reply.headers(page.headers).header('etag', page.etag)
      if (request.headers['if-none-match'] === page.etag) {
        app.answerShortcut.learn(request, reply, {
          isKept: () => kept === page,
          ...(maxAgeMs !== undefined && { maxAgeMs }),
        })
        return reply.code(304).send()
      }
      const body = page.bodies.get('identity') ?? Buffer.alloc(0)
      // A member's page is never remembered, as in `sendOnce`.
      if (!request.headers.cookie?.includes('session'))
        app.answerShortcut.learn(request, reply, { isKept: () => kept === page, body, isByUserAgent })
      return reply.send(body)
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return () => app.close()
})

const get = async (path = '/', init: RequestInit = {}): Promise<string> => (await fetch(origin + path, init)).text()

describe('the shortcut for repeated requests', () => {
  it('repeats the answer with its headers to the same request', async () => {
    const first = await fetch(`${origin}/`)
    const second = await fetch(`${origin}/`)
    const told = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'date'))
    expect(await second.text()).toBe('first')
    expect(told(second)).toEqual(told(first))
    expect(second.headers.get('x-frame-options')).toBe('DENY')
    expect(await first.text()).toBe('first')
    expect(walks).toBe(1)
  })

  it('takes the regular path once the page is no longer cached', async () => {
    await get()
    kept = pageSaying('second')
    expect(await get()).toBe('second')
    expect(await get()).toBe('second')
    expect(walks).toBe(2)
  })

  it('treats another path, country, cookie, encoding or query as another request', async () => {
    await get()
    await get('/profiles')
    await get('/?country=uk')
    for (const headers of [
      { cookie: 'selected_country=uk' },
      { 'x-country-preference': 'uk' },
      { 'accept-encoding': 'gzip' },
      { 'x-forwarded-host': 'uk.velvetline.example' },
    ]) {
      await get('/', { headers })
    }
    expect(walks).toBe(7)
  })

  it('treats another host as another request', async () => {
    // `fetch` cannot send another host.
    const askAs = (host: string) =>
      new Promise((resolve, reject) =>
        request(origin, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end(),
      )
    for (const host of ['velvetline.example', 'uk.velvetline.example', 'velvetline.example']) {
      expect(await askAs(host)).toBe(200)
    }
    expect(walks).toBe(2)
  })

  it('distinguishes browsers where the service does', async () => {
    isByUserAgent = true
    const as = (name: string) => get('/', { headers: { 'user-agent': name } })
    for (const name of ['crawler', 'browser', 'crawler', 'browser']) await as(name)
    expect(walks).toBe(2)
    kept = pageSaying('second')
    expect(await as('crawler')).toBe('second')
    expect(await as('browser')).toBe('second')
    expect(walks).toBe(4)
  })

  it('caches no more than the byte limit, for any requests', async () => {
    kept = { ...pageSaying('large'), bodies: new Map([['identity', Buffer.alloc(8 * 1024 * 1024)]]) }
    for (let page = 0; page < 9; page += 1) await get(`/${page}`)
    await get('/8')
    expect(walks).toBe(9)
    await get('/0')
    expect(walks).toBe(10)
  })

  it('never repeats an answer that set a cookie or was not handed to it', async () => {
    cookieToSet = 'selected_country=de'
    await get()
    await get()
    cookieToSet = undefined
    await get('/', { headers: { cookie: 'session=one' } })
    await get('/', { headers: { cookie: 'session=one' } })
    expect(walks).toBe(4)
  })

  it('repeats the 304 for a request with the tag, and only for the stated time', async () => {
    const tagged = { headers: { 'if-none-match': 'W/"first"' } }
    const askApi = async (init = tagged) => (await fetch(`${origin}/api/polled`, init)).status
    for (const _ of [1, 2]) expect(await askApi()).toBe(304)
    expect(walks).toBe(1)
    await askApi({ headers: { 'if-none-match': 'W/"another"' } })
    expect(walks).toBe(2)
    maxAgeMs = 1
    await get('/api/brief', tagged)
    await setTimeout(20)
    await get('/api/brief', tagged)
    expect(walks).toBe(4)
  })

  it('leaves the API to the service unless the request has a tag', async () => {
    await get('/api/profiles')
    await get('/api/profiles')
    expect(walks).toBe(2)
  })

  it('leaves other methods and overlong requests to the service', async () => {
    await get()
    await fetch(`${origin}/`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect((await fetch(`${origin}/`, { method: 'DELETE' })).status).toBe(404)
    const cookie = `a=${'x'.repeat(1_100)}`
    await get('/', { headers: { cookie } })
    await get('/', { headers: { cookie } })
    expect(walks).toBe(5)
  })

  it('answers nothing once it is stopped', async () => {
    await get()
    app.answerShortcut.stop()
    await get()
    expect(walks).toBe(2)
  })
})

it('carries many answers over one connection, and ends it when nothing has passed for the stated time', async () => {
  const answer = serverWithShortcut(createAnswerShortcut())
  const server = answer((_request, response) => response.end('answered'), { keepAliveTimeout: 500 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  // At once: on a busy machine the connection could end between two.
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3))
  await once(socket, 'close')
  expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  server.close()
})
