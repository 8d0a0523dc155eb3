import { loginPath, mePath, registerPath, usernameProposalPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const countAccounts = async (): Promise<number> => {
  const row = await test.context.database.kysely
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

describe('registering', () => {
  it('answers 201 without a session and sends one mail with a link', async () => {
    const browser = createBrowser(test)
    const person = registrationOf()
    const response = await browser.post(registerPath, person)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ ok: true, email: person.email })
    expect((await browser.get(mePath)).statusCode).toBe(401)
    const mails = await outboxOf(test, person.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mails[0]?.links[0]).toContain('/api/auth/confirm-email?token=')
    expect(mails[0]?.html).toContain('E-Mail-Adresse bestätigen')
  })

  it('writes in the language of the country', async () => {
    const person = registrationOf({ phone: '+447400123456' })
    await createBrowser(test).post(registerPath, person, { 'x-country-preference': 'uk' })
    const [mail] = await outboxOf(test, person.email)
    expect(mail?.subject).toBe('Please confirm your e-mail address')
  })

  it('takes a phone number without a prefix for a national one', async () => {
    const person = registrationOf({ phone: '0151 2345 6789' })
    expect((await createBrowser(test).post(registerPath, person)).statusCode).toBe(201)
    const row = await test.context.database.kysely
      .selectFrom('accounts')
      .select('phone')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(row.phone).toBe('+4915123456789')
  })

  it.each([
    ['name', '   '],
    ['name', 'Win now: https://evil.example'],
    ['name', 'visit evil.example'],
    ['email', 'nobody'],
    ['email', 'two@@mail.example'],
    ['email', 'somebody@mailinator.com'],
    ['email', 'somebody@own.MAILINATOR.com'],
    ['phone', '12'],
    ['phone', '0900 512345'],
    ['birthDate', '1990-02-30'],
    ['birthDate', '1990-02-29'],
    ['birthDate', '1900-02-29'],
    ['birthDate', '1990-04-31'],
    ['birthDate', '1990-13-01'],
    ['birthDate', '1990-04-00'],
    ['birthDate', '2008-06-16'],
    ['birthDate', '1850-01-01'],
    ['birthDate', '12.04.1990'],
    ['password', 'short'],
    ['password', 'password123'],
    ['username', 'ab'],
    ['username', '0151234567'],
    ['username', 'Admin'],
    ['acceptTerms', false],
    ['acceptSensitiveData', false],
  ])('refuses %s %s with a message for the field', async (field, value) => {
    const before = await countAccounts()
    const response = await createBrowser(test).post(registerPath, registrationOf({ [field]: value }))
    expect(response.statusCode).toBe(422)
    const body = response.json<{ code: string; fields: Record<string, string> }>()
    expect(body.code).toBe('invalid_registration')
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await countAccounts()).toBe(before)
  })

  it.each(['J.R. Müller-Lüdenscheidt', 'Zoë d’Angelo, Jr.', 'Łukasz Ó Briain'])('accepts the name %s', async (name) => {
    expect((await createBrowser(test).post(registerPath, registrationOf({ name }))).statusCode).toBe(201)
  })

  it('accepts a person whose 18th birthday is today', async () => {
    const response = await createBrowser(test).post(registerPath, registrationOf({ birthDate: '2008-06-15' }))
    expect(response.statusCode).toBe(201)
  })

  it.each(['2000-02-29', '1996-02-29', '1990-12-31'])('accepts the birth date %s', async (birthDate) => {
    expect((await createBrowser(test).post(registerPath, registrationOf({ birthDate }))).statusCode).toBe(201)
  })

  it('refuses a disposable address and says what to do', async () => {
    const person = registrationOf({ email: 'somebody@mailinator.com' })
    const german = await createBrowser(test).post(registerPath, person)
    expect(german.json().fields.email).toContain('Wegwerf-Adressen')
    const english = await createBrowser(test).post(registerPath, person, { 'x-country-preference': 'us' })
    expect(english.json().fields.email).toContain('an address that you keep')
  })

  it.each(['somebody@duck.com', 'somebody@privaterelay.appleid.com', 'somebody@mozmail.com'])(
    'accepts %s, which forwards to an inbox that its owner keeps',
    async (email) => {
      expect((await createBrowser(test).post(registerPath, registrationOf({ email }))).statusCode).toBe(201)
    },
  )

  it('refuses in English where the country is English', async () => {
    const person = registrationOf({ email: 'nobody' })
    const response = await createBrowser(test).post(registerPath, person, { 'x-country-preference': 'us' })
    expect(response.json().fields.email).toBe('This is not a valid e-mail address.')
  })

  it('refuses a body of another shape with 422', async () => {
    const response = await createBrowser(test).post(registerPath, { email: 5 })
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input'])
  })

  it('proposes a user name that can be registered', async () => {
    const browser = createBrowser(test)
    const { username } = (await browser.get(usernameProposalPath)).json<{ username: string }>()
    const response = await browser.post(registerPath, registrationOf({ username }))
    expect(response.statusCode).toBe(201)
  })

  it('reports a taken user name, in any spelling', async () => {
    const browser = createBrowser(test)
    await browser.post(registerPath, registrationOf({ username: 'Nachtfalter' }))
    const response = await browser.post(registerPath, registrationOf({ username: 'NACHTFALTER' }))
    expect(response.statusCode).toBe(422)
    expect(response.json().fields.username).toBe('Dieser Benutzername ist schon vergeben.')
  })
})

