import { type AdminToday, adminTodayPath } from '@velvetline/contracts/figures'
import { adminMailsPath, type FailedMails } from '@velvetline/contracts/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const today = async (): Promise<AdminToday> => (await getAs(server, admin, adminTodayPath)).json<AdminToday>()

test('who can be reached is counted apart from how many the pages show', async () => {
  const live = async () => {
    server.context.profileCatalogue.drop()
    const { available, listed } = (await today()).live
    return { available, listed }
  }
  expect(await live()).toEqual({ available: 0, listed: 0 })
  await addProfile(server.context, { chosenStatus: 'offline' })
  expect(await live()).toEqual({ available: 0, listed: 1 })
  await addProfile(server.context, { chosenStatus: 'available', mainLanguage: 'en', languages: ['en'] })
  await addProfile(server.context, { chosenStatus: 'available', isPublished: false })
  expect(await live()).toEqual({ available: 1, listed: 2 })
})

test('a message counts as failing for a day after it was given up, however long it was tried', async () => {
  const now = server.clock.now()
  const words = { channel: 'email', recipient: 'anna@mail.example', text_body: 'Guten Tag', state: 'failed' }
  await server.context.database.kysely
    .insertInto('messages_out')
    .values([
      { ...words, created_at: laterBy(now, -2 * DAY_MS), failed_at: laterBy(now, -MINUTE_MS) },
      { ...words, created_at: laterBy(now, -3 * DAY_MS), failed_at: laterBy(now, -2 * DAY_MS) },
    ])
    .execute()
  expect((await today()).failedMails).toBe(1)
})

test('messages that have waited for half an hour raise an alarm where they go to several domains, with the time since when, and are listed as waiting', async () => {
  const now = server.clock.now()
  const words = { channel: 'email', recipient: 'anna@mail.example', text_body: 'Guten Tag', subject: 'Grüße' }
  const since = laterBy(now, -31 * MINUTE_MS)
  await server.context.database.kysely
    .insertInto('messages_out')
    .values([
      { ...words, created_at: since },
      { ...words, created_at: laterBy(now, -29 * MINUTE_MS) },
      { ...words, created_at: laterBy(now, -DAY_MS), state: 'sent' },
    ])
    .execute()
  // The server of one domain asks for another try.
  expect((await today()).lateMails).toEqual({ count: 0, since: null })
  const elsewhere = { ...words, recipient: 'bert@post.example', created_at: since }
  const { id } = await server.context.database.kysely
    .insertInto('messages_out')
    .values(elsewhere)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await today()).lateMails).toEqual({ count: 2, since: since.toISOString() })
  await server.context.database.kysely.deleteFrom('messages_out').where('id', '=', id).execute()
  const { mails } = (await getAs(server, admin, `${adminMailsPath}?state=waiting`)).json<FailedMails>()
  expect(mails.map(({ since: at, canResend }) => [at, canResend])).toEqual([
    [laterBy(now, -29 * MINUTE_MS).toISOString(), false],
    [since.toISOString(), false],
  ])
})

test('mails to one domain raise an alarm once one has waited for three hours, a text message after half an hour', async () => {
  const { kysely } = server.context.database
  await kysely.deleteFrom('messages_out').execute()
  const now = server.clock.now()
  const mail = { channel: 'email', recipient: 'anna@mail.example', text_body: 'Guten Tag', subject: 'Grüße' }
  await kysely
    .insertInto('messages_out')
    .values([
      { ...mail, created_at: laterBy(now, -179 * MINUTE_MS) },
      { ...mail, recipient: 'Bert@Mail.example', created_at: laterBy(now, -40 * MINUTE_MS) },
    ])
    .execute()
  expect((await today()).lateMails.count).toBe(0)
  server.clock.advance(MINUTE_MS)
  expect((await today()).lateMails.count).toBe(2)
  await kysely.deleteFrom('messages_out').execute()
  const text = {
    channel: 'sms',
    recipient: '+4915112345678',
    text_body: 'Code',
    created_at: laterBy(now, -40 * MINUTE_MS),
  }
  await kysely.insertInto('messages_out').values(text).execute()
  expect((await today()).lateMails.count).toBe(1)
  await kysely.deleteFrom('messages_out').execute()
})

test('what the carrier of calls told and nothing could handle raises an alarm for a day', async () => {
  const now = server.clock.now()
  const event = { type: 'call.hangup', occurred_at: now, due_at: now }
  await server.context.database.kysely
    .insertInto('voice_events')
    .values([
      { ...event, id: newId(), state: 'failed', received_at: laterBy(now, -MINUTE_MS) },
      { ...event, id: newId(), state: 'failed', received_at: laterBy(now, -2 * DAY_MS) },
      { ...event, id: newId(), state: 'received', received_at: now },
    ])
    .execute()
  expect((await today()).failedVoiceEvents).toBe(1)
})
