import { balancePath, type CreditBalance, type CreditHistory, creditHistoryPath } from '@velvetline/contracts/credits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChat, addMember, giveNuggets, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { getAs, pagesOf } from '../../../test/requests.ts'
import { credits } from '../../kernel/credits.ts'
import { emailConfirmed } from '../accounts/index.ts'
import { readBalance } from './balance.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
afterEach(() => expectSoundLedger(server.context.database))

test('a message paid from bonus and bought Nuggets is one line with the consultant’s name', async () => {
  const { member, profileId, sessionId } = await addChat(server, 50)
  await giveNuggets(server.context, member.accountId, 100, false)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Hallo' })
  const name = (await server.context.profileCatalogue.snapshot()).byId.get(profileId)?.name
  const { entries } = (await getAs(server, member, creditHistoryPath)).json<CreditHistory>()
  expect(entries[0]).toMatchObject({
    kind: 'chat_message',
    label: name,
    amount: -1,
    bonusAmount: -0.5,
    balanceAfter: 0.5,
  })
  expect(entries.map((entry) => entry.amount)).toEqual([-1, 1, 0.5])
  const balance = (await getAs(server, member, balancePath)).json<CreditBalance>()
  expect(balance).toEqual({ balance: 0.5, bonus: 0, bought: 0.5 })
})

test('the pages of the history neither lose, cut nor repeat a line', async () => {
  const { member, profileId, sessionId } = await addChat(server, 450)
  await giveNuggets(server.context, member.accountId, 450, false)
  for (let index = 0; index < 8; index += 1) {
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: `Nachricht ${index}` })
  }
  const pages = await pagesOf(async (before) =>
    (await getAs(server, member, `${creditHistoryPath}?limit=3${before && `&before=${before}`}`)).json<CreditHistory>(),
  )
  const seen = pages.flatMap(({ entries }) => entries)
  expect(seen).toHaveLength(10)
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(10)
  expect(seen.reduce((sum, entry) => sum + entry.amount, 0)).toBeCloseTo(1)
})

test('an invalid cursor is refused', async () => {
  const member = await addMember(server.context, 0)
  expect((await getAs(server, member, `${creditHistoryPath}?before=x`)).statusCode).toBe(422)
})

test('a confirmed e-mail address is granted the welcome bonus once', async () => {
  const { database, domainEvents, clock } = server.context
  const { accountId } = await addMember(server.context, 0)
  const event = { accountId, welcomeBonus: credits(1_000), at: clock.now() }
  await database.transaction((tx) => domainEvents.emit(tx, emailConfirmed, event))
  await database.transaction((tx) => domainEvents.emit(tx, emailConfirmed, event))
  expect(await readBalance(server.context, accountId)).toEqual({ balance: 1_000, bonus: 1_000, bought: 0 })
})

test('nothing is granted to a person who has had the bonus before', async () => {
  const { database, domainEvents, clock } = server.context
  const { accountId } = await addMember(server.context, 0)
  await database.transaction((tx) =>
    domainEvents.emit(tx, emailConfirmed, { accountId, welcomeBonus: credits(0), at: clock.now() }),
  )
  expect((await readBalance(server.context, accountId)).balance).toBe(0)
})
