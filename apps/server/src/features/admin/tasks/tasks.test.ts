import { type AdminContactList, adminContactOwnerPath, adminContactPath } from '@velvetline/contracts/contact'
import { adminStaffBlockPath, adminStaffPersonPath } from '@velvetline/contracts/staff'
import {
  adminJobDiscardPath,
  adminJobRetryPath,
  adminJobsPath,
  adminMailResendPath,
  adminMailsPath,
  adminTaskOwnerPath,
  adminTasksPath,
  type FailedJobs,
  type FailedMails,
  TASK_KINDS,
  type TaskList,
} from '@velvetline/contracts/tasks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, patchAs } from '../../../../test/requests.ts'
import { DAY_MS, laterBy } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'

let server: TestApp
let admin: SignedIn
let support: SignedIn
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  support = await addPerson(server.context, 'support')
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const send = (method: 'POST' | 'DELETE', url: string, person: SignedIn, payload: object = {}) =>
  server.app.inject({ method, url, headers: { cookie: person.cookie }, ...(method === 'POST' && { payload }) })
const tasksOf = async (person: SignedIn): Promise<TaskList> =>
  (await getAs(server, person, adminTasksPath)).json<TaskList>()
const kindsOf = async (person: SignedIn): Promise<string[]> =>
  (await tasksOf(person)).tasks.map(({ kind }) => kind).toSorted()

const addMessage = async (createdAt: Date = server.clock.now()): Promise<void> => {
  await server.context.database.kysely
    .insertInto('contact_messages')
    .values({
      id: newId(),
      form_id: newId(),
      content_hash: Buffer.alloc(1),
      is_subscriber: false,
      country_code: 'de',
      language: 'de',
      name: 'Anna Probe',
      email: 'anna@mail.example',
      subject: 'general',
      body: 'Eine Frage',
      created_at: createdAt,
    })
    .execute()
}

