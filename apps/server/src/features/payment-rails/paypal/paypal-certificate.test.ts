import { beforeEach, expect, it } from 'vitest'
import { DAY_MS, type ManualClock, MINUTE_MS, manualClock } from '../../../kernel/clock.ts'
import type { ProviderAnswer, ProviderRequest } from '../call-provider.ts'
import { authorityAt, signerAt } from '../contract-suite/paypal-scene.ts'
import { RailFault } from '../payment-rail.ts'
import { createPayPalCertificates, type FindSigningKey } from './paypal-certificate.ts'
import { payPalHosts } from './paypal-hosts.ts'

const START = new Date('2026-06-15T12:00:00Z')
const OWN = 'https://api.paypal.com/v1/notifications/certs/CERT-own'

let clock: ManualClock
let fetched: ProviderRequest[]
let answer: (request: ProviderRequest) => Promise<ProviderAnswer>
let findKey: FindSigningKey
beforeEach(() => {
  clock = manualClock(START)
  fetched = []
  const { certificate: authority } = authorityAt(START)
  const genuine = { status: 200, text: signerAt(START).certificate + authority }
  answer = async ({ url }) => (url === OWN ? genuine : { status: 404, text: 'no such certificate' })
  const call = (request: ProviderRequest) => {
    fetched.push(request)
    return answer(request)
  }
  findKey = createPayPalCertificates({ call, clock, hosts: payPalHosts('live'), roots: [authority] })
})

it('is fetched once for concurrent notices', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => findKey(OWN)))
  expect(found.every((signing) => signing?.isChained)).toBe(true)
  expect(fetched).toHaveLength(1)
})

it('is not fetched for each made-up address, and stays cached meanwhile', async () => {
  await findKey(OWN)
  const invented = Array.from({ length: 50 }, (_, index) => `${OWN}${index}`)
  const found = await Promise.allSettled(invented.map(findKey))
  expect(fetched.length).toBeLessThanOrEqual(6)
  // They cannot be judged then: the notice is to be sent again.
  const unknown = found.filter((one) => one.status === 'rejected')
  expect(unknown.every(({ reason }) => reason instanceof RailFault && reason.isTemporary)).toBe(true)
  const before = fetched.length
  expect((await findKey(OWN))?.isChained).toBe(true)
  expect(fetched).toHaveLength(before)
})

it('is renewed even while strangers use up the limit for new addresses', async () => {
  await findKey(OWN)
  clock.advance(DAY_MS)
  await Promise.allSettled(Array.from({ length: 50 }, (_, index) => findKey(`${OWN}${index}`)))
  expect((await findKey(OWN))?.isChained).toBe(true)
})

it('is not requested again within ten minutes if it was missing', async () => {
  const invented = `${OWN}-invented`
  expect([await findKey(invented), await findKey(invented)]).toEqual([undefined, undefined])
  expect(fetched).toHaveLength(1)
  clock.advance(10 * MINUTE_MS)
  await findKey(invented)
  expect(fetched).toHaveLength(2)
})

it('is limited in time and size', async () => {
  answer = async () => ({ status: 200, text: 'x'.repeat(100_000) })
  await expect(findKey(OWN)).rejects.toMatchObject({ isTemporary: true })
  expect(fetched[0]?.patience).toEqual({ answerWithinMs: 5_000, attempts: 2 })
})

it('is verified with certificates of PayPal’s hosts only', () => {
  const { isCertificateAddress } = payPalHosts('live')
  expect(isCertificateAddress(new URL('https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594'))).toBe(
    true,
  )
  for (const address of [
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evilpaypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://evil@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../anything',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?again=1',
    'https://www.paypal.com/anything',
  ])
    expect(isCertificateAddress(new URL(address))).toBe(false)
})
