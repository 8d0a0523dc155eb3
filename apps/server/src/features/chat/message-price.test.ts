import {
  type ChatSession,
  chatSessionPath,
  chatSessionsPath,
  type OutgoingMessageAnswer,
} from '@velvetline/contracts/chat'
import { COUNTRY_HEADER, countryPath, type Tariff } from '@velvetline/contracts/countries'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addChat, addConsultant, addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { setSubscription } from '../accounts/index.ts'
import { pauseWallet, readBalance } from '../credits/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  // Switched off so that members of every country can write.
  await server.context.agePolicies.change('uk', false)
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

interface Chat {
  readonly member: SignedIn
  readonly profileId: string
  readonly sessionId: string
}

const tariffFor = async (member: SignedIn | null, country: CountryCode): Promise<Tariff> =>
  (await getAs(server, member, countryPath, { [COUNTRY_HEADER]: country })).json()

/** In the chat, in the list of chats, on the pages. */
const shownTo = async ({ member, profileId, sessionId }: Chat, isSubscriber: boolean, country: CountryCode = 'de') => {
  const session = (await getAs(server, member, chatSessionPath(profileId))).json<ChatSession>()
  const sessions = (await getAs(server, member, chatSessionsPath)).json<ChatSession[]>()
  const { message } = (await tariffFor(member, country)).nuggetPrices
  const listed = sessions.find(({ id }) => id === sessionId)
  return [session.messagePrice, listed?.messagePrice, isSubscriber ? message.subscriber : message.standard]
}

const send = ({ member, profileId, sessionId }: Chat, content: string, key = newId()) =>
  sendAs(server, member, { sessionId, profileUuid: profileId, content }, key)

/** By the answer, the wallet, and the ledger. */
const takenBySending = async (chat: Chat, content = 'Guten Abend') => {
  const { database } = server.context
  const { accountId } = chat.member
  const before = (await readBalance(server.context, accountId)).balance
  const answer = (await send(chat, content)).json<OutgoingMessageAnswer>()
  const after = (await readBalance(server.context, accountId)).balance
  const { rows } = await database.pool.query<{ sum: number }>(
    "select sum(amount)::bigint as sum from ledger_transfers where reference_type = 'chat_message' and reference_id = $1",
    [answer.message.id],
  )
  return [answer.charged, (before - after) / 100, Number(rows[0]?.sum) / 100]
}

const thrice = (price: number): number[] => [price, price, price]

describe.each([
  ['a member', false, 1],
  ['a subscriber', true, 0.5],
])('the price of a message for %s', (_who, hasActiveSubscription, price) => {
  test.each(COUNTRY_CODES)('in %s is what is charged', async (countryCode) => {
    const chat = await addChat(server, 1_000, { countryCode, hasActiveSubscription })
    // A page of another country shows what this account is charged.
    for (const country of COUNTRY_CODES.filter((code) => code === countryCode || code === 'us'))
      expect(await shownTo(chat, hasActiveSubscription, country)).toEqual(thrice(price))
    expect(await takenBySending(chat)).toEqual(thrice(price))
  })

  test('is the same for bonus and bought Nuggets, and for both in one message', async () => {
    const chat = await addChat(server, price * 150, { hasActiveSubscription })
    await giveNuggets(server.context, chat.member.accountId, 1_000, false)
    for (const content of ['bonus', 'half of it bonus', 'bought']) {
      expect(await shownTo(chat, hasActiveSubscription)).toEqual(thrice(price))
      expect(await takenBySending(chat, content)).toEqual(thrice(price))
    }
  })

  test('is the same with a profile that sets its own price for calls', async () => {
    const member = await addMember(server.context, 1_000, { hasActiveSubscription })
    const { profileId } = await addConsultant(server.context)
    const own = { call_minute_price: 350, call_minute_subscriber_price: 300 }
    await server.context.database.kysely.updateTable('profiles').set(own).where('id', '=', profileId).execute()
    const chat = { member, profileId, sessionId: await openSession(server, member, profileId) }
    expect(await shownTo(chat, hasActiveSubscription)).toEqual(thrice(price))
    expect(await takenBySending(chat)).toEqual(thrice(price))
  })

  test('is shown unchanged in a pause, without Nuggets and after a repeated send', async () => {
    const chat = await addChat(server, 100, { hasActiveSubscription })
    const { accountId } = chat.member
    const key = newId()
    expect((await send(chat, 'einmal', key)).json<OutgoingMessageAnswer>().charged).toBe(price)
    const rest = 100 - price * 100
    expect((await send(chat, 'einmal', key)).json<OutgoingMessageAnswer>()).toMatchObject({ charged: price })
    expect((await send(chat, 'zweimal')).statusCode).toBe(402)
    await server.context.database.transaction((tx) =>
      pauseWallet(server.context, tx, accountId, laterBy(server.clock.now(), DAY_MS)),
    )
    await giveNuggets(server.context, accountId, 1_000)
    expect((await send(chat, 'in der Pause')).statusCode).toBe(403)
    expect((await readBalance(server.context, accountId)).balance).toBe(rest + 1_000)
    expect(await shownTo(chat, hasActiveSubscription)).toEqual(thrice(price))
  })
})

test('guests see both prices, in every country', async () => {
  for (const country of COUNTRY_CODES) {
    expect((await tariffFor(null, country)).nuggetPrices.message).toEqual({ standard: 1, subscriber: 0.5 })
  }
})

test('a membership that begins or ends changes what is shown and what is charged together', async () => {
  const chat = await addChat(server)
  const { database } = server.context
  for (const isSubscriber of [true, false]) {
    await database.transaction((tx) => setSubscription(server.context, tx, chat.member.accountId, isSubscriber))
    const price = isSubscriber ? 0.5 : 1
    expect(await shownTo(chat, isSubscriber)).toEqual(thrice(price))
    expect(await takenBySending(chat, `mit ${price}`)).toEqual(thrice(price))
  }
})

test('another price in the function is shown everywhere and charged, on pages within a minute', async () => {
  const { pool } = server.platform.testDatabase.owner
  await pool.query(`create or replace function chat_message_price(p_is_subscriber boolean) returns bigint
    language sql immutable as $$ select case when p_is_subscriber then 75 else 150 end::bigint $$`)
  server.clock.advance(MINUTE_MS)
  const member = await addChat(server)
  const subscriber = await addChat(server, 1_000, { hasActiveSubscription: true })
  expect(await shownTo(member, false)).toEqual(thrice(1.5))
  expect(await shownTo(subscriber, true)).toEqual(thrice(0.75))
  expect(await takenBySending(member)).toEqual(thrice(1.5))
  expect(await takenBySending(subscriber)).toEqual(thrice(0.75))
})
