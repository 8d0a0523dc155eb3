import { forgotPasswordPath, registerPath } from '@velvetline/contracts/accounts'
import {
  type AgeStartAnswer,
  ageInitiateAnonymousPath,
  sandboxAgeCheckPath,
} from '@velvetline/contracts/age-verification'
import { favouritePath } from '@velvetline/contracts/favourites'
import { type CheckoutAnswer, checkoutPath } from '@velvetline/contracts/payments'
import { autoReloadPath } from '@velvetline/contracts/spending-care'
import { subscriptionCancelPath } from '@velvetline/contracts/subscriptions'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { spendNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { actInSandbox, deliver, membership, nuggets, reloadIfLow, tellMember } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { readConfig } from '../../config/config.ts'
import { findUser } from '../../features/accounts/index.ts'
import { setDemoStatus } from '../../features/profiles/index.ts'
import { newId } from '../../kernel/ids.ts'
import { addressIn } from './storefront.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ settings: { PUBLIC_URL: 'http://localhost:3000', SERVICE_DOMAIN: 'localhost' } })
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const US = 'us.localhost:3000'
const IRELAND = 'ie.localhost:3000'

/** A browser's answers on a host, and what it stored there. */
const on = (host: string, person?: SignedIn, stored?: string) => ({
  host,
  ...(person && { cookie: person.cookie }),
  ...(stored && { 'x-country-preference': stored }),
})
const post = (url: string, payload: object, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers })
const emailOf = async ({ accountId }: SignedIn): Promise<string> =>
  (await findUser(server.context, accountId))?.email ?? ''
const newestTo = async (email: string) => {
  const [mail] = await outboxOf(server, email)
  return { ...mail, links: mail?.links ?? [] }
}

let registrations = 0
const register = async (headers: Record<string, string>): Promise<string> => {
  registrations += 1
  const email = `storefront-${registrations}@mail.example`
  const person = {
    name: 'Person',
    email,
    phone: `+4915130000${String(registrations).padStart(3, '0')}`,
    password: 'seven-calm-lanterns',
    birthDate: '1990-04-12',
    acceptTerms: true,
    acceptSensitiveData: true,
  }
  expect((await post(registerPath, person, headers)).statusCode).toBe(201)
  return email
}

const order = async (member: SignedIn, host: string, product: object) => {
  const headers = { ...on(host, member), 'idempotency-key': newId() }
  const { orderId, url } = (await post(checkoutPath, product, headers)).json<CheckoutAnswer>()
  return { orderId, url, sandbox: url.split('/').at(-1) ?? '' }
}

