import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJson, startFakeServer } from '../../../../test/fakes/fake-server.ts'
import { type FakeVerifyMy, startFakeVerifyMy } from '../../../../test/fakes/fake-verifymy.ts'
import type { AgeCheckOrder, AgeVerifier } from './age-verifier.ts'
import { createVerifyMyVerifier } from './verifymy-verifier.ts'

const ACCOUNT = { key: 'the-key', secret: 'a-secret-of-sixteen' }

const order: AgeCheckOrder = {
  id: 'our-attempt',
  countryCode: 'uk',
  methods: ['face_estimation', 'credit_card'],
  returnUrl: 'https://velvetline.example/age-verification/complete',
  callbackUrl: 'https://velvetline.example/api/age-verification/callback',
}

let fake: FakeVerifyMy
let verifier: AgeVerifier
beforeAll(async () => {
  fake = await startFakeVerifyMy({ ...ACCOUNT, allowedRedirects: [order.returnUrl] })
  verifier = createVerifyMyVerifier({ url: fake.server.url, ...ACCOUNT })
})
afterAll(() => fake.server.close())

const lastBody = (): unknown => JSON.parse(fake.server.requests.at(-1)?.body ?? '')

describe('VerifyMy', () => {
  it('receives a request signed over its body, with nothing about the person', async () => {
    const started = await verifier.start(order)
    expect(started.verificationUrl).toBe(`https://verify.verifymyage.test/${started.reference}`)
    expect(lastBody()).toEqual({
      redirect_url: order.returnUrl,
      country: 'gb',
      external_user_id: 'our-attempt',
      webhook: order.callbackUrl,
      webhook_notification_level: 'minimal',
    })
  })

  it('leaves the choice to the person where a country allows several methods, and names a single one', async () => {
    await verifier.start(order)
    expect(lastBody()).not.toHaveProperty('method')
    await verifier.start({ ...order, methods: ['credit_card'] })
    expect(lastBody()).toMatchObject({ method: 'CreditCard' })
  })

  it.each([
    ['started', 'pending'],
    ['pending', 'pending'],
    ['approved', 'approved'],
    ['failed', 'failed'],
    ['expired', 'abandoned'],
    ['something new', 'pending'],
  ])('that says %s means %s', async (status, result) => {
    const { reference } = await verifier.start(order)
    fake.decide(reference, status, 'IDScan')
    expect(await verifier.fetchResult(reference)).toEqual({ result, method: 'IDScan' })
  })

  it('gives its reason for a refusal to the log', async () => {
    const elsewhere = { ...order, returnUrl: `${order.returnUrl}?reference=1` }
    await expect(verifier.start(elsewhere)).rejects.toThrow(
      'the verifier answered 422: redirect_uri is not whitelisted',
    )
  })

  it('may answer at once', async () => {
    fake.approveAtOnce()
    const { reference, verificationUrl } = await verifier.start(order)
    expect(verificationUrl).toBeNull()
    expect(await verifier.fetchResult(reference)).toEqual({ result: 'approved', method: null })
  })

  it('names a check in its message; the rest of the message is ignored', () => {
    const read = (body: string) => verifier.readMessage({ headers: {}, body })
    expect(read('{"verification_id":"v-1","verification_status":"approved"}')).toBe('v-1')
    for (const body of ['', 'nonsense', '[]', '{"verification_id":"a b"}']) expect(read(body)).toBeUndefined()
  })
})

describe('an answer that is not VerifyMy’s', () => {
  const answering = async (status: number, body: unknown, ask: (verifier: AgeVerifier) => Promise<unknown>) => {
    const server = await startFakeServer(() => (typeof body === 'string' ? { status, body } : asJson(body, status)))
    const asked = ask(createVerifyMyVerifier({ url: server.url, ...ACCOUNT }))
    await asked.catch(() => undefined)
    await server.close()
    return asked
  }

  it.each([
    [500, {}],
    [200, 'not json'],
    [200, { verification_id: 'v-3', verification_status: 'started' }],
    [200, { verification_id: '../../etc', verification_status: 'approved' }],
    [200, { verification_id: 'v-3', verification_status: 'started', start_verification_url: 'javascript:alert(1)' }],
  ])('is not believed when a check begins: %i %o', async (status, body) => {
    await expect(answering(status, body, (one) => one.start(order))).rejects.toThrow()
  })

  it.each([
    [404, { id: 'v-3', status: 'approved' }],
    [200, { id: 'another', status: 'approved' }],
    [200, { verification_status: 'approved' }],
  ])('is not believed about a result: %i %o', async (status, body) => {
    await expect(answering(status, body, (one) => one.fetchResult('v-3'))).rejects.toThrow()
  })
})
