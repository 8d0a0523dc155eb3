import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AgeVerifier } from './age-verifier.ts'
import { createVerifyMyVerifier } from './verifymy-verifier.ts'

const KEY = 'the-key'
const SECRET = 'a-secret-of-sixteen'

interface Seen {
  readonly method: string
  readonly path: string
  readonly authorization: string
  readonly body: string
}

/** A service that checks signatures for real and answers as it is told. */
let service: Server
let verifier: AgeVerifier
let seen: Seen[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }

const isSigned = ({ method, path, authorization, body }: Seen): boolean => {
  const signature = createHmac('sha256', SECRET)
    .update(method === 'GET' ? path : body)
    .digest('hex')
  return authorization === `hmac ${KEY}:${signature}`
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const call = {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body,
  }
  seen.push(call)
  response.writeHead(isSigned(call) ? answer.status : 401, { 'content-type': 'application/json' }).end(answer.body)
}

beforeAll(async () => {
  service = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  verifier = createVerifyMyVerifier({ url: `http://127.0.0.1:${port}`, key: KEY, secret: SECRET })
})
afterAll(() => void service.close())
beforeEach(() => {
  seen = []
})

const order = {
  id: 'our-attempt',
  countryCode: 'uk',
  methods: ['face_estimation', 'credit_card'],
  returnUrl: 'https://velvetline.example/age-verification/complete?reference=our-attempt',
  callbackUrl: 'https://velvetline.example/api/age-verification/callback',
} as const

describe('the outside verifier', () => {
  it('is asked with a signature over the body, and told nothing about the person', async () => {
    answer = {
      status: 200,
      body: '{"verification_id":"v-1","verification_status":"started","start_verification_url":"https://verify.example/v-1"}',
    }
    expect(await verifier.start(order)).toEqual({ reference: 'v-1', verificationUrl: 'https://verify.example/v-1' })
    expect(seen[0]?.path).toBe('/api/v3/verifications')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      redirect_url: order.returnUrl,
      country: 'gb',
      external_user_id: 'our-attempt',
      webhook: order.callbackUrl,
      webhook_notification_level: 'minimal',
      method: 'AgeEstimation',
    })
  })

  it('may have its answer at once', async () => {
    answer = { status: 200, body: '{"verification_id":"v-2","verification_status":"approved"}' }
    expect(await verifier.start(order)).toEqual({ reference: 'v-2', verificationUrl: null })
  })

  it.each([
    ['started', 'pending'],
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['failed', 'failed'],
    ['expired', 'abandoned'],
    ['something new', 'pending'],
  ])('that says %s means %s', async (status, result) => {
    answer = { status: 200, body: JSON.stringify({ verification_status: status, method: 'IDScan' }) }
    expect(await verifier.fetchResult('v-1')).toEqual({ result, method: 'IDScan' })
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/v3/verifications/v-1' })
  })

  it.each([
    [500, '{}'],
    [200, 'not json'],
    [200, '{"verification_id":"v-3","verification_status":"started"}'],
    [200, '{"verification_id":"../../etc","verification_status":"approved"}'],
    [200, '{"verification_id":"v-3","verification_status":"started","start_verification_url":"javascript:alert(1)"}'],
  ])('that answers %i %s is not believed', async (status, body) => {
    answer = { status, body }
    await expect(verifier.start(order)).rejects.toThrow()
  })

  it('names a check in its message; whatever else the message says is not read', () => {
    const read = (body: string) => verifier.readMessage({ headers: {}, body })
    expect(read('{"verification_id":"v-1","verification_status":"approved"}')).toBe('v-1')
    for (const body of ['', 'nonsense', '[]', '{"verification_id":"a b"}']) expect(read(body)).toBeUndefined()
  })
})
