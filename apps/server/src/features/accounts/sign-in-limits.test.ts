import { pbkdf2Sync } from 'node:crypto'
import {
  forgotPasswordPath,
  type LoginChallenge,
  type LoginProof,
  loginChallengePath,
  loginPath,
  logoutPath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret } from '../../kernel/ids.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let addresses = 0
const freshAddress = (): string => {
  addresses += 1
  return `192.0.2.${addresses}`
}
/** A browser that has never been here, at an address that nobody else uses. */
const stranger = (address = freshAddress()) => createBrowser(test, address)
type Browser = ReturnType<typeof stranger>
const signIn = (identifier: string, password: string, browser = stranger(), proof?: LoginProof) =>
  browser.post(loginPath, { identifier, password, ...(proof && { proof }) })

/** As many wrong passwords as have been typed at an address before. */
const addFailures = (address: string, count: number, network = `none of ${address}`) =>
  test.context.database.kysely
    .insertInto('sign_in_failures')
    .values(
      Array.from({ length: count }, (_, index) => ({
        identifier_hash: hashSecret(`identifier:other-${index}`),
        address_hash: hashSecret(`address:${address}`),
        network_hash: hashSecret(`network:${network}`),
        failed_at: test.clock.now(),
      })),
    )
    .execute()

const solve = ({ challenge, rounds, zeroBits }: LoginChallenge): LoginProof => {
  for (let solution = 0; ; solution += 1) {
    const key = pbkdf2Sync(challenge, String(solution), rounds, 4, 'sha256').readUInt32BE()
    if (Math.clz32(key) >= zeroBits) return { challenge, solution }
  }
}
const work = async (browser: Browser): Promise<LoginProof> => solve((await browser.get(loginChallengePath)).json())

