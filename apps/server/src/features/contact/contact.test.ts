import { contactFormPath, contactMessagesPath } from '@velvetline/contracts/contact'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { cleanUpMessages } from './contact.jobs.ts'

const OPERATOR = 'contact@velvetline.example'
const WORDS = {
  name: 'Greta Beispiel',
  email: 'greta@mail.example',
  subject: 'payment',
  message: 'Guten Tag,\n\nwie lade ich mein Guthaben auf?',
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
beforeEach(async () => {
  // No limit remembers the test before.
  server.clock.advance(DAY_MS)
  await sql`delete from contact_messages; delete from messages_out`.execute(server.platform.testDatabase.owner.kysely)
})

/** Open long enough to have been filled in by a person. */
const openForm = async (waitMs = 10_000): Promise<string> => {
  const { token } = (await server.app.inject({ url: contactFormPath })).json<{ token: string }>()
  server.clock.advance(waitMs)
  return token
}

interface Sending {
  readonly country?: string
  readonly cookie?: string
  readonly address?: string
}

const send = async (body: object, { country = 'de', cookie = '', address = '203.0.113.7' }: Sending = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: contactMessagesPath,
    remoteAddress: address,
    headers: { 'x-country-preference': country, cookie },
    payload: body,
  })
  const answered = answer.json<{ code?: string; fields?: Record<string, string> }>()
  return { status: answer.statusCode, headers: answer.headers, ...answered }
}

const stored = () => server.context.database.kysely.selectFrom('contact_messages').selectAll().execute()

describe('a message to the operator', () => {
  test('is stored and mailed to the operator only', async () => {
    const answer = await send({ ...WORDS, token: await openForm() })
    expect(answer.status).toBe(200)
    const rows = await stored()
    expect(rows).toMatchObject([{ name: WORDS.name, subject: 'payment', body: WORDS.message, country_code: 'de' }])
    expect(rows[0]).toMatchObject({ account_id: null, is_subscriber: false, created_at: server.clock.now() })
    const [mail] = await outboxOf(server, OPERATOR)
    expect(mail?.subject).toBe('Kontakt: Zahlung und Nuggets')
    expect(mail?.text).toContain('wie lade ich mein Guthaben auf?')
    expect(mail?.text).toContain('Antwort an: greta@mail.example')
    expect(await outboxOf(server, WORDS.email)).toEqual([])
  })

  test('of a signed-in subscriber is marked, and a copy goes to the account’s address only', async () => {
    const email = 'owner@velvetline.example'
    const person = await addPerson(server.context, 'member', { email, hasActiveSubscription: true, language: 'en' })
    const typed = { ...WORDS, email: 'somebody.else@mail.example', token: await openForm() }
    expect((await send(typed, { cookie: person.cookie })).status).toBe(200)
    expect(await stored()).toMatchObject([{ account_id: person.accountId, is_subscriber: true }])
    const [toOperator] = await outboxOf(server, OPERATOR)
    expect(toOperator?.subject).toBe('[1 Vorrang] Kontakt: Zahlung und Nuggets')
    expect(toOperator?.text).toContain('bitte zuerst beantworten')
    const [copy] = await outboxOf(server, email)
    expect(copy?.subject).toBe('Your message has arrived')
    expect(await outboxOf(server, typed.email)).toEqual([])
  })

  test('is stored once, however often and concurrently the form is sent', async () => {
    const body = { ...WORDS, token: await openForm() }
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send(body)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    expect(await outboxOf(server, OPERATOR)).toHaveLength(1)
    expect(await send({ ...body, message: 'Etwas anderes' })).toMatchObject({
      status: 409,
      code: 'idempotency_key_reused',
    })
  })

  test('is refused field by field in the language of the country', async () => {
    const bad = { name: ' \n ', email: 'greta', subject: 'riches', message: '\u0000 ', token: await openForm() }
    const german = await send(bad)
    expect(german).toMatchObject({ status: 422, code: 'invalid_contact_message' })
    expect(german.fields).toEqual({
      name: 'Bitte geben Sie Ihren Namen an.',
      email: 'Das ist keine gültige E-Mail-Adresse.',
      subject: 'Bitte wählen Sie, worum es geht.',
      message: 'Bitte schreiben Sie uns, worum es geht.',
    })
    expect((await send(bad, { country: 'uk' })).fields).toMatchObject({ name: 'Please enter your name.' })
    expect(await stored()).toEqual([])
  })

  test('has at most 2000 characters, an emoji being one and a line break being one', async () => {
    const token = await openForm()
    const tooLong = await send({ ...WORDS, message: 'a'.repeat(2_001), token })
    expect(tooLong.fields).toEqual({ message: 'Bitte kürzen Sie Ihre Nachricht auf 2000 Zeichen.' })
    const message = `${'🙂'.repeat(1_998)}\r\na`
    expect((await send({ ...WORDS, message, token })).status).toBe(200)
    expect((await stored())[0]?.body).toBe(message.replace('\r\n', '\n'))
  })

  test('cannot inject line breaks into the mail', async () => {
    await send({ ...WORDS, name: 'Greta\r\nBcc: all@mail.example', token: await openForm() })
    expect((await stored())[0]?.name).toBe('Greta Bcc: all@mail.example')
  })
})

