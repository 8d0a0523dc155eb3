import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../../test/create-test-platform.ts'
import { eventually } from '../../../test/eventually.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { readConfig } from '../../config/config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { failedJobs } from '../jobs/failed-jobs.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createMessagesOut } from './create-messages-out.ts'
import { deliverMessage } from './deliver-message.ts'
import { failedMessages, lateMessages } from './failed-messages.ts'
import type { MessageOutRow } from './messages-out.repository.ts'
import type { MailOut, MessagesOut } from './messages-out.ts'
import { MAILS_AT_ONCE } from './providers/smtp-sender.ts'
import { startMailServer, type TestMailServer } from './test/mail-server.ts'

const LIVE = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://velvetline.example',
  DATABASE_URL: 'postgres://database.example/velvetline',
  LOCAL_FILES: 'true',
}
const MAIL: MailOut = { to: 'anna@mail.example', subject: 'Grüße', text: 'Guten Tag', html: '<p>Guten Tag</p>' }
let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

const createWith = (settings: NodeJS.ProcessEnv, jobs: Jobs = platform.parts.jobs): MessagesOut =>
  createMessagesOut({ ...platform.parts, jobs, config: readConfig(settings), clock: systemClock })

const newestMessage = (): Promise<MessageOutRow> =>
  platform.parts.database.kysely
    .selectFrom('messages_out')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** As of a process that has died: it records, and another one delivers. */
const withoutWork = (jobs: Jobs): Jobs => ({ ...jobs, work: async () => undefined })

const jobStatesOf = async (id: number): Promise<string[]> => {
  const { rows } = await platform.testDatabase.owner.pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = 'deliver-message' and data ->> 'id' = $1",
    [String(id)],
  )
  return rows.map(({ state }) => state)
}

const sendWith = (messagesOut: MessagesOut, mail: MailOut = MAIL): Promise<void> =>
  platform.parts.database.transaction((tx) => messagesOut.email(tx, mail))

