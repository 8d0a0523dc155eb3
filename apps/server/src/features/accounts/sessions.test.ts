import {
  accountPath,
  forgotPasswordPath,
  loginPath,
  logoutPath,
  mePath,
  registerPath,
  resetPasswordPath,
  sessionPath,
  sessionsPath,
} from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { sessionsEnded } from './index.ts'
import { signOut } from './sessions.ts'
import { signInKnown } from './sign-in.ts'
import { becomeMember, createBrowser, newestLink, PASSWORD, registrationOf } from './test/person.ts'

// This event closes the session's open connections, so every way in which a session ends must emit it.
const told: { sessionIds: readonly string[]; hasLeft: boolean }[] = []
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.context.domainEvents.on(sessionsEnded, async (_tx, { sessionIds, hasLeft }) => {
    told.push({ sessionIds, hasLeft })
  })
})
afterAll(() => test.close())

const NEW_PASSWORD = 'nine-distant-orchards'
type Member = Awaited<ReturnType<typeof becomeMember>>
type Browser = Member['browser']

const sessionOf = async (browser: Browser) => {
  const sessions = (await browser.get(sessionsPath)).json<{ id: string; isCurrent: boolean }[]>()
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
}
const signInElsewhere = async ({ email }: Member): Promise<Browser> => {
  const browser = createBrowser(test, `192.0.2.${told.length + 1}`)
  await browser.post(loginPath, { identifier: email, password: PASSWORD })
  return browser
}

interface Scene {
  readonly member: Member
  /** Of the browser in which something is done. */
  readonly own: Browser
  readonly other: Browser
}
interface Way {
  readonly way: string
  end(scene: Scene): Promise<unknown>
  /** Whose sessions end by it. */
  readonly ends: readonly ('own' | 'other')[]
  readonly hasLeft: boolean
}

const WAYS: readonly Way[] = [
  { way: 'signing out', end: ({ own }) => own.post(logoutPath), ends: ['own'], hasLeft: true },
  {
    way: 'ending one session',
    end: async ({ own, other }) => own.delete(sessionPath(await sessionOf(other))),
    ends: ['other'],
    hasLeft: false,
  },
  { way: 'ending the other sessions', end: ({ own }) => own.delete(sessionsPath), ends: ['other'], hasLeft: false },
  {
    way: 'changing the password',
    end: ({ own }) => own.patch(accountPath, { password: NEW_PASSWORD, currentPassword: PASSWORD }),
    ends: ['other'],
    hasLeft: false,
  },
  {
    way: 'resetting the password',
    end: async ({ member }) => {
      const stranger = createBrowser(test, '198.51.100.1')
      await stranger.post(forgotPasswordPath, { email: member.email })
      const [mail] = await outboxOf(test, member.email)
      const token = new URL(mail?.links[0] ?? 'http://none.invalid/').searchParams.get('token')
      return stranger.post(resetPasswordPath, { token, password: NEW_PASSWORD })
    },
    ends: ['own', 'other'],
    hasLeft: true,
  },
  {
    way: 'signing in again in the same browser',
    end: ({ member, own }) => own.post(loginPath, { identifier: member.email, password: PASSWORD }),
    ends: ['own'],
    hasLeft: false,
  },
  {
    way: 'confirming another registration in the same browser',
    end: async ({ own }) => {
      const person = registrationOf()
      await own.post(registerPath, person)
      return own.get(await newestLink(test, person.email))
    },
    ends: ['own'],
    hasLeft: false,
  },
  {
    way: 'the sign-in after a payment',
    end: async ({ own }) => {
      const { database } = test.context
      const former = await test.context.authentication.authenticate(own.cookies.get('velvetline_session') ?? '')
      const person = { accountId: former?.accountId ?? '', device: 'test', former }
      return database.transaction((tx) => signInKnown(test.context, tx, person))
    },
    ends: ['own'],
    hasLeft: false,
  },
  {
    way: 'the end of its time',
    end: async () => {
      test.clock.advance(30 * DAY_MS)
      await cleanUpAccounts(test.context)
    },
    ends: ['own', 'other'],
    hasLeft: true,
  },
]

it.each(WAYS)(
  '$way emits an event for each session that it ends, and informs the open pages',
  async ({ end, ends, hasLeft }) => {
    const member = await becomeMember(test)
    const own = member.browser
    const other = await signInElsewhere(member)
    const cookies = {
      own: own.cookies.get('velvetline_session') ?? '',
      other: other.cookies.get('velvetline_session') ?? '',
    }
    const ids = { own: await sessionOf(own), other: await sessionOf(other) }
    const { user } = (await own.get(mePath)).json()
    const news: string[] = []
    const stop = test.context.bus.listen(user.id, ({ type }) => news.push(type))
    told.length = 0
    await end({ member, own, other })
    stop()
    const mine = told.filter(({ sessionIds }) => sessionIds.some((id) => Object.values(ids).includes(id)))
    expect(mine.map((one) => ({ ...one, sessionIds: one.sessionIds.toSorted() }))).toEqual([
      { sessionIds: ends.map((which) => ids[which]).toSorted(), hasLeft },
    ])
    expect(news).toContain('signedOut')
    for (const which of ends) expect(await test.context.authentication.authenticate(cookies[which])).toBeNull()
  },
)

it('a session that has already ended causes no second event', async () => {
  const { browser } = await becomeMember(test)
  const secret = browser.cookies.get('velvetline_session') ?? ''
  const principal = await test.context.authentication.authenticate(secret)
  await browser.post(logoutPath)
  told.length = 0
  if (principal) await signOut(test.context, principal)
  test.clock.advance(30 * DAY_MS)
  await cleanUpAccounts(test.context)
  expect(told.flatMap(({ sessionIds }) => sessionIds)).not.toContain(principal?.sessionId)
})
