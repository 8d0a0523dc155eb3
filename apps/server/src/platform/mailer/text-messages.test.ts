import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../../test/create-test-platform.ts'
import { eventually } from '../../../test/eventually.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { readConfig } from '../../config/config.ts'
import { type ManualClock, MINUTE_MS, manualClock } from '../../kernel/clock.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createMessagesOut } from './create-messages-out.ts'
import type { MessageOutRow } from './messages-out.repository.ts'
import { type SevenGateway, startSevenGateway } from './test/seven-gateway.ts'

const API_KEY = 'a-key-of-the-tests'
const TO = '+4915112345678'

let platform: TestPlatform
let gateway: SevenGateway
let jobs: Jobs
let clock: ManualClock
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  gateway = await startSevenGateway(API_KEY)
  jobs = createJobs({ connection: platform.testDatabase.appConnection, log: silentLog })
  clock = manualClock()
})
afterEach(async () => {
  await jobs.stop()
  await gateway.close()
})

const send = async (text: string, apiKey = API_KEY): Promise<void> => {
  const settings = { SEVEN_API_KEY: apiKey, SEVEN_SENDER: 'Velvetline', SEVEN_API_URL: `${gateway.url}/api` }
  const config = readConfig(settings)
  const messagesOut = createMessagesOut({ ...platform.parts, jobs, config, clock })
  await jobs.start()
  await platform.parts.database.transaction((tx) => messagesOut.textMessage(tx, { to: TO, text }))
}

const newest = (): Promise<MessageOutRow> =>
  platform.parts.database.kysely
    .selectFrom('messages_out')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const becomes = (state: string): Promise<void> => eventually(async () => expect((await newest()).state).toBe(state))

it('a text message is sent with the configured sender, and its text is deleted', async () => {
  await send('111111 is your code')
  await becomes('sent')
  expect(gateway.accepted).toEqual([{ to: TO, from: 'Velvetline', text: '111111 is your code' }])
  expect(await newest()).toMatchObject({ channel: 'sms', recipient: TO, text_body: '' })
})

it('a text message whose answer was lost arrives once', async () => {
  gateway.dieAfterNext()
  await send('222222 is your code')
  await becomes('sent')
  expect(gateway.requests).toHaveLength(2)
  expect(gateway.accepted).toHaveLength(1)
})

it.each(['202', '403'])('a text message that is refused for good with %s is not tried again', async (code) => {
  gateway.refuseWith = code
  await send('333333 is your code')
  await becomes('failed')
  expect(gateway.requests).toHaveLength(1)
})

it.each(['500', '600'])('a text message that is refused for now with %s is sent later', async (code) => {
  gateway.refuseWith = code
  await send('444444 is your code')
  await eventually(() => expect(gateway.requests.length).toBeGreaterThan(0))
  gateway.refuseWith = undefined
  await becomes('sent')
  expect(gateway.accepted).toHaveLength(1)
})

it('a wrong key sends nothing and waits for the operator', async () => {
  await send('555555 is your code', 'another-key-of-tests')
  await eventually(async () => expect((await newest()).attempts).toBe(1))
  expect([(await newest()).state, gateway.accepted]).toEqual(['waiting', []])
})

it('a text message that could not be sent within ten minutes is dropped, since its code has expired', async () => {
  gateway.setHealth('broken')
  await send('666666 is your code')
  await eventually(async () => expect((await newest()).attempts).toBe(1))
  clock.advance(10 * MINUTE_MS)
  await becomes('failed')
  // Before its seven tries were used up.
  expect((await newest()).attempts).toBeLessThan(4)
})