describe('a link uses the host on which the person acted', () => {
  it('in the mail that confirms a registration, and in its language', async () => {
    const { links, subject } = await newestTo(await register(on(US)))
    expect(links[0]).toMatch(/^http:\/\/us\.localhost:3000\/api\/auth\/confirm-email\?token=[^&]+$/)
    expect(subject).toBe('Please confirm your e-mail address')
  })

  it('in the mail that sets a new password, regardless of the account’s country', async () => {
    const email = await emailOf(await addPerson(server.context, 'member'))
    await post(forgotPasswordPath, { email }, on(IRELAND))
    const { links, subject } = await newestTo(email)
    expect(links[0]).toMatch(/^http:\/\/ie\.localhost:3000\/reset-password\?token=/)
    expect(subject).toBe('Choose a new password')
  })

  it('for a payer, on the provider’s page and back, and in the receipt', async () => {
    const member = await addPerson(server.context, 'member')
    const { orderId, url, sandbox } = await order(member, IRELAND, nuggets())
    expect(url).toBe(`http://ie.localhost:3000/sandbox/pay/${sandbox}`)
    const { returnUrl } = await actInSandbox(server, sandbox, 'approve')
    expect(returnUrl).toBe(`http://ie.localhost:3000/nuggets-success?order=${orderId}`)
    await deliver(server, orderId)
    const { links, subject } = await newestTo(await emailOf(member))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/^http:\/\/ie\.localhost:3000\//)
    expect(subject).toMatch(/receipt/i)
  })

  it('after an age check', async () => {
    const body = { returnUrl: 'http://uk.localhost:3000/profiles', sessionId: 'a-session-of-the-member' }
    const started = await post(ageInitiateAnonymousPath, body, on('uk.localhost:3000'))
    const { verificationUrl } = started.json<AgeStartAnswer>()
    expect(verificationUrl).toMatch(/^http:\/\/uk\.localhost:3000\/sandbox\/age\//)
    const sandbox = verificationUrl?.split('/').at(-1) ?? ''
    const decided = await post(sandboxAgeCheckPath(sandbox), { outcome: 'pass' }, on('uk.localhost:3000'))
    expect(decided.json<{ returnUrl: string }>().returnUrl).toMatch(
      /^http:\/\/uk\.localhost:3000\/age-verification\/complete\?verified=true&verification_id=/,
    )
  })

  it('in the mail about a favourite, regardless of the account’s country', async () => {
    const member = await addPerson(server.context, 'member')
    const profile = await addProfile(server.context, { chosenStatus: 'offline' })
    const favourite = { method: 'PUT', url: favouritePath(profile.id), payload: { wantsNotice: true } } as const
    await server.app.inject({ ...favourite, headers: on(US, member) })
    await setDemoStatus(server.context, profile.id, 'available')
    const email = await emailOf(member)
    await eventually(async () => expect((await newestTo(email)).links).not.toEqual([]))
    expect((await newestTo(email)).links).toContain(`http://us.localhost:3000/profile/${profile.slug}`)
  })

  it('in a mail about a membership, where it was ordered and then where it was cancelled', async () => {
    const member = await addPerson(server.context, 'member')
    const { orderId, sandbox } = await order(member, US, membership())
    await actInSandbox(server, sandbox, 'approve')
    await deliver(server, orderId)
    const linksOf = async (kind: 'started' | 'cancelled', key: string) => {
      await tellMember(server.context, orderId, { kind, key })
      return (await outboxOf(server, await emailOf(member))).flatMap(({ links }) => links)
    }
    expect(await linksOf('started', 'once')).toContain('http://us.localhost:3000/cancel-contract')
    await post(subscriptionCancelPath, {}, on(IRELAND, member))
    expect(await linksOf('cancelled', server.clock.now().toISOString())).toContain('http://ie.localhost:3000/profile')
  })

  it('in the receipt of an automatic reload, where it was agreed to', async () => {
    const member = await addPerson(server.context, 'member')
    const { accountId } = member
    const { orderId, sandbox } = await order(member, US, nuggets())
    await actInSandbox(server, sandbox, 'approve')
    await deliver(server, orderId)
    const choice = { isOn: true, belowNuggets: 20, packageId: 'nuggets-10', monthlyCapMinor: 5_000 }
    await server.app.inject({ method: 'PUT', url: autoReloadPath, payload: choice, headers: on(IRELAND, member) })
    await spendNuggets(server.context, accountId, 1_000)
    await reloadIfLow(server.context, accountId)
    const { id } = await server.context.database.kysely
      .selectFrom('payment_orders')
      .select('id')
      .where('member_id', '=', accountId)
      .where('cause', '=', 'reload')
      .executeTakeFirstOrThrow()
    await deliver(server, id)
    const [receipt] = await outboxOf(server, await emailOf(member))
    expect(receipt?.links.length).toBeGreaterThan(0)
    for (const link of receipt?.links ?? []) expect(link).toMatch(/^http:\/\/ie\.localhost:3000\//)
  })
})

test('a link names the country if the host alone would lead to another', async () => {
  const email = await register(on(US, undefined, 'uk'))
  expect((await newestTo(email)).links[0]).toMatch(/^http:\/\/us\.localhost:3000\/api\/.+\?token=[^&]+&country=uk$/)
  const atHome = await register(on('localhost:3000', undefined, 'ie'))
  expect((await newestTo(atHome)).links[0]).toMatch(/^http:\/\/localhost:3000\/api\/.+\?token=[^&]+&country=ie$/)
})

test.each([
  'evil.example',
  'us.evil.example',
  'us.localhost.evil.example',
  'evil.localhost:3000',
  'us.us.localhost:3000',
  'us.localhost@evil.example',
])('the forged host %s reaches no link', async (host) => {
  const email = await register({ host, 'x-forwarded-host': host })
  expect((await newestTo(email)).links[0]).toMatch(/^http:\/\/localhost:3000\/api\/auth\/confirm-email\?token=/)
})

test('without hosts for its countries a service links to its one host, and names the country', () => {
  const config = readConfig({ PUBLIC_URL: 'https://pages.example', SERVICE_DOMAIN: 'velvetline.example' })
  const address = addressIn(config, { host: 'us', country: 'us', language: 'en' }, '/profile')
  expect(address).toBe('https://pages.example/profile?country=us')
})

test('a page on a country’s host may send commands to it behind a proxy that ends TLS', async () => {
  const settings = { PUBLIC_URL: 'https://velvetline.example', SERVICE_DOMAIN: 'velvetline.example' }
  const behindProxy = await createTestApp({ settings })
  const ask = (origin: string) =>
    behindProxy.app.inject({
      method: 'POST',
      url: forgotPasswordPath,
      payload: { email: 'nobody@mail.example' },
      headers: { host: 'us.velvetline.example', origin },
    })
  expect((await ask('https://us.velvetline.example')).statusCode).toBe(200)
  expect((await ask('https://ie.velvetline.example')).statusCode).toBe(403)
  await behindProxy.close()
})