describe('a form', () => {
  test('cannot be sent sooner than a person can write', async () => {
    const token = await openForm(1_000)
    const answer = await send({ ...WORDS, token })
    expect(answer).toMatchObject({ status: 429, code: 'contact_too_fast' })
    expect(answer.headers['retry-after']).toBe('2')
    server.clock.advance(2_000)
    expect((await send({ ...WORDS, token })).status).toBe(200)
  })

  test('expires after twelve hours', async () => {
    const token = await openForm(12 * HOUR_MS + 1)
    expect(await send({ ...WORDS, token })).toMatchObject({ status: 422, code: 'contact_form_expired' })
  })

  test.each(['', 'x', 'a.b.c'])('that we did not hand out (%s) is refused', async (token) => {
    expect(await send({ ...WORDS, token })).toMatchObject({ status: 422, code: 'contact_form_expired' })
  })

  test('with a changed timestamp is refused', async () => {
    const [id, opened, signature] = (await openForm()).split('.')
    const earlier = (Number.parseInt(opened ?? '', 36) - 60_000).toString(36)
    const token = [id, earlier, signature].join('.')
    expect(await send({ ...WORDS, token })).toMatchObject({ status: 422, code: 'contact_form_expired' })
  })

  test('with the hidden field filled in is refused with a message', async () => {
    const answer = await send({ ...WORDS, fax: '0301234', token: await openForm() })
    expect(answer).toMatchObject({ status: 422, code: 'contact_not_accepted' })
    expect(await stored()).toEqual([])
  })

  test('is never cached', async () => {
    expect((await server.app.inject({ url: contactFormPath })).headers['cache-control']).toBe('private, no-store')
  })
})

describe('limits', () => {
  test('one network address sends ten messages an hour', async () => {
    const sendFrom = async (number: number) =>
      send({ ...WORDS, email: `writer-${number}@mail.example`, token: await openForm() })
    for (let number = 0; number < 10; number += 1) expect((await sendFrom(number)).status).toBe(200)
    const refused = await sendFrom(10)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('one e-mail address sends five messages an hour, regardless of the network address and the spelling', async () => {
    const sendFrom = async (number: number) =>
      send(
        { ...WORDS, email: `greta+${number}@Mail.example`, token: await openForm() },
        { address: `198.51.100.${number}` },
      )
    for (let number = 0; number < 5; number += 1) expect((await sendFrom(number)).status).toBe(200)
    expect(await sendFrom(5)).toMatchObject({ status: 429, code: 'too_many_requests' })
    server.clock.advance(HOUR_MS)
    expect((await sendFrom(6)).status).toBe(200)
  })
})

test('the named addressee is the operator’s setting', async () => {
  const own = await createTestApp({
    settings: {
      COMPANY_NAME: 'Muster GmbH',
      COMPANY_ADDRESS: 'Weg 1; ; 10115 Berlin',
      CONTACT_EMAIL: 'hallo@muster.example',
    },
  })
  const answer = (await own.app.inject({ url: contactMessagesPath })).json()
  await own.close()
  expect(answer).toEqual({
    company: 'Muster GmbH',
    address: ['Weg 1', '10115 Berlin'],
    email: 'hallo@muster.example',
    replyPromise: 'none',
  })
})

test('without a mail server a live service refuses messages with an explanation', async () => {
  const live = await createTestApp({
    settings: {
      APP_MODE: 'live',
      PUBLIC_URL: 'https://velvetline.example',
      EMBEDDED_DATABASE: 'true',
      LOCAL_FILES: 'true',
    },
  })
  const answer = await live.app.inject({ method: 'POST', url: contactMessagesPath, payload: { ...WORDS, token: 'x' } })
  await live.close()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_configured'])
})

test('messages are deleted after a year', async () => {
  await send({ ...WORDS, token: await openForm() })
  server.clock.advance(364 * DAY_MS)
  await cleanUpMessages(server.context)
  expect(await stored()).toHaveLength(1)
  server.clock.advance(2 * DAY_MS)
  await cleanUpMessages(server.context)
  expect(await stored()).toEqual([])
})
