import { loginPath, mePath, registerPath, resendConfirmationPath } from '@velvetline/contracts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { cleanUpAccounts } from './accounts.jobs.ts'
import { findMember } from './find-account.ts'
import { revokeSession, startSession } from './sessions.ts'
import { becomeMember, createBrowser, newestLink, registrationOf } from './test/person.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

type Table = 'sign_in_failures' | 'account_tokens' | 'account_sessions' | 'accounts'
const count = async (table: Table): Promise<number> =>
  (await test.context.database.kysely.selectFrom(table).select('id').execute()).length
const cleanUp = () => cleanUpAccounts(test.context)

it('deletes wrong password attempts once they no longer count', async () => {
  await createBrowser(test, '203.0.113.1').post(loginPath, { identifier: 'nobody@mail.example', password: 'wrong' })
  await cleanUp()
  expect(await count('sign_in_failures')).toBe(1)
  test.clock.advance(15 * MINUTE_MS + 1)
  await cleanUp()
  expect(await count('sign_in_failures')).toBe(0)
})

it('deletes sessions a week after their end and keeps active ones', async () => {
  const { accountId, cookie } = await addPerson(test.context, 'member')
  const ended = await startSession(test.context, accountId, 'ended')
  await revokeSession(test.context, { accountId, sessionId: ended.sessionId })
  const before = await count('account_sessions')
  await cleanUp()
  expect(await count('account_sessions')).toBe(before)
  test.clock.advance(8 * DAY_MS)
  await cleanUp()
  expect(await count('account_sessions')).toBe(before - 1)
  expect((await getAs(test, { cookie }, mePath)).statusCode).toBe(200)
})

it('reports a used link as used for a month, and then deletes it', async () => {
  const person = registrationOf()
  const browser = createBrowser(test)
  await browser.post(registerPath, person)
  const link = await newestLink(test, person.email)
  await browser.get(link)
  test.clock.advance(30 * DAY_MS)
  await cleanUp()
  expect((await browser.get(link)).headers.location).toContain('status=already_confirmed')
  test.clock.advance(2 * DAY_MS)
  await cleanUp()
  expect((await browser.get(link)).headers.location).toContain('status=invalid_token')
})

it('deletes a registration that was not confirmed within a month, and frees its user name', async () => {
  const person = registrationOf({ username: 'Wolkenbank' })
  await createBrowser(test).post(registerPath, person)
  const member = await addMember(test.context)
  test.clock.advance(29 * DAY_MS)
  await cleanUp()
  const taken = await createBrowser(test).post(registerPath, registrationOf({ username: 'Wolkenbank' }))
  expect(taken.json().fields).toHaveProperty('username')
  // Its link ended 30 days ago to the millisecond.
  test.clock.advance(2 * DAY_MS)
  await cleanUp()
  const stillTaken = await createBrowser(test).post(registerPath, registrationOf({ username: 'Wolkenbank' }))
  expect(stillTaken.json().fields).toHaveProperty('username')
  test.clock.advance(1)
  await cleanUp()
  const { browser } = await becomeMember(test, { username: 'Wolkenbank' })
  expect((await browser.get(mePath)).json().user.username).toBe('Wolkenbank')
  expect(await findMember(test.context, member.accountId)).not.toBeNull()
})

it('keeps a registration that is confirmed while the clean-up runs', async () => {
  const person = registrationOf()
  await createBrowser(test).post(registerPath, person)
  test.clock.advance(32 * DAY_MS)
  const { pool } = test.platform.testDatabase.owner
  const confirming = await pool.connect()
  await confirming.query('begin')
  await confirming.query('update accounts set email_confirmed_at = $1 where email = $2', [
    test.clock.now(),
    person.email,
  ])
  const cleaning = cleanUp()
  await eventually(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await pool.query(waiting)).rows).toHaveLength(1)
  })
  await confirming.query('commit')
  confirming.release()
  await cleaning
  const { rows } = await pool.query('select 1 from accounts where email = $1', [person.email])
  expect(rows).toHaveLength(1)
})

it('keeps a registration whose newest link still works', async () => {
  const person = registrationOf()
  const browser = createBrowser(test)
  await browser.post(registerPath, person)
  test.clock.advance(40 * DAY_MS)
  await browser.post(resendConfirmationPath, { email: person.email })
  await cleanUp()
  expect((await browser.get(await newestLink(test, person.email))).headers.location).toContain('status=success')
})

it('deletes a registration that was never confirmed, also where the staff sent its mail again, viewed its pages and blocked it for a while', async () => {
  const support = await addPerson(test.context, 'support')
  const person = registrationOf()
  await createBrowser(test).post(registerPath, person)
  const { pool } = test.platform.testDatabase.owner
  const account = `(select id from accounts where email = '${person.email}')`
  await pool.query(
    `insert into resent_mails (sent_by, idempotency_key, member_id, kind, sent_at) values ($1, 'key', ${account}, 'confirmation', now())`,
    [support.accountId],
  )
  await pool.query(
    `insert into member_viewings (id, member_id, staff_id, token_hash, started_at, ends_at)
     values (gen_random_uuid(), ${account}, $1, 'hash', now(), now() + interval '1 minute')`,
    [support.accountId],
  )
  await pool.query(
    `insert into member_blocks (id, member_id, cause, explanation, blocked_by, blocked_at, lifted_at)
     values (gen_random_uuid(), ${account}, 'other', 'Geklärt', $1, now(), now())`,
    [support.accountId],
  )
  const given = registrationOf()
  await createBrowser(test).post(registerPath, given)
  await pool.query(`insert into wallets (member_id) select id from accounts where email = $1`, [given.email])
  const proposed = registrationOf()
  await createBrowser(test).post(registerPath, proposed)
  await pool.query(
    `insert into balance_corrections
       (id, member_id, amount, cause, explanation, state, proposed_by, proposed_at, idempotency_key, request_hash)
     select gen_random_uuid(), id, 100, 'fault', 'Zwei Abbrüche', 'waiting', $1, now(), 'key', '' from accounts where email = $2`,
    [support.accountId, proposed.email],
  )
  test.clock.advance(32 * DAY_MS)
  await cleanUp()
  const emails = [person.email, given.email, proposed.email]
  const { rows } = await pool.query('select email from accounts where email = any($1)', [emails])
  // The ledger keeps its accounts for ever.
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set([given.email, proposed.email]))
})

it('keeps a registration that was never confirmed while it is blocked', async () => {
  const person = registrationOf()
  await createBrowser(test).post(registerPath, person)
  const { pool } = test.platform.testDatabase.owner
  await pool.query('update accounts set blocked_at = now() where email = $1', [person.email])
  test.clock.advance(32 * DAY_MS)
  await cleanUp()
  expect((await pool.query('select 1 from accounts where email = $1', [person.email])).rows).toHaveLength(1)
})