describe('wrong passwords', () => {
  it('lock an identifier after five, even for the right password, for fifteen minutes', async () => {
    const { email } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(email, `wrong-password-${times}`)).statusCode).toBe(401)
      test.clock.advance(MINUTE_MS)
    }
    const refused = await signIn(email, PASSWORD)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts'])
    expect(refused.headers['retry-after']).toBe(String(10 * 60))
    expect(refused.json().message).toContain('10 Min.')
    test.clock.advance(10 * MINUTE_MS - 1)
    expect((await signIn(email, PASSWORD)).headers['retry-after']).toBe('1')
    test.clock.advance(1)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  })

  it('report the remaining attempts, even for an unknown identifier', async () => {
    const { email } = await becomeMember(test)
    const messagesFor = async (identifier: string): Promise<string[]> => {
      const messages: string[] = []
      for (let times = 0; times < 6; times += 1) messages.push((await signIn(identifier, 'x')).json().message)
      return messages
    }
    const messages = await messagesFor(email)
    expect(messages[0]).toContain('Sie haben noch 4 Versuche.')
    expect(messages[2]).toContain('Sie haben noch 2 Versuche.')
    expect(messages[3]).toContain('Sie haben noch einen Versuch')
    expect(messages[4]).toContain('Passwort vergessen')
    expect(messages[5]).toContain('Bitte warten Sie 15 Min.')
    expect(await messagesFor('ghost@mail.example')).toEqual(messages)
  })

  it('are counted when they are sent concurrently', async () => {
    const { email } = await becomeMember(test)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(email, `wrong-${index}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  })

  it('are reset by the right one', async () => {
    const { email } = await becomeMember(test)
    for (let times = 0; times < 4; times += 1) await signIn(email, 'x')
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    for (let times = 0; times < 4; times += 1) expect((await signIn(email, 'x')).statusCode).toBe(401)
  })

  it.each([
    [{ identifier: ' ', password: '' }, ['identifier', 'password']],
    [{ identifier: 'somebody', password: '' }, ['password']],
    [{ identifier: '', password: PASSWORD }, ['identifier']],
  ])('are not what an empty field is: %o is told at its field and counts as no attempt', async (payload, fields) => {
    for (let times = 0; times < 6; times += 1) {
      const refused = await stranger().post(loginPath, payload)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'sign_in_incomplete'])
      expect(Object.keys(refused.json().fields)).toEqual(fields)
    }
  })
})

describe('a browser in which the account was signed in to before', () => {
  it('may sign in with the right password while others are refused', async () => {
    const { email, browser } = await becomeMember(test)
    await browser.post(logoutPath)
    const elsewhere = stranger()
    await signIn(email, PASSWORD, elsewhere)
    await elsewhere.post(logoutPath)
    for (let times = 0; times < 5; times += 1) await signIn(email, 'x')
    expect((await signIn(email, PASSWORD)).statusCode).toBe(429)
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(200)
    expect((await signIn(email, PASSWORD, elsewhere)).statusCode).toBe(200)
  })

  it('must solve a challenge for each guess after five wrong ones, and may then sign in', async () => {
    const { email, browser } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(email, 'x', browser)).json().code).toBe('invalid_credentials')
    }
    expect((await signIn(email, PASSWORD, browser)).json().code).toBe('proof_of_work_required')
    expect((await signIn(email, PASSWORD, browser, await work(browser))).statusCode).toBe(200)
  })

  it('is unknown to every other account', async () => {
    const { browser } = await becomeMember(test)
    const { email } = await becomeMember(test)
    for (let times = 0; times < 5; times += 1) await signIn(email, 'x')
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(429)
  })

  it('is forgotten after a password reset by mail, and half a year after its last login', async () => {
    const { email, browser } = await becomeMember(test)
    const count = async () => {
      const rows = await test.context.database.kysely.selectFrom('known_browsers').select('seen_at').execute()
      return rows.length
    }
    const before = await count()
    await browser.post(forgotPasswordPath, { email })
    const token = new URLSearchParams((await newestLink(test, email)).split('?')[1]).get('token')
    await browser.post(resetPasswordPath, { token, password: 'nine-distant-orchards' })
    expect(await count()).toBe(before - 1)
    test.clock.advance(1)
    await becomeMember(test)
    test.clock.advance(180 * DAY_MS)
    await cleanUpAccounts(test.context)
    expect(await count()).toBe(1)
    test.clock.advance(1)
    await cleanUpAccounts(test.context)
    expect(await count()).toBe(0)
  })
})

describe('an address with many wrong passwords', () => {
  it('has no delay up to twenty failures', async () => {
    const address = freshAddress()
    const { email } = await becomeMember(test)
    await addFailures(address, 19)
    expect((await signIn(email, PASSWORD, stranger(address))).statusCode).toBe(200)
  })

  it('is delayed by a second from twenty failures on', async () => {
    const address = freshAddress()
    const { email } = await becomeMember(test)
    await addFailures(address, 20)
    const begin = performance.now()
    expect((await signIn(email, PASSWORD, stranger(address))).statusCode).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(990)
  })

  it('gets a challenge from fifty failures on, for known and unknown identifiers alike', async () => {
    const address = freshAddress()
    const { email } = await becomeMember(test)
    await addFailures(address, 50)
    const browser = stranger(address)
    const known = await signIn(email, PASSWORD, browser)
    const unknown = await signIn('ghost@mail.example', PASSWORD, browser)
    expect([known.statusCode, known.json().code]).toEqual([429, 'proof_of_work_required'])
    expect([unknown.statusCode, unknown.body]).toEqual([429, known.body])
    expect((await signIn(email, PASSWORD, browser, await work(browser))).statusCode).toBe(200)
  })

  it('gets none in a browser that the account has used before', async () => {
    const { email, browser } = await becomeMember(test)
    const address = freshAddress()
    await addFailures(address, 50)
    const sharing = stranger(address)
    for (const [name, value] of browser.cookies) sharing.cookies.set(name, value)
    expect((await signIn(email, PASSWORD, sharing)).statusCode).toBe(200)
  })
})

describe('a network with many wrong passwords, each from another address', () => {
  it('is delayed from a hundred failures on, and gets a challenge from 250 on', async () => {
    const { email, browser } = await becomeMember(test)
    const signInFrom = (address: string, proof?: LoginProof) => signIn(email, PASSWORD, stranger(address), proof)
    await addFailures('2001:db8:1:1', 99, '2001:db8:1')
    await signIn('ghost@mail.example', 'x', stranger('2001:db8:1:2::1'))
    const begin = performance.now()
    expect((await signInFrom('2001:db8:1:3::1')).statusCode).toBe(200)
    expect(performance.now() - begin).toBeGreaterThan(990)
    await addFailures('2001:db8:1:1', 150, '2001:db8:1')
    expect((await signInFrom('2001:db8:1:4::1')).json().code).toBe('proof_of_work_required')
    expect((await signInFrom('2001:db8:1:4::1', await work(stranger('2001:db8:1:4::2')))).statusCode).toBe(200)
    expect((await signInFrom('2001:db8:2:4::1')).statusCode).toBe(200)
    expect((await signIn(email, PASSWORD, browser)).statusCode).toBe(200)
  })
})

describe('a solved challenge', () => {
  const scene = async () => {
    const address = freshAddress()
    await addFailures(address, 50)
    const { email } = await becomeMember(test)
    const browser = stranger(address)
    const codeWith = async (proof: LoginProof, password = 'x') =>
      (await signIn(email, password, browser, proof)).json().code
    return { browser, codeWith }
  }

  it('is valid for one attempt, even when two use it at once', async () => {
    const { browser, codeWith } = await scene()
    const proof = await work(browser)
    const codes = await Promise.all([codeWith(proof), codeWith(proof)])
    expect(codes.sort()).toEqual(['invalid_credentials', 'proof_of_work_required'])
    expect(await codeWith(proof)).toBe('proof_of_work_required')
  })

  it('is valid for five minutes', async () => {
    const { browser, codeWith } = await scene()
    const proof = await work(browser)
    test.clock.advance(5 * MINUTE_MS)
    expect(await codeWith(proof)).toBe('proof_of_work_required')
  })

  it('is valid only for its address, solution and challenge', async () => {
    const { browser, codeWith } = await scene()
    expect(await codeWith(await work(stranger()))).toBe('proof_of_work_required')
    const { challenge, rounds, zeroBits } = (await browser.get(loginChallengePath)).json<LoginChallenge>()
    const solved = solve({ challenge, rounds, zeroBits })
    const wrong = Array.from({ length: 50 }, (_, index) => solved.solution + 1 + index).find(
      (solution) => Math.clz32(pbkdf2Sync(challenge, String(solution), rounds, 4, 'sha256').readUInt32BE()) < zeroBits,
    )
    expect(await codeWith({ challenge, solution: wrong ?? 0 })).toBe('proof_of_work_required')
    const [expires, ...rest] = challenge.split('.')
    const forged = [Number(expires) + 60_000, ...rest].join('.')
    expect(await codeWith(solve({ challenge: forged, rounds, zeroBits }))).toBe('proof_of_work_required')
    expect(await codeWith(solved)).toBe('invalid_credentials')
  })

  it('is deleted once its challenge has expired', async () => {
    const { browser, codeWith } = await scene()
    await codeWith(await work(browser))
    test.clock.advance(5 * MINUTE_MS + 1)
    await cleanUpAccounts(test.context)
    const rows = await test.context.database.kysely.selectFrom('spent_challenges').selectAll().execute()
    expect(rows).toEqual([])
  })
})
