import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBatchScene, outcomeOf } from '../../../test/batch-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import type { Chatter } from '../../../test/many-chats.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { newId } from '../../kernel/ids.ts'
import type { Database } from '../../platform/database/database.ts'
import { createMessageBatches } from './chat.message-batches.ts'
import type { ArrivedMessage } from './chat.messages.repository.ts'

let server: TestApp
let scene: Awaited<ReturnType<typeof createBatchScene>>
beforeAll(async () => {
  server = await createTestApp()
  scene = await createBatchScene(server)
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

const REFUSAL = { shape: { status: 503, code: 'unavailable' }, details: { retryAfterSeconds: 5 } }

describe('when the connection breaks', () => {
  test('each message is answered once and stored at most once', async () => {
    const chats = await scene.addChats(20, 10_000)
    const { owner } = server.platform.testDatabase
    const messages = Array.from({ length: 800 }, (_, index) =>
      scene.messageOf(chats[index % 20] as Chatter, { content: `${Math.floor(index / 20)}` }),
    )
    const kill = async (): Promise<number> => {
      const { rows } = await owner.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like '%from chat_send_member%' and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    /** As a browser does. */
    const send = async (message: ArrivedMessage): Promise<string> => {
      const answer = await server.context.messageBatches.store(message).catch(() => undefined)
      return answer ? answer.outcome : send(message)
    }
    const lock = await owner.pool.connect()
    await lock.query('begin')
    await lock.query('select from wallets for update')
    const sending = Promise.all(messages.map(send))
    await sleep(100)
    expect(await kill()).toBeGreaterThan(0)
    await lock.query('commit')
    lock.release()
    for (let count = 0; count < 5; count += 1) await kill()
    const outcomes = await sending
    expect(outcomes.filter((outcome) => outcome !== 'sent' && outcome !== 'repeated')).toEqual([])
    for (const chat of chats) {
      const contents = await scene.contentsOf(chat)
      expect(contents.toSorted((one, other) => Number(one) - Number(other))).toEqual(
        Array.from({ length: 40 }, (_, index) => String(index)),
      )
    }
  })

  test('after the commit, the messages are not taken for repeated ones', async () => {
    const [one, other] = (await scene.addChats(2)) as [Chatter, Chatter]
    const { callFunction } = server.context.database
    const settled = await scene.sendTogether([scene.messageOf(one), scene.messageOf(other)], {
      callFunction: async (...call) => {
        await callFunction(...call)
        throw new Error('Connection terminated unexpectedly')
      },
    })
    expect(settled.map(outcomeOf)).toEqual(['sent', 'sent'])
    expect(await scene.contentsOf(one)).toEqual(['Hallo'])
  })
})

describe('against another transaction', () => {
  const lockOf = { session: 'chat_sessions where id = $1', wallet: 'wallets where member_id = $1' } as const
  const openTransaction = async () => {
    const client = await server.platform.testDatabase.owner.pool.connect()
    await client.query('begin')
    return {
      lock: (what: keyof typeof lockOf, id: string) => client.query(`select from ${lockOf[what]} for update`, [id]),
      commit: async () => {
        await client.query('commit')
        client.release()
      },
    }
  }

  test('a batch in a deadlock gives way, and all of it is sent', async () => {
    const chats = (await scene.addChats(2)).toSorted((one, other) => (one.sessionId < other.sessionId ? -1 : 1))
    const [first, second] = chats as [Chatter, Chatter]
    const other = await openTransaction()
    await other.lock('session', second.sessionId)
    const sending = scene.sendTogether(chats.map((chat) => scene.messageOf(chat)))
    await sleep(300)
    await other.lock('session', first.sessionId)
    await other.commit()
    expect((await sending).map(outcomeOf)).toEqual(['sent', 'sent'])
  })

  test('a lone message that loses in a deadlock is sent again', async () => {
    const [chat] = (await scene.addChats(1)) as [Chatter]
    const other = await openTransaction()
    await other.lock('wallet', chat.memberId)
    const sending = server.context.messageBatches.store(scene.messageOf(chat))
    await sleep(300)
    await other.lock('session', chat.sessionId)
    await other.commit()
    expect((await sending).outcome).toBe('sent')
    expect(await scene.contentsOf(chat)).toEqual(['Hallo'])
  })

  test('a member whose wallet stays locked is refused after a while and holds up nobody', async () => {
    const [stuck, ...others] = (await scene.addChats(3)) as [Chatter, Chatter, Chatter]
    const { messageBatches } = server.context
    const other = await openTransaction()
    await other.lock('wallet', stuck.memberId)
    const message = scene.messageOf(stuck)
    const refused = messageBatches.store(message).catch((error) => error)
    const sent = await Promise.all(
      [...others, ...others].map(async (chat) => (await messageBatches.store(scene.messageOf(chat))).outcome),
    )
    expect(sent).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await refused).toMatchObject(REFUSAL)
    await other.commit()
    expect((await messageBatches.store(message)).outcome).toBe('sent')
  })
})

describe('when the database does not answer', () => {
  const message = (): ArrivedMessage => ({
    sessionId: newId(),
    profileId: newId(),
    memberId: newId(),
    messageType: 'text',
    content: 'Hallo',
    key: newId(),
    at: new Date(),
  })
  const silentDatabase = () => {
    const answer = Promise.withResolvers<never>()
    answer.promise.catch(() => undefined)
    const database = { prepared: () => answer.promise, callFunction: () => answer.promise } as unknown as Database
    return { batches: createMessageBatches({ database, log: silentLog }), fail: answer.reject }
  }

  test('messages beyond 2,000 that wait are refused at once', async () => {
    const { batches, fail } = silentDatabase()
    const kept = Array.from({ length: 2_000 }, () => batches.store(message()))
    await expect(batches.store(message())).rejects.toMatchObject(REFUSAL)
    fail(new Error('Connection terminated unexpectedly'))
    const settled = await Promise.allSettled(kept)
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('those that have waited ten seconds are not sent any more', async () => {
    const { batches, fail } = silentDatabase()
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const send = () => batches.store(message()).catch((error: unknown) => error)
    for (let lane = 0; lane < 2; lane += 1) {
      void send()
      await nextTurn()
    }
    const third = send()
    now.mockReturnValue(11_001)
    fail(new Error('poisoned'))
    expect(await third).toMatchObject(REFUSAL)
    now.mockRestore()
  })
})
