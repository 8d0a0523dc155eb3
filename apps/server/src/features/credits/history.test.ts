import { balancePath, type CreditBalance, type CreditHistory, creditHistoryPath } from '@velvetline/contracts/credits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addChat, addMember, giveNuggets, sendAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { expectSoundLedger } from '../../../test/ledger-invariants.ts'
import { getAs } from '../../../test/requests.ts'
import { HOUR_MS, laterBy } from '../../kernel/clock.ts'
import { credits } from '../../kernel/credits.ts'
import { newId } from '../../kernel/ids.ts'
import { emailConfirmed } from '../accounts/index.ts'
import { readBalance } from './balance.ts'
import { captureHold, placeHold, releaseHold } from './holds.ts'

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
  expect(balance).toEqual({ balance: 0.5, bonus: 0, bought: 0.5, held: 0 })
})

test('the pages of the history neither lose, cut nor repeat a line', async () => {
  const { member, profileId, sessionId } = await addChat(server, 450)
  await giveNuggets(server.context, member.accountId, 450, false)
  for (let index = 0; index < 8; index += 1) {
    await sendAs(server, member, { sessionId, profileUuid: profileId, content: `Nachricht ${index}` })
  }
  const seen: CreditHistory['entries'] = []
  let before: string | null = ''
  while (before !== null) {
    const url = `${creditHistoryPath}?limit=3${before ? `&before=${before}` : ''}`
    const page: CreditHistory = (await getAs(server, member, url)).json()
    seen.push(...page.entries)
    before = page.nextBefore
  }
  expect(seen).toHaveLength(10)
  expect(new Set(seen.map((entry) => entry.id)).size).toBe(10)
  expect(seen.reduce((sum, entry) => sum + entry.amount, 0)).toBeCloseTo(1)
})

test('a captured hold is shown as its purchase, an open one as a hold, a released one as both entries', async () => {
  const member = await addMember(server.context, 1_000)
  const place = (label: string) =>
    placeHold(server.context, {
      memberId: member.accountId,
      amount: credits(200),
      kind: 'call_minute',
      reference: { type: 'call', id: newId() },
      label,
      key: newId(),
      expiresAt: laterBy(server.clock.now(), HOUR_MS),
    })
  await captureHold(server.context, (await place('captured')).holdId)
  await releaseHold(server.context, (await place('released')).holdId)
  await place('waiting')
  const { entries } = (await getAs(server, member, creditHistoryPath)).json<CreditHistory>()
  expect(entries.map(({ kind, label, amount, balanceAfter }) => [kind, label, amount, balanceAfter])).toEqual([
    ['hold', 'waiting', -2, 6],
    ['hold_released', 'released', 2, 8],
    ['hold', 'released', -2, 6],
    ['call_minute', 'captured', -2, 8],
    ['demo_grant', '', 10, 10],
  ])
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
  expect(await readBalance(server.context, accountId)).toEqual({ balance: 1_000, bonus: 1_000, bought: 0, held: 0 })
})

test('nothing is granted to a person who has had the bonus before', async () => {
  const { database, domainEvents, clock } = server.context
  const { accountId } = await addMember(server.context, 0)
  await database.transaction((tx) =>
    domainEvents.emit(tx, emailConfirmed, { accountId, welcomeBonus: credits(0), at: clock.now() }),
  )
  expect((await readBalance(server.context, accountId)).balance).toBe(0)
})
