import {
  accountPath,
  confirmEmailPath,
  forgotPasswordPath,
  loginPath,
  mePath,
  resetPasswordPath,
} from '@velvetline/contracts/accounts'
import { adminAgentBlockPath, adminAgentUnblockPath } from '@velvetline/contracts/agent-accounts'
import { adminMemberBlockPath, adminMemberDeletionPath } from '@velvetline/contracts/member-acts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import {
  agentMailboxActs,
  emailOf,
  follow,
  hold,
  linkIn,
  mailboxActs,
  object,
  settle,
} from '../../../../test/mailbox-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf, getAs, patchAs, postAs } from '../../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../../kernel/clock.ts'
import { settleMailboxChanges } from '../../accounts/index.ts'

let server: TestApp
let first: SignedIn
let second: SignedIn
let acts: ReturnType<typeof mailboxActs>
beforeAll(async () => {
  server = await createTestApp()
  acts = mailboxActs(server)
})
// Weeks pass, and sessions with them.
beforeEach(async () => {
  first = await addPerson(server.context, 'admin')
  second = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const FORMER_PASSWORD = 'a long enough password'
const NEW_PASSWORD = 'nine-distant-orchards'
const WAIT = 72 * HOUR_MS

let people = 0
/** A member for whom another mailbox was approved. */
const approved = async (of = acts, add = () => addPerson(server.context, 'member')) => {
  people += 1
  const [owner, next] = [await add(), `umzug-${people}@mail.example`]
  const former = await emailOf(server, owner)
  const id = await of.approved(first, second, owner, next)
  const { token: confirm } = await linkIn(server, next)
  const { token: keep } = await linkIn(server, former)
  const state = async () => (await of.show(first, owner))?.state
  return { owner, former, next, id, confirm, keep, state }
}
const signIn = async (identifier: string, password: string) => {
  people += 1
  const asked = { method: 'POST', url: loginPath, payload: { identifier, password } } as const
  return (await server.app.inject({ ...asked, remoteAddress: `198.51.100.${people}` })).statusCode
}
const resetBy = async (email: string, password = NEW_PASSWORD) => {
  await postAs(server, null, forgotPasswordPath, { email })
  const { token } = await linkIn(server, email)
  return postAs(server, null, resetPasswordPath, { token, password })
}

describe('an approved mailbox', () => {
  test('becomes the account’s once its link was followed and 72 hours have passed, and not before', async () => {
    const { owner, former, next, confirm, state } = await approved()
    expect(await follow(server, confirm)).toBe('success')
    expect(await follow(server, confirm)).toBe('already_confirmed')
    server.clock.advance(WAIT - 1)
    await settle(server)
    expect([await emailOf(server, owner), await state()]).toEqual([former, 'approved'])
    expect((await getAs(server, owner, mePath)).statusCode).toBe(200)
    server.clock.advance(1)
    await Promise.all([settle(server), settle(server)])
    expect([await emailOf(server, owner), await state()]).toEqual([next, 'done'])
    expect(await follow(server, confirm)).toBe('done')
    expect((await outboxOf(server, next)).map(({ subject }) => subject)).toEqual([
      'Ihr Konto gehört jetzt zu dieser Adresse',
      'Bitte bestätigen Sie dieses Postfach',
    ])
  })

  test('is not confirmed by whatever opens the link in the mail, as scanners do', async () => {
    const { owner, next, confirm } = await approved()
    const { path } = await linkIn(server, next)
    expect(path).toBe(`/email-confirmation?change=mailbox&token=${confirm}`)
    await server.app.inject({ url: `${confirmEmailPath}?token=${confirm}` })
    expect(await acts.show(first, owner)).toMatchObject({ followedAt: null })
    expect(await follow(server, confirm)).toBe('success')
  })

  test('does not count without its link, however long it waits, and ends after 14 days', async () => {
    const { owner, former, next, confirm, state } = await approved()
    server.clock.advance(14 * DAY_MS - 1)
    await settle(server)
    expect([await emailOf(server, owner), await state()]).toEqual([former, 'approved'])
    server.clock.advance(1)
    expect(await follow(server, confirm)).toBe('expired')
    await settle(server)
    expect([await emailOf(server, owner), await state()]).toEqual([former, 'expired'])
    expect((await outboxOf(server, next))[0]?.subject).toBe('Die Adresse wird nicht geändert')
  })

  test('holds up no other where it cannot be settled, and is settled at the next run', async () => {
    const [broken, other] = [await approved(), await approved()]
    for (const { confirm } of [broken, other]) await follow(server, confirm)
    server.clock.advance(WAIT)
    const { pool } = server.platform.testDatabase.owner
    await pool.query(`alter table accounts add constraint broken check (email <> '${broken.next}')`)
    await settle(server)
    expect([await emailOf(server, broken.owner), await emailOf(server, other.owner)]).toEqual([
      broken.former,
      other.next,
    ])
    await pool.query('alter table accounts drop constraint broken')
    await settle(server)
    expect(await emailOf(server, broken.owner)).toBe(broken.next)
  })

  test('waits for a mail server where there is none any more, since the person needs a link for a new password', async () => {
    const { owner, former, next, confirm, state } = await approved()
    await follow(server, confirm)
    server.clock.advance(WAIT)
    const { context } = server
    await settleMailboxChanges({ ...context, messagesOut: { ...context.messagesOut, canEmail: false } })
    expect([await emailOf(server, owner), await state()]).toEqual([former, 'approved'])
    await settle(server)
    expect(await emailOf(server, owner)).toBe(next)
  })

  test('counts at the next run where the link is followed after the wait', async () => {
    const { owner, next, confirm } = await approved()
    server.clock.advance(5 * DAY_MS)
    await follow(server, confirm)
    await settle(server)
    expect(await emailOf(server, owner)).toBe(next)
  })

  test('ends every session, forgets known browsers and the password, and lets a new one be chosen by the new mailbox alone', async () => {
    const { owner, former, next, confirm } = await approved()
    await rows(server, 'insert into known_browsers values ($1, $2, now())', [owner.accountId, Buffer.from('known')])
    await follow(server, confirm)
    server.clock.advance(WAIT)
    await settle(server)
    expect((await getAs(server, owner, mePath)).statusCode).toBe(401)
    expect(await rows(server, 'select 1 from known_browsers where account_id = $1', [owner.accountId])).toEqual([])
    for (const email of [former, next]) expect(await signIn(email, FORMER_PASSWORD)).toBe(401)
    const before = (await outboxOf(server, former)).length
    await postAs(server, null, forgotPasswordPath, { email: former })
    expect(await outboxOf(server, former)).toHaveLength(before)
    expect((await resetBy(next)).statusCode).toBe(200)
    expect(await signIn(next, NEW_PASSWORD)).toBe(200)
  })

  test('leaves a consultant’s second factor as it is', async () => {
    const of = agentMailboxActs(server)
    const { owner, next, confirm } = await approved(of, () => addAgent(server.context))
    const factor = [owner.accountId, Buffer.from('key')]
    await rows(
      server,
      'insert into second_factors (account_id, sealed_key, last_step, enrolled_at) values ($1, $2, 1, now())',
      factor,
    )
    await follow(server, confirm)
    server.clock.advance(WAIT)
    await settle(server)
    expect(await emailOf(server, owner)).toBe(next)
    expect(await rows(server, 'select 1 from second_factors where account_id = $1', [owner.accountId])).toHaveLength(1)
  })

  test('can be undone for seven days by the link in the former mailbox', async () => {
    const { owner, former, confirm } = await approved()
    await follow(server, confirm)
    server.clock.advance(WAIT)
    await settle(server)
    expect((await outboxOf(server, former))[0]?.subject).toBe('Ihre E-Mail-Adresse wurde geändert')
    const { token } = await linkIn(server, former)
    expect((await postAs(server, null, resetPasswordPath, { token, password: NEW_PASSWORD })).statusCode).toBe(200)
    expect(await emailOf(server, owner)).toBe(former)
    expect(await signIn(former, NEW_PASSWORD)).toBe(200)
  })
})

describe('an approved mailbox never counts', () => {
  /** The link, and the wait, lead nowhere. */
  const expectStopped = async (
    { owner, former, next, confirm, state }: Awaited<ReturnType<typeof approved>>,
    as: string,
  ) => {
    expect(await state()).toBe(as)
    expect((await outboxOf(server, next))[0]?.subject).toBe('Die Adresse wird nicht geändert')
    expect(await follow(server, confirm)).toBe('invalid_token')
    server.clock.advance(WAIT)
    await settle(server)
    expect([await emailOf(server, owner), await state()]).toEqual([former, as])
  }

  test('once the former mailbox objects, with one click, however often; the account stays as it is', async () => {
    const change = await approved()
    await follow(server, change.confirm)
    for (let times = 0; times < 2; times += 1) expect((await object(server, change.keep)).statusCode).toBe(200)
    await expectStopped(change, 'objected')
    expect((await getAs(server, change.owner, mePath)).statusCode).toBe(200)
    expect(await signIn(change.former, FORMER_PASSWORD)).toBe(200)
  })

  test('once somebody sets a password by the former mailbox, which is read after all', async () => {
    const change = await approved()
    expect((await resetBy(change.former)).statusCode).toBe(200)
    await expectStopped(change, 'objected')
  })

  test('once the staff cancel it', async () => {
    const change = await approved()
    await follow(server, change.confirm)
    await acts.cancel(first, change.owner, change.id)
    await expectStopped(change, 'cancelled')
  })

  test('once the owner has confirmed another address meanwhile', async () => {
    const change = await approved()
    const own = `selbst-${people}@mail.example`
    await patchAs(server, change.owner, accountPath, { email: own, currentPassword: FORMER_PASSWORD })
    expect(await change.state()).toBe('approved')
    const { headers } = await server.app.inject({ url: (await linkIn(server, own)).path })
    expect(headers.location).toContain('status=success')
    await expectStopped({ ...change, former: own }, 'overtaken')
  })

  test('once a member is blocked or leaves', async () => {
    const [blocked, leaving] = [await approved(), await approved()]
    const block = { cause: 'insult', explanation: 'because', days: 7 }
    await postAs(server, first, adminMemberBlockPath(blocked.owner.accountId), block)
    await postAs(server, first, adminMemberDeletionPath(leaving.owner.accountId), { reason: 'because' })
    await expectStopped(blocked, 'blocked')
    await expectStopped(leaving, 'leaving')
  })

  test('once a consultant is blocked, even where the block is lifted again', async () => {
    const change = await approved(agentMailboxActs(server), () => addAgent(server.context))
    await follow(server, change.confirm)
    for (const path of [adminAgentBlockPath, adminAgentUnblockPath])
      await postAs(server, first, path(change.owner.accountId), { reason: 'because' })
    await expectStopped(change, 'blocked')
  })

  test('where somebody else has confirmed the address before the wait is over', async () => {
    const change = await approved()
    await follow(server, change.confirm)
    await addPerson(server.context, 'member', { email: change.next })
    server.clock.advance(WAIT)
    await settle(server)
    await expectStopped(change, 'taken')
  })

  test('where the account is on hold when the wait is over', async () => {
    const change = await approved()
    await follow(server, change.confirm)
    await hold(server, change.owner)
    server.clock.advance(WAIT)
    await settle(server)
    await expectStopped(change, 'blocked')
  })
})

describe('the link in the former mailbox', () => {
  test('says that there is nothing left to stop once the change is over, and where it leads to nothing', async () => {
    const [cancelled, done] = [await approved(), await approved()]
    await acts.cancel(first, cancelled.owner, cancelled.id)
    await follow(server, done.confirm)
    server.clock.advance(WAIT)
    await settle(server)
    for (const token of [cancelled.keep, done.keep, 'nonsense'])
      expect(codeOf(await object(server, token))).toEqual([410, 'mailbox_change_over'])
    expect([await emailOf(server, done.owner), await done.state()]).toEqual([done.next, 'done'])
  })

  test('does not stop a later change', async () => {
    const change = await approved()
    await acts.cancel(first, change.owner, change.id)
    await acts.approved(first, second, change.owner, `spaeter-${people}@mail.example`)
    expect(codeOf(await object(server, change.keep))).toEqual([410, 'mailbox_change_over'])
    expect(await change.state()).toBe('approved')
  })
})
