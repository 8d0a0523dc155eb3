import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../../../test/create-test-platform.ts'
import { DAY_MS, laterBy, manualClock } from '../../kernel/clock.ts'
import { cleanUpMessagesOut } from './create-messages-out.ts'
import { insertMessageOut } from './messages-out.repository.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('messages are deleted a month after they were sent or failed; those that no job delivers any more count as failed after two days', async () => {
  const clock = manualClock()
  const { database } = platform.parts
  const insert = (state: string, ageMs: number): Promise<number> =>
    insertMessageOut(database.kysely, {
      channel: 'email',
      recipient: 'anna@mail.example',
      text_body: '',
      state,
      created_at: laterBy(clock.now(), -ageMs),
    })
  const young = await insert('sent', 29 * DAY_MS)
  await insert('sent', 31 * DAY_MS)
  await insert('failed', 31 * DAY_MS)
  const lost = await insert('waiting', 31 * DAY_MS)
  const waiting = await insert('waiting', DAY_MS)
  await cleanUpMessagesOut({ clock, database })
  const columns = ['id', 'state', 'failed_at', 'failure'] as const
  expect(await database.kysely.selectFrom('messages_out').select(columns).orderBy('id').execute()).toEqual([
    { id: young, state: 'sent', failed_at: null, failure: '' },
    { id: lost, state: 'failed', failed_at: clock.now(), failure: 'no answer' },
    { id: waiting, state: 'waiting', failed_at: null, failure: '' },
  ])
})