const addFailedMail = async (words = 'Guten Tag', channel = 'email'): Promise<number> => {
  const { id } = await server.context.database.kysely
    .insertInto('messages_out')
    .values({
      channel,
      recipient: 'voll@mail.example',
      subject: 'Ihre Bestellung',
      text_body: words,
      html_body: words,
      state: 'failed',
      failure: '552 mailbox full',
      attempts: 3,
      created_at: server.clock.now(),
      failed_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('each role sees the queues on which it may work, and no others', async () => {
  expect(await kindsOf(moderator)).toEqual([
    'agent_mailboxes',
    'applications',
    'name_changes',
    'pressure_reports',
    'profile_changes',
    'profile_handovers',
    'referred_reports',
    'reports',
    'reviews',
  ])
  expect(await kindsOf(support)).toEqual([
    'contact',
    'declarations',
    'failed_mails',
    'member_mailboxes',
    'refused_callers',
  ])
  expect(await kindsOf(await addPerson(server.context, 'finance'))).toEqual([
    'corrections',
    'declarations',
    'left_nuggets',
    'old_holds',
    'parked_events',
    'payouts',
    'refunds_by_hand',
  ])
  expect(await kindsOf(admin)).toHaveLength(TASK_KINDS.length)
})

test('a queue says how much waits since when, and that it is late once it waits longer than was promised', async () => {
  const { settings } = server.context
  const at = new Date(server.clock.now().getTime() - 2 * DAY_MS)
  await addMessage(at)
  const contact = async () => (await tasksOf(support)).tasks.find(({ kind }) => kind === 'contact')
  expect(await contact()).toMatchObject({ count: 1, oldestAt: at.toISOString(), isLate: false })
  const promise = { name: 'contact_reply_promise', group: 'contact', isPerCountry: false, fallback: 'none' } as const
  await settings.set({ ...promise, rule: { kind: 'choice', choices: ['day'] } }, null, 'day')
  expect(await contact()).toMatchObject({ isLate: true })
})

test('who takes a queue has it, everybody sees it, and only they or an admin give it back', async () => {
  const taken = await send('POST', adminTaskOwnerPath('contact'), support)
  expect(taken.json<TaskList>().tasks.find(({ kind }) => kind === 'contact')?.owner?.id).toBe(support.accountId)
  expect((await send('POST', adminTaskOwnerPath('contact'), support)).statusCode).toBe(200)
  const other = await addPerson(server.context, 'support')
  const late = await send('POST', adminTaskOwnerPath('contact'), other)
  expect([late.statusCode, late.json().code]).toEqual([409, 'task_taken'])
  expect((await send('DELETE', adminTaskOwnerPath('contact'), other)).statusCode).toBe(409)
  expect((await send('DELETE', adminTaskOwnerPath('contact'), admin)).statusCode).toBe(200)
  expect((await tasksOf(support)).tasks.find(({ kind }) => kind === 'contact')?.owner).toBeNull()
})

test('of two who take a queue at once, one has it', async () => {
  const other = await addPerson(server.context, 'support')
  const codes = await Promise.all(
    [support, other].map(async (person) => (await send('POST', adminTaskOwnerPath('failed_mails'), person)).statusCode),
  )
  expect(codes.toSorted()).toEqual([200, 409])
  await send('DELETE', adminTaskOwnerPath('failed_mails'), admin)
})

test('a queue that somebody has taken is free again once it is empty', async () => {
  await addFailedMail()
  await send('POST', adminTaskOwnerPath('failed_mails'), support)
  const owner = async () => (await tasksOf(admin)).tasks.find(({ kind }) => kind === 'failed_mails')?.owner
  expect(await owner()).toMatchObject({ id: support.accountId })
  await server.context.database.kysely.deleteFrom('messages_out').where('state', '=', 'failed').execute()
  expect(await owner()).toBeNull()
  await addFailedMail()
  expect(await owner()).toBeNull()
})

test('what somebody has taken is free again once they are blocked or may no longer work on it', async () => {
  await addMessage()
  await addFailedMail()
  const [blocked, moved] = [await addPerson(server.context, 'support'), await addPerson(server.context, 'support')]
  const { rows } = await sql<{ id: string }>`select id from contact_messages where state = 'open' limit 2`.execute(
    server.context.database.kysely,
  )
  const owners = async () => {
    const { tasks } = await tasksOf(admin)
    const messages = await sql<{
      owner: string | null
    }>`select owner_id as owner from contact_messages where owner_id is not null`.execute(
      server.context.database.kysely,
    )
    return [...tasks.flatMap(({ owner }) => (owner ? [owner.id] : [])), ...messages.rows.map(({ owner }) => owner)]
  }
  await send('DELETE', adminTaskOwnerPath('contact'), admin)
  await send('POST', adminTaskOwnerPath('contact'), blocked)
  await send('POST', adminContactOwnerPath(rows[0]?.id ?? ''), blocked)
  await send('POST', adminTaskOwnerPath('failed_mails'), moved)
  await send('POST', adminContactOwnerPath(rows[1]?.id ?? ''), moved)
  expect((await owners()).toSorted()).toEqual([blocked, blocked, moved, moved].map((one) => one.accountId).toSorted())
  await send('POST', adminStaffBlockPath(blocked.accountId), admin, { reason: 'because' })
  expect((await owners()).toSorted()).toEqual([moved.accountId, moved.accountId])
  const change = (role: string) => patchAs(server, admin, adminStaffPersonPath(moved.accountId), { role })
  await change('admin')
  expect((await owners()).toSorted()).toEqual([moved.accountId, moved.accountId])
  await change('finance')
  expect(await owners()).toEqual([])
})

test('what was given up within a week is in the queue, text messages too, whose words are gone at once', async () => {
  const { kysely } = server.context.database
  await kysely.deleteFrom('messages_out').where('state', '=', 'failed').execute()
  const [mail] = [await addFailedMail(), await addFailedMail('', 'sms')]
  const count = async () => (await tasksOf(support)).tasks.find(({ kind }) => kind === 'failed_mails')?.count
  expect(await count()).toBe(2)
  const at = laterBy(server.clock.now(), -8 * DAY_MS)
  await kysely.updateTable('messages_out').set({ failed_at: at }).where('id', '=', mail).execute()
  expect(await count()).toBe(1)
})

test('a queue of another role cannot be taken, nor one that does not exist', async () => {
  expect((await send('POST', adminTaskOwnerPath('contact'), moderator)).statusCode).toBe(403)
  expect((await send('DELETE', adminTaskOwnerPath('left_nuggets'), support)).statusCode).toBe(403)
  expect((await send('POST', adminTaskOwnerPath('nothing'), admin)).statusCode).toBe(422)
})

test('a failed mail is shown without its words, and sent again once', async () => {
  const id = await addFailedMail()
  const { mails } = (await getAs(server, support, adminMailsPath)).json<FailedMails>()
  const mail = mails.find((one) => one.id === String(id))
  expect(mail).toMatchObject({ recipient: 'voll@mail.example', failure: '552 mailbox full', canResend: true })
  expect(JSON.stringify(mail)).not.toContain('Guten Tag')
  const codes = await Promise.all(
    [1, 2].map(async () => (await send('POST', adminMailResendPath(String(id)), support)).statusCode),
  )
  expect(codes.toSorted()).toEqual([200, 409])
  const row = await server.context.database.kysely
    .selectFrom('messages_out')
    .select(['state', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'sent', failure: '' })
})

test('a mail whose words are deleted cannot be sent again, nor can one that does not exist', async () => {
  const id = await addFailedMail('')
  const answer = await send('POST', adminMailResendPath(String(id)), support)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'mail_not_resendable'])
  expect((await send('POST', adminMailResendPath('999999'), support)).statusCode).toBe(409)
  expect((await send('POST', adminMailResendPath('x'), support)).statusCode).toBe(422)
})

test('a job that failed for good is shown, run again, and given up with a reason; running jobs are left alone', async () => {
  const { jobs } = server.context
  let runs = 0
  await jobs.work(
    'test-break',
    async () => {
      runs += 1
      throw new Error('out of order')
    },
    { retryLimit: 0 },
  )
  await jobs.send('test-break', { secret: 'of a member' })
  const failed = async () => (await getAs(server, admin, adminJobsPath)).json<FailedJobs>().jobs
  await eventually(async () => expect(await failed()).toHaveLength(1))
  const [job] = await failed()
  expect(job).toMatchObject({ queue: 'test-break', failure: 'out of order' })
  expect(JSON.stringify(job)).not.toContain('of a member')
  const id = job?.id ?? ''
  const undone = server.context.database.transaction(async (tx) => {
    expect(await jobs.retry(tx, 'test-break', id)).toBe(true)
    throw new Error('the act could not be logged')
  })
  await expect(undone).rejects.toThrow('could not be logged')
  expect(await failed()).toHaveLength(1)
  expect((await send('POST', adminJobRetryPath('test-break', id), admin)).statusCode).toBe(200)
  await eventually(() => expect(runs).toBe(2))
  await eventually(async () => expect(await failed()).toHaveLength(1))
  expect((await send('POST', adminJobDiscardPath('test-break', id), admin, { reason: '' })).statusCode).toBe(422)
  expect((await send('POST', adminJobDiscardPath('test-break', id), admin, { reason: 'obsolete' })).statusCode).toBe(
    200,
  )
  expect(await failed()).toEqual([])
  expect((await send('POST', adminJobRetryPath('test-break', id), admin)).json().code).toBe('job_not_failed')
})

test('messages are listed by state, page by page', async () => {
  await addMessage()
  await addMessage()
  const seen: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const url: string = `${adminContactPath}?limit=1${before ? `&before=${before}` : ''}`
    const page: AdminContactList = (await getAs(server, support, url)).json<AdminContactList>()
    seen.push(...page.messages.map(({ id }) => id))
    before = page.nextBefore
  }
  expect([seen.length, new Set(seen).size]).toEqual([4, 4])
})
