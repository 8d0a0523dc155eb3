import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBatchScene, outcomeOf } from '../../../test/batch-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import type { Chatter } from '../../../test/many-chats.ts'
import { pauseWallet } from '../credits/index.ts'
import { blockProfile } from './block-conversation.ts'
import type { ArrivedMessage } from './chat.messages.repository.ts'

let server: TestApp
let scene: Awaited<ReturnType<typeof createBatchScene>>
beforeAll(async () => {
  server = await createTestApp()
  scene = await createBatchScene(server)
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

describe('in one batch', () => {
  test('each message has its own outcome', async () => {
    const { context, clock } = server
    const [good, paused, blocked, again, reused, last] = (await scene.addChats(6)) as [
      Chatter,
      Chatter,
      Chatter,
      Chatter,
      Chatter,
      Chatter,
    ]
    const [poor] = (await scene.addChats(1, 99)) as [Chatter]
    const until = new Date(clock.now().getTime() + 3_600_000)
    await context.database.transaction((tx) => pauseWallet(context, tx, paused.memberId, until))
    await blockProfile(context, blocked.memberId, { sessionId: blocked.sessionId, isBlocked: true })
    const known = scene.messageOf(again, { content: 'zweimal' })
    const other = scene.messageOf(reused, { content: 'das eine' })
    for (const message of [known, other]) await context.messageBatches.store(message)
    const twice = scene.messageOf(last, { content: 'doppelt' })
    const settled = await scene.sendTogether([
      scene.messageOf(good),
      scene.messageOf(poor),
      scene.messageOf(paused),
      scene.messageOf(blocked),
      scene.messageOf(good, { sessionId: last.sessionId }),
      known,
      { ...other, content: 'das andere' },
      twice,
      twice,
      { ...twice, content: 'anders' },
      scene.messageOf(last),
    ])
    expect(settled.map(outcomeOf)).toEqual([
      'sent',
      'not_enough',
      'paused',
      'blocked',
      'no_session',
      'repeated',
      'key_reused',
      'sent',
      'repeated',
      'key_reused',
      'sent',
    ])
    expect(await Promise.all([good, poor, paused, blocked, again, reused, last].map(scene.contentsOf))).toEqual([
      ['Hallo'],
      [],
      [],
      [],
      ['zweimal'],
      ['das eine'],
      ['doppelt', 'Hallo'],
    ])
  })

  test('the Nuggets of a member go to the messages that came first', async () => {
    const [chat] = (await scene.addChats(1, 300)) as [Chatter]
    const contents = ['eins', 'zwei', 'drei', 'vier', 'fünf']
    const settled = await scene.sendTogether(contents.map((content) => scene.messageOf(chat, { content })))
    expect(settled.map(outcomeOf)).toEqual(['sent', 'sent', 'sent', 'not_enough', 'not_enough'])
    expect(await scene.contentsOf(chat)).toEqual(['eins', 'zwei', 'drei'])
  })

  test('one that the database cannot store harms no other', async () => {
    const [one, bad, other] = (await scene.addChats(3)) as [Chatter, Chatter, Chatter]
    const settled = await scene.sendTogether([
      scene.messageOf(one),
      scene.messageOf(bad, { content: 'before' }),
      scene.messageOf(bad, { content: 'a\0b' }),
      scene.messageOf(bad, { content: 'after' }),
      scene.messageOf(other),
    ])
    expect(settled.map(outcomeOf)).toEqual(['sent', 'sent', 'error 22021', 'sent', 'sent'])
    expect(await Promise.all([one, bad, other].map(scene.contentsOf))).toEqual([
      ['Hallo'],
      ['before', 'after'],
      ['Hallo'],
    ])
  })

  test('one at which the database fails harms no other', async () => {
    const { owner } = server.platform.testDatabase
    await owner.pool.query(`create function pg_temp_poison() returns trigger language plpgsql as
      $$ begin if new.content = 'poison' then raise exception 'poisoned'; end if; return new; end $$`)
    await owner.pool.query(
      'create trigger poison before insert on chat_messages for each row execute function pg_temp_poison()',
    )
    try {
      const [one, bad, other] = (await scene.addChats(3)) as [Chatter, Chatter, Chatter]
      const settled = await scene.sendTogether([
        scene.messageOf(one),
        scene.messageOf(bad, { content: 'poison' }),
        scene.messageOf(other),
      ])
      expect(settled.map(outcomeOf)).toEqual(['sent', 'error P0001', 'sent'])
      expect(await Promise.all([one, bad, other].map(scene.contentsOf))).toEqual([['Hallo'], [], ['Hallo']])
    } finally {
      await owner.pool.query('drop trigger poison on chat_messages; drop function pg_temp_poison()')
    }
  })
})

test('messages of one member are stored in the order of their arrival, in all batches', async () => {
  const chats = await scene.addChats(3, 100_000)
  const contents = Array.from({ length: 200 }, (_, index) => String(index))
  const sending = contents.flatMap((content) =>
    chats.map((chat) => server.context.messageBatches.store(scene.messageOf(chat, { content }))),
  )
  await Promise.all(sending)
  for (const chat of chats) expect(await scene.contentsOf(chat)).toEqual(contents)
})

test('2,000 random messages of 50 members in parallel, a third of them repeated, are each charged once', async () => {
  const chats = await scene.addChats(50, 3_000)
  const messages = Array.from({ length: 1_300 }, (_, index) =>
    scene.messageOf(chats[index % 50] as Chatter, { content: String(Math.random()) }),
  )
  const repeated = Array.from({ length: 700 }, () => messages[Math.floor(Math.random() * 1_300)] as ArrivedMessage)
  const all = [...messages, ...repeated].sort(() => Math.random() - 0.5)
  const stored = await Promise.all(all.map((message) => server.context.messageBatches.store(message)))
  expect(stored.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1_300)
  expect(stored.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(700)
  const rows = await server.platform.testDatabase.owner.pool.query(
    `select count(*)::int as messages, sum(m.charged)::int as charged,
       (select sum(amount)::int from ledger_transfers where kind = 'chat_message' and member_id = any($1)) as paid
     from chat_messages m join chat_sessions s on s.id = m.session_id where s.member_id = any($1)`,
    [chats.map(({ memberId }) => memberId)],
  )
  expect(rows.rows).toEqual([{ messages: 1_300, charged: 130_000, paid: 130_000 }])
})
