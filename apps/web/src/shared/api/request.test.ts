import { LIVE_STREAM_HEADER } from '@velvetline/contracts/events'
import { afterEach, describe, expect, it } from 'vitest'
import { json, type Outside, startOutside } from '../../../test/outside.ts'
import { ApiError, isUnauthorized, refusalText } from './api-error.ts'
import { request } from './request.ts'
import { senderHeaders, setTransportSource } from './transport.ts'

let outside: Outside | undefined
afterEach(async () => {
  await outside?.close()
  outside = undefined
})

const answering = async (status: number, body: string, headers: Record<string, string> = {}): Promise<Outside> => {
  outside = await startOutside((_request, response) => {
    response.writeHead(status, headers)
    response.end(body)
  })
  return outside
}

const refused = async (path = '/api/thing'): Promise<ApiError> => {
  const error: unknown = await request(path).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('The request was not refused.')
  return error
}

describe('a request', () => {
  it('always has the country, and the JSON type only with a body', async () => {
    const { received } = await answering(200, '{}')
    await request('/api/thing')
    await request('/api/thing', { method: 'POST' })
    await request('/api/thing', { method: 'POST', body: { a: 1 } })
    expect(received.map(({ headers }) => headers['x-country-preference'])).toEqual(['uk', 'uk', 'uk'])
    expect(received.map(({ headers }) => headers['content-type'])).toEqual([undefined, undefined, 'application/json'])
    expect(received.map(({ body }) => body)).toEqual(['', '', '{"a":1}'])
  })

  it('names the browser’s stream while there is one, if it changes something', async () => {
    const { received } = await answering(200, '{}')
    senderHeaders[LIVE_STREAM_HEADER] = 'stream-1'
    await request('/api/thing')
    await request('/api/thing', { method: 'POST' })
    delete senderHeaders[LIVE_STREAM_HEADER]
    await request('/api/thing', { method: 'POST' })
    expect(received.map(({ headers }) => headers[LIVE_STREAM_HEADER])).toEqual([undefined, 'stream-1', undefined])
  })

  it('sends the idempotency key it was given', async () => {
    const { received } = await answering(200, '{}')
    await request('/api/thing', { method: 'POST', body: {}, idempotencyKey: 'key-1' })
    expect(received[0]?.headers['idempotency-key']).toBe('key-1')
  })

  it('names the country in the query of every age-verification path, and of no other', async () => {
    const { received } = await answering(200, '{}')
    await request('/api/age-verification/status')
    await request('/api/age-verification/status?fresh=1')
    await request('/api/credits/balance')
    expect(received.map(({ url }) => url)).toEqual([
      '/api/age-verification/status?country=uk',
      '/api/age-verification/status?fresh=1&country=uk',
      '/api/credits/balance',
    ])
  })

  it('returns nothing for an answer without a body', async () => {
    await answering(204, '')
    expect(await request('/api/thing')).toBeUndefined()
  })

  it('sends a FormData with its own content type', async () => {
    const { received } = await answering(200, '{}')
    const form = new FormData()
    form.set('image', 'x')
    await request('/api/chat/upload-image', { method: 'POST', body: form })
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })
})

describe('a refused request', () => {
  it('has the JSON body’s message, with code, status and fields', async () => {
    await answering(422, '{"code":"invalid","message":"Bitte prüfen.","fields":{"email":"Fehlt."}}')
    expect(await refused()).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Bitte prüfen.',
      fields: { email: 'Fehlt.' },
    })
  })

  it('otherwise has a plain text body', async () => {
    await answering(500, 'Something broke')
    expect((await refused()).message).toBe('Something broke')
  })

  it('never has a proxy’s page, nor any text for people', async () => {
    await answering(502, '<html><h1>502 Bad Gateway</h1></html>', { 'content-type': 'text/html; charset=utf-8' })
    const error = await refused()
    expect([error.message, refusalText(error)]).toEqual(['Bad Gateway', undefined])
  })

  it('is told to people in the server’s words', async () => {
    await answering(503, '{"code":"too_busy","message":"Gleich wieder da."}')
    expect(refusalText(await refused())).toBe('Gleich wieder da.')
  })

  it('otherwise has the status text', async () => {
    await answering(404, '  ')
    expect((await refused()).message).toBe('Not Found')
    await outside?.close()
    await answering(404, '{"other":1}')
    expect((await refused()).message).toBe('Not Found')
  })

  it("has 'HTTP {status}' without anything else", async () => {
    outside = await startOutside((_request, response) => {
      response.writeHead(599, '')
      response.end()
    })
    expect((await refused()).message).toBe('HTTP 599')
  })

  it('throws 401 like any other refusal', async () => {
    outside = await startOutside((_request, response) =>
      json(response, 401, { code: 'signed_out', message: 'Bitte anmelden.' }),
    )
    expect(isUnauthorized(await refused())).toBe(true)
  })

  it('has the seconds of Retry-After', async () => {
    await answering(429, '{"code":"too_often","message":"Später."}', { 'retry-after': '30' })
    expect((await refused()).retryAfterSeconds).toBe(30)
  })
})

describe('a request that cannot be sent', () => {
  it("fails with a message that begins 'NetworkError:'", async () => {
    const closed = await answering(200, '{}')
    await closed.close()
    outside = undefined
    await expect(request('/api/thing')).rejects.toThrow(/^NetworkError: /)
  })

  it('reports a cancellation as such', async () => {
    setTransportSource(() => ({ fetch: (path, init) => fetch(`http://127.0.0.1:9${path}`, init), country: () => 'de' }))
    await expect(request('/api/thing', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })
})