describe('registering with an address that is known', () => {
  it('answers the same and informs only the owner', async () => {
    const browser = createBrowser(test)
    const person = registrationOf()
    const first = await browser.post(registerPath, person)
    await browser.get(await newestLink(test, person.email))
    const before = await countAccounts()
    const again = await createBrowser(test).post(registerPath, registrationOf({ email: person.email }))
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(again.cookies.map((cookie) => cookie.name)).toEqual(first.cookies.map((cookie) => cookie.name))
    expect(await countAccounts()).toBe(before)
    expect((await outboxOf(test, person.email))[0]?.subject).toBe('Sie haben bereits ein Konto')
  })

  it.each([
    ['Anna.Berg@gmail.com', 'annaberg+velvet@googlemail.com'],
    ['carla@mail.example', 'Carla+two@MAIL.example'],
  ])('knows %s and %s as one inbox', async (one, other) => {
    const before = await countAccounts()
    await createBrowser(test).post(registerPath, registrationOf({ email: one }))
    await createBrowser(test).post(registerPath, registrationOf({ email: other }))
    expect(await countAccounts()).toBe(before + 1)
  })

  it('creates one account from two concurrent registrations, with equal answers', async () => {
    const before = await countAccounts()
    const person = registrationOf({ username: 'Zwillingsstern' })
    const [first, second] = await Promise.all([
      createBrowser(test).post(registerPath, person),
      createBrowser(test).post(registerPath, person),
    ])
    expect([first.statusCode, first.body]).toEqual([201, second.body])
    expect(second.statusCode).toBe(201)
    expect(await countAccounts()).toBe(before + 1)
    for (const { links } of await outboxOf(test, person.email)) expect(links[0]).toContain('confirm-email')
  })

  it('keeps the newest registration while none is confirmed', async () => {
    const browser = createBrowser(test)
    const person = registrationOf()
    await browser.post(registerPath, person)
    const oldLink = await newestLink(test, person.email)
    test.clock.advance(DAY_MS)
    await browser.post(registerPath, { ...person, name: 'Zweiter Versuch', password: 'eleven-quiet-harbours' })
    expect((await browser.get(oldLink)).headers.location).toContain('status=invalid_token')
    await browser.get(await newestLink(test, person.email))
    expect((await browser.get(mePath)).json().user.name).toBe('Zweiter Versuch')
    const oldPassword = await browser.post(loginPath, { identifier: person.email, password: PASSWORD })
    expect(oldPassword.statusCode).toBe(401)
  })

  it('keeps earlier links valid when the same form is sent again, and takes what was corrected in it', async () => {
    const browser = createBrowser(test)
    const person = registrationOf()
    await browser.post(registerPath, person)
    const firstLink = await newestLink(test, person.email)
    const corrected = { name: 'Berta Richtig', phone: '+4915129999001', username: 'Zweitname', birthDate: '1991-05-13' }
    await browser.post(registerPath, { ...person, ...corrected })
    expect((await browser.get(firstLink)).headers.location).toContain('status=success')
    const { birthDate, ...shown } = corrected
    expect((await browser.get(mePath)).json().user).toMatchObject(shown)
    const { kysely } = test.context.database
    const account = kysely.selectFrom('accounts').select('birth_date').where('email', '=', person.email)
    expect(await account.executeTakeFirst()).toEqual({ birth_date: birthDate })
  })
})