describe('without a provider', () => {
  it('the demo keeps mails and text messages in the outbox', async () => {
    const messagesOut = createWith({})
    await sendWith(messagesOut)
    expect(await newestMessage()).toMatchObject({ channel: 'email', recipient: MAIL.to, state: 'sent' })
    await platform.parts.database.transaction((tx) => messagesOut.textMessage(tx, { to: '+4915112345678', text: '1' }))
    expect(await newestMessage()).toMatchObject({ channel: 'sms', recipient: '+4915112345678', state: 'sent' })
  })

  it('a failed transaction leaves no message', async () => {
    const messagesOut = createWith({})
    const failing = platform.parts.database.transaction(async (tx) => {
      await messagesOut.email(tx, { ...MAIL, to: 'never@mail.example' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await newestMessage()).recipient).not.toBe('never@mail.example')
  })

  it('live mode refuses both with not_configured', async () => {
    const messagesOut = createWith(LIVE)
    await expect(sendWith(messagesOut)).rejects.toThrow('not_configured')
    const text = platform.parts.database.transaction((tx) => messagesOut.textMessage(tx, { to: '+49', text: '1' }))
    await expect(text).rejects.toThrow('not_configured')
  })
})

describe('with a mail server', () => {
  let server: TestMailServer
  let jobs: Jobs
  beforeEach(async () => {
    server = await startMailServer()
    jobs = createJobs({ connection: platform.testDatabase.appConnection, log: silentLog })
  })
  afterEach(async () => {
    await jobs.stop()
    await server.close()
  })
  const settings = () => ({ ...LIVE, MAIL_URL: server.url, MAIL_FROM: 'Velvetline <post@velvetline.example>' })

  it('a mail arrives as text and HTML with its own id, and its text is deleted', async () => {
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    await sendWith(messagesOut)
    await eventually(() => expect(server.accepted).toHaveLength(1))
    const { id } = await newestMessage()
    const [mail = ''] = server.accepted
    expect(mail).toContain(`Message-ID: <message-${id}@velvetline.example>`)
    expect(mail).toContain('To: anna@mail.example')
    expect(mail).toMatch(/text\/plain[\s\S]*text\/html/)
    await eventually(async () => expect((await newestMessage()).state).toBe('sent'))
    expect(await newestMessage()).toMatchObject({ text_body: '', html_body: '' })
  })

  it('mails are sent several at once, after jobs that move money', () => {
    const work = vi.spyOn(jobs, 'work')
    createWith(settings(), jobs)
    const [, , terms] = work.mock.calls.find(([name]) => name === 'deliver-message') ?? []
    expect(terms).toMatchObject({ isPatient: true, concurrency: MAILS_AT_ONCE })
    expect(MAILS_AT_ONCE).toBeGreaterThan(1)
  })

  it('a mail has reply-to and unsubscribe headers, and stores neither', async () => {
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    const headers = {
      replyTo: 'guest@mail.example',
      unsubscribeUrl: 'https://velvetline.example/notices-off?token=abc',
    }
    await sendWith(messagesOut, { ...MAIL, ...headers })
    await eventually(() => expect(server.accepted).toHaveLength(1))
    const [mail = ''] = server.accepted
    expect(mail).toContain('Reply-To: guest@mail.example')
    expect(mail).toContain('List-Unsubscribe: <https://velvetline.example/notices-off?token=abc>')
    await eventually(async () => expect((await newestMessage()).state).toBe('sent'))
    expect(await newestMessage()).toMatchObject({ reply_to: '', unsubscribe_url: '' })
  })

  it('a mail that a program may end at once says so beside the address', async () => {
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    const unsubscribeUrl = 'https://velvetline.example/api/notifications/mails-off?token=abc'
    await sendWith(messagesOut, { ...MAIL, unsubscribeUrl, unsubscribesAtOnce: true })
    await sendWith(messagesOut, { ...MAIL, unsubscribeUrl })
    await eventually(() => expect(server.accepted).toHaveLength(2))
    const said = server.accepted.filter((mail) => mail.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))
    expect(said).toHaveLength(1)
  })

  it('a temporarily refused mail is sent later, once', async () => {
    server.refuseWith = 451
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    await sendWith(messagesOut)
    await eventually(async () => expect((await newestMessage()).attempts).toBe(1))
    expect((await newestMessage()).state).toBe('waiting')
    server.refuseWith = undefined
    await eventually(async () => expect((await newestMessage()).state).toBe('sent'))
    expect(server.accepted).toHaveLength(1)
  })

  it('a permanently refused mail is not retried', async () => {
    server.refuseWith = 550
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    await sendWith(messagesOut)
    await eventually(async () => expect((await newestMessage()).state).toBe('failed'))
    expect((await newestMessage()).attempts).toBe(1)
  })

  it('a mail that every attempt has failed for waits in one list, not among the failed jobs too, and is sent again from there', async () => {
    const { database } = platform.parts
    const waiting = async () => [
      (await failedMessages({ clock: systemClock, database })).count,
      (await failedJobs({ database })).count,
    ]
    const before = await waiting()
    server.refuseWith = 451
    await jobs.start()
    const messagesOut = createWith(settings(), withoutWork(jobs))
    await sendWith(messagesOut)
    const { id } = await newestMessage()
    await database.kysely.updateTable('messages_out').set({ attempts: 150 }).where('id', '=', id).execute()
    const next = createJobs({ connection: platform.testDatabase.appConnection, log: silentLog })
    createWith(settings(), next)
    await next.start()
    await eventually(async () => expect(await jobStatesOf(id)).toEqual(['completed']))
    expect((await newestMessage()).state).toBe('failed')
    expect(await waiting()).toEqual([(before[0] ?? 0) + 1, before[1]])

    server.refuseWith = undefined
    await database.transaction((tx) => messagesOut.resendEmail(tx, id))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    await next.stop()
    expect(await waiting()).toEqual(before)
  })

  it('a failed mail that is sent again waits since then, however old it is', async () => {
    const { database } = platform.parts
    await jobs.start()
    const messagesOut = createWith(settings(), withoutWork(jobs))
    await sendWith(messagesOut)
    const { id } = await newestMessage()
    const failed = { state: 'failed', created_at: new Date(0), failed_at: new Date(0) } as const
    await database.kysely.updateTable('messages_out').set(failed).where('id', '=', id).execute()
    await database.transaction((tx) => messagesOut.resendEmail(tx, id))
    expect((await newestMessage()).state).toBe('waiting')
    expect((await lateMessages({ clock: systemClock, database })).count).toBe(0)
    await database.kysely.deleteFrom('messages_out').where('id', '=', id).execute()
  })

  it('a job that is run again for a failed mail sends it, once', async () => {
    const { database } = platform.parts
    await jobs.start()
    await sendWith(createWith(settings(), withoutWork(jobs)))
    const { id } = await newestMessage()
    const failed = { state: 'failed', failed_at: new Date(), failure: '451', attempts: 151 } as const
    await database.kysely.updateTable('messages_out').set(failed).where('id', '=', id).execute()
    const send = vi.fn(async () => undefined)
    const delivery = { clock: systemClock, database, attemptsMax: 151, send }
    await deliverMessage(delivery, id)
    await deliverMessage(delivery, id)
    expect(send).toHaveBeenCalledTimes(1)
    expect(await newestMessage()).toMatchObject({ state: 'sent', failed_at: null, failure: '', text_body: '' })
  })

  it('a mail waits while the server is unreachable', async () => {
    const port = Number(new URL(server.url).port)
    const messagesOut = createWith(settings(), jobs)
    await server.close()
    await jobs.start()
    await sendWith(messagesOut)
    await eventually(async () => expect((await newestMessage()).attempts).toBe(1))
    server = await startMailServer(port)
    await eventually(() => expect(server.accepted).toHaveLength(1))
  })

  it('a mail left by a crashed process is sent by the next one', async () => {
    await jobs.start()
    await sendWith(createWith(settings(), withoutWork(jobs)))
    expect((await newestMessage()).state).toBe('waiting')
    const next = createJobs({ connection: platform.testDatabase.appConnection, log: silentLog })
    createWith(settings(), next)
    await next.start()
    await eventually(() => expect(server.accepted).toHaveLength(1))
    await next.stop()
  })

  it('an address that looks like a list stays one recipient', async () => {
    const messagesOut = createWith(settings(), jobs)
    await jobs.start()
    await sendWith(messagesOut, { ...MAIL, to: 'anna@mail.example,eve@mail.example' })
    await eventually(async () => expect((await newestMessage()).attempts).toBeGreaterThan(0))
    await eventually(async () => expect((await newestMessage()).state).not.toBe('waiting'))
    expect(server.accepted.filter((mail) => mail.includes('eve@mail.example>'))).toEqual([])
  })
})
