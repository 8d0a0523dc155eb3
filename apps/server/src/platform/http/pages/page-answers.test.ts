import { get as httpGet } from 'node:http'
import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rendersIn, setUpPages } from './test/pages-scene.ts'

const scene = setUpPages()
const { get } = scene

describe("a signed-in person's page", () => {
  it('is private: rendered each time, with the person’s cookies, never stored', async () => {
    const cookie = 'session=own'
    const first = await get('/', { cookie })
    const second = await get('/', { cookie })
    expect(rendersIn(second.body)).toBe(rendersIn(first.body) + 1)
    expect(first.body).toContain('"cookie":"session=own"')
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(first.headers.etag).toBeUndefined()
    expect((await get('/')).body).not.toContain('Ann')
  })

  it('is held by nothing after it was sent', async () => {
    expect((await get('/', { cookie: 'session=own' })).body).toContain('Ann')
    expect(scene.rendered).toEqual([expect.not.objectContaining({ html: expect.anything() })])
  })

  it('is compressed cheaply, since it is sent once', async () => {
    const { headers } = await get('/', { cookie: 'session=own', 'accept-encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe('gzip')
    const modern = await get('/', { cookie: 'session=own', 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(modern.headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(modern.rawPayload).toString()).toContain('Ann')
  })

  it('allows scripts by a new nonce each time', async () => {
    const nonceOf = async (): Promise<string | undefined> => {
      const { body, headers } = await get('/', { cookie: 'session=own' })
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
      return nonce
    }
    expect(await nonceOf()).not.toBe(await nonceOf())
  })
})

describe('other sites’ resources on a page', () => {
  it.each(['', 'session=own'])('is named for that page alone', async (cookie) => {
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
  it('that does not exist answers 404 on every request', async () => {
    const [first, joined] = await Promise.all([get('/nowhere'), get('/nowhere')])
    expect([first.statusCode, joined.statusCode]).toEqual([404, 404])
    expect(joined.body).toBe(first.body)
    expect(rendersIn((await get('/nowhere')).body)).toBe(rendersIn(first.body) + 1)
  })

  it('whose page moved is redirected', async () => {
    const { statusCode, headers } = await get('/moved')
    expect([statusCode, headers.location]).toEqual([308, '/profiles'])
  })

  it('whose page moved keeps the click of an advertisement, each visitor their own', async () => {
    const queries = ['?gclid=a%26b&utm_source=x', '?msclkid=c&gclid=d', '?gclid=&page=2']
    const answers = await Promise.all(queries.map((query) => get(`/moved${query}`)))
    const targets = ['/profiles?gclid=a%26b', '/profiles?gclid=d&msclkid=c', '/profiles']
    expect(answers.map(({ headers }) => headers.location)).toEqual(targets)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to another site, such as %s',
    async (target) => {
      const { statusCode, headers } = await get(`/abroad?to=${target}`)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    },
  )

  it('with stray slashes is normalised, and never leads to another host', async () => {
    expect((await get('/profiles/?a=1')).headers.location).toBe('/profiles?a=1')
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example')
  })

  it('in an unusual notation is normalised, and never leads to another host', async () => {
    const { hostname: host, port } = new URL(await scene.app.listen({ host: '127.0.0.1', port: 0 }))
    const placeOf = (path: string) =>
      new Promise((resolve) => httpGet({ host, port, path }, (answer) => resolve(answer.resume().headers.location)))
    expect(await placeOf('/\\evil.example')).toBe('/evil.example')
    expect(await placeOf('http://evil.example/profiles/')).toBe('/')
  })

  it('determines the language if it is German or English itself', async () => {
    expect((await get('/contact')).body).toContain('lang="en"')
    expect((await get('/kontakt?country=uk')).body).toContain('lang="de"')
  })

  it('answers HEAD like GET, without the page', async () => {
    const { statusCode, body, headers } = await scene.app.inject({ method: 'HEAD', url: '/' })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers.etag).toBe((await get('/')).headers.etag)
  })
})
