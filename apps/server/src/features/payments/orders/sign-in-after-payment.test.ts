import { logoutPath, mePath, sessionsPath } from '@velvetline/contracts/accounts'
import { autoLoginPath } from '@velvetline/contracts/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { beginOrder, buy, membership, rows } from '../../../../test/payments-scene.ts'
import type { SignedIn } from '../../../../test/person-factory.ts'
import { deleteAs, getAs, postAs } from '../../../../test/requests.ts'
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts'
import { SESSION_COOKIE_DAYS } from '../../../platform/http/auth/session-cookie.ts'
import { endOtherSessions, startSession } from '../../accounts/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await test.context.jobs.start()
})
afterAll(() => test.close())

const autoLogin = (cookie: string, body: { userId: string; subscriptionId?: string }) =>
  postAs(test, { cookie }, autoLoginPath, body)
const REFUSED = [401, 'auto_login_refused']
const outcome = async (asked: ReturnType<typeof autoLogin>) => {
  const answer = await asked
  expect(answer.cookies.filter(({ name }) => name === 'velvetline_session')).toEqual([])
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

describe('signing in after a payment', () => {
  it('works in the browser that ordered, once the order is paid', async () => {
    const member = await addMember(test.context, 0)
    const { checkoutCookie } = await buy(test, member)
    const answer = await autoLogin(checkoutCookie, { userId: member.accountId })
    expect(answer.json()).toMatchObject({ user: { id: member.accountId } })
    const session = answer.cookies.find(({ name }) => name === 'velvetline_session')
    const me = await getAs(test, { cookie: `velvetline_session=${session?.value}` }, mePath)
    expect(me.json()).toMatchObject({ user: { id: member.accountId } })
  })

  it('accepts the order’s subscription only', async () => {
    const member = await addMember(test.context, 0)
    const { orderId, checkoutCookie } = await buy(test, member, membership())
    const ask = (subscriptionId: string) => autoLogin(checkoutCookie, { userId: member.accountId, subscriptionId })
    expect(await outcome(ask(crypto.randomUUID()))).toEqual(REFUSED)
    expect((await ask(orderId)).statusCode).toBe(200)
  })

  it('works once, even for sixteen concurrent requests', async () => {
    const member = await addMember(test.context, 0)
    const { checkoutCookie } = await buy(test, member)
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => autoLogin(checkoutCookie, { userId: member.accountId })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await outcome(autoLogin(checkoutCookie, { userId: member.accountId }))).toEqual(REFUSED)
  })

  it('is refused with only a user id, another user id, or a forged cookie', async () => {
    const [member, victim] = [await addMember(test.context, 0), await addMember(test.context, 0)]
    const theirs = await buy(test, victim)
    const { orderId, checkoutCookie } = await buy(test, member)
    const forged = `velvetline_checkout=${theirs.orderId}.${checkoutCookie.split('.').at(-1)}`
    expect(await outcome(autoLogin('', { userId: member.accountId }))).toEqual(REFUSED)
    expect(await outcome(autoLogin(checkoutCookie, { userId: victim.accountId }))).toEqual(REFUSED)
    expect(await outcome(autoLogin(forged, { userId: victim.accountId }))).toEqual(REFUSED)
    expect(await outcome(autoLogin(`velvetline_checkout=${orderId}`, { userId: member.accountId }))).toEqual(REFUSED)
  })

  it.each([
    { way: 'signs out', end: (member: SignedIn) => postAs(test, member, logoutPath) },
    {
      way: 'ends the session from another browser',
      end: async ({ accountId }: SignedIn) => {
        const { secret } = await startSession(test.context, accountId, 'another browser')
        return deleteAs(test, { cookie: `velvetline_session=${secret}` }, sessionsPath)
      },
    },
    {
      way: 'sets a new password by a link',
      end: ({ accountId }: SignedIn) =>
        test.context.database.transaction((tx) => endOtherSessions(test.context, tx, accountId, null)),
    },
  ])('is refused to a browser whose member $way after the order', async ({ end }) => {
    const member = await addMember(test.context, 0)
    const { checkoutCookie } = await buy(test, member)
    test.clock.advance(MINUTE_MS)
    await end(member)
    expect(await outcome(autoLogin(checkoutCookie, { userId: member.accountId }))).toEqual(REFUSED)
  })

  it('is not refused for a session that ended before the order, or by itself', async () => {
    const member = await addMember(test.context, 0)
    const earlier = await startSession(test.context, member.accountId, 'another browser')
    await postAs(test, { cookie: `velvetline_session=${earlier.secret}` }, logoutPath)
    test.clock.advance(SESSION_COOKIE_DAYS * DAY_MS - MINUTE_MS)
    const { checkoutCookie } = await buy(test, member)
    test.clock.advance(2 * MINUTE_MS)
    // As the job does with sessions whose time is over.
    const { accountId } = member
    await rows(test, 'update account_sessions set revoked_at = $2 where account_id = $1 and revoked_at is null', [
      accountId,
      test.clock.now(),
    ])
    expect((await getAs(test, member, mePath)).statusCode).toBe(401)
    expect((await autoLogin(checkoutCookie, { userId: member.accountId })).statusCode).toBe(200)
  })

  it('is refused before the payment, and after half an hour', async () => {
    const member = await addMember(test.context, 0)
    const unpaid = await beginOrder(test, member)
    expect(await outcome(autoLogin(unpaid.checkoutCookie, { userId: member.accountId }))).toEqual(REFUSED)
    const { checkoutCookie } = await buy(test, member)
    test.clock.advance(30 * MINUTE_MS)
    expect(await outcome(autoLogin(checkoutCookie, { userId: member.accountId }))).toEqual(REFUSED)
  })
})
