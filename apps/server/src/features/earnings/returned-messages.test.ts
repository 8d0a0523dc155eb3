import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { write } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { actorOf, addPerson } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { HOUR_MS, MINUTE_MS } from '../../kernel/clock.ts'
import { returnUnreadMessages } from '../chat/index.ts'
import { bookAllEarnings } from './book-earnings.ts'
import { closeMonth, showMonth } from './close-month.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

test('an unread message that is given back after it was booked leaves nothing, for the consultant and in the month', async () => {
  const { context, clock } = server
  const actor = await addProfile(context, { agentId: null })
  const consultant = await addConsultant(context)
  const member = await addMember(context, 50)
  await giveNuggets(context, member.accountId, 1_000, false)
  await returnUnreadMessages(context)
  clock.advance(MINUTE_MS)
  await write(server, member, consultant.profileId)
  await write(server, member, actor.id)
  await bookAllEarnings(context)
  clock.advance(72 * HOUR_MS)
  await returnUnreadMessages(context)
  await bookAllEarnings(context)
  await bookAllEarnings(context)
  const sumsOf = (agentId: string | null) =>
    rows(
      server,
      `select array_agg(rule order by id) as rules, sum(gross_micros)::int as gross, sum(share_micros)::int as share,
         sum(platform_micros)::int as platform from earning_lines where agent_id is not distinct from $1`,
      [agentId],
    )
  const nothing = { gross: 0, share: 0, platform: 0 }
  expect(await sumsOf(consultant.accountId)).toEqual([
    { rules: ['bought', 'bonus', 'given_back', 'given_back'], ...nothing },
  ])
  expect(await sumsOf(null)).toEqual([{ rules: ['no_consultant', 'given_back'], ...nothing }])
  expect((await showMonth(context, '2026-06')).differenceNuggets).toBe(0)

  // And so in the month after one that is closed.
  clock.set(new Date('2026-07-01T12:00:00Z'))
  await closeMonth(context, '2026-06', actorOf(await addPerson(context, 'finance'), 'finance'))
  const other = await addMember(context, 0)
  await giveNuggets(context, other.accountId, 100, false)
  await write(server, other, actor.id)
  await bookAllEarnings(context)
  clock.advance(72 * HOUR_MS)
  await returnUnreadMessages(context)
  await bookAllEarnings(context)
  const twice = ['no_consultant', 'given_back', 'no_consultant', 'given_back']
  expect(await sumsOf(null)).toEqual([{ rules: twice, ...nothing }])
  expect((await showMonth(context, '2026-07')).differenceNuggets).toBe(0)
})
