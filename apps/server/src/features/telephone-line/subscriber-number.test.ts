import { chatBlockPath } from '@velvetline/contracts/chat'
import { linePinPath } from '@velvetline/contracts/telephone-line'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, giveNuggets, openSession } from '../../../test/chat-scene.ts'
import {
  addConsultant,
  addSubscriber,
  callNumber,
  conversationOf,
  createLineScene,
  type LineScene,
  NUMBERS,
} from '../../../test/line-scene.ts'
import type { SignedIn } from '../../../test/person-factory.ts'
import { postAs } from '../../../test/requests.ts'
import { setSubscription } from '../accounts/index.ts'
import { pauseWallet } from '../credits/index.ts'
import { hashCaller } from './pin/check-pin.ts'

let scene: LineScene
beforeAll(async () => {
  scene = await createLineScene()
})
afterAll(() => scene?.close())

const PHONE = '+493023127001'
const to = NUMBERS.subscriber
let phones = 7_100
const nextPhone = () => {
  phones += 1
  return `+49302312${phones}`
}

const renewPin = async (member: SignedIn): Promise<string> =>
  (await postAs(scene, member, linePinPath)).json<{ pin: string }>().pin
const askedForPin = async (from: string | null = null) => {
  const phone = await callNumber(scene, { to, from })
  await phone.listenToPrice()
  return phone
}

describe('while nobody has a code', () => {
  test.each([
    ['withheld', null, null],
    ['of a stranger', '+4930231259', 'A'],
    ['shown without proof (B)', PHONE, 'B'],
    ['shown without proof (C)', PHONE, 'C'],
    ['shown without a word of the carrier', PHONE, null],
  ] as const)('a number %s is refused before it costs', async (_what, from, attestation) => {
    const phone = await callNumber(scene, { to, from, attestation })
    expect(phone.asked()).toEqual([{ type: 'reject' }])
    expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'refused' })
  })
})

describe('a proven number that the carrier vouches for', () => {
  test('of a subscriber is recognised: the caller is connected at once under their pseudonym', async () => {
    const member = await addSubscriber(scene, PHONE)
    const consultant = await addConsultant(scene, '21')
    const { pool } = scene.platform.testDatabase.owner
    await pool.query('update agents set forwards_to_phone = true where account_id = $1', [consultant.accountId])
    const phone = await callNumber(scene, { to, from: '00493023127001', attestation: 'A' })
    await phone.listenToPrice()
    expect(phone.asked()[1]).toMatchObject({
      text: expect.stringContaining('0,99 € pro Minute mit Ihrer Mitgliedschaft'),
    })
    await phone.press('21')
    await phone.wait()
    expect(await phone.until('connect')).toMatchObject({
      agentPhone: expect.stringMatching(/^\+49/),
      callerName: expect.stringMatching(/^person-/),
    })
    await phone.settled()
    // Neither is kept with the command.
    const { rows } = await pool.query(
      `select command from line_commands where line_call_id = $1 and command ->> 'type' = 'connect'`,
      [phone.lineCallId],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/\+49|person-/)
    expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({
      line: 'subscriber',
      memberId: member.accountId,
      isSubscriber: true,
      minutePrice: 0,
    })
    await phone.hangUp()
    await scene.context.presence.left(consultant.accountId)
  })
  test('of a member who blocks the consultant while it rings: they are hung up, and do not wait on a paid line', async () => {
    const from = nextPhone()
    const member = await addSubscriber(scene, from)
    const { accountId, profileId } = await addConsultant(scene, '34')
    const sessionId = await openSession(scene, member, profileId)
    const phone = await callNumber(scene, { to, from, attestation: 'A' })
    await phone.listenToPrice()
    await phone.press('34')
    await phone.wait()
    await phone.until('connect')
    await postAs(scene, member, chatBlockPath(sessionId), { isBlocked: true })
    await phone.until('hang_up')
    expect(await phone.state()).toMatchObject({ stage: 'ended', outcome: 'gave_up' })
    expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ state: 'ended', reason: 'cancelled' })
    await scene.context.presence.left(accountId)
  })
  test('of a member without an active membership is refused before it costs anything', async () => {
    const from = nextPhone()
    await addSubscriber(scene, from, false)
    const phone = await callNumber(scene, { to, from, attestation: 'A' })
    expect(phone.asked()).toEqual([{ type: 'reject' }])
  })
  test('of a paused member is refused', async () => {
    const from = nextPhone()
    const { accountId } = await addSubscriber(scene, from)
    await giveNuggets(scene.context, accountId, 100)
    await scene.context.database.transaction((tx) =>
      pauseWallet(scene.context, tx, accountId, new Date(scene.clock.now().getTime() + 3_600_000)),
    )
    const phone = await callNumber(scene, { to, from, attestation: 'A' })
    expect(phone.asked()).toEqual([{ type: 'reject' }])
  })
  test('of a member without a required proof of age is refused', async () => {
    const from = nextPhone()
    await addMember(scene.context, 0, { phone: from, hasActiveSubscription: true, countryCode: 'uk', language: 'en' })
    for (const number of [to, '+44900212345']) {
      const phone = await callNumber(scene, { to: number, from, attestation: 'A' })
      expect(phone.asked()).toEqual([{ type: 'reject' }])
    }
  })
  test('allows one conversation at a time', async () => {
    const from = nextPhone()
    await addSubscriber(scene, from)
    const consultants = [await addConsultant(scene, '31'), await addConsultant(scene, '32')]
    const first = await callNumber(scene, { to, from, attestation: 'A' })
    await first.listenToPrice()
    await first.press('31')
    await first.wait()
    await first.until('connect')
    const second = await callNumber(scene, { to, from, attestation: 'A' })
    await second.listenToPrice()
    await second.press('32')
    await second.wait()
    expect(await second.words()).toContain('Sie führen gerade schon ein Gespräch mit uns')
    await first.hangUp()
    for (const { accountId } of consultants) await scene.context.presence.left(accountId)
  })
})

describe('the code', () => {
  test('gives access from any telephone', async () => {
    const member = await addSubscriber(scene, nextPhone())
    const pin = await renewPin(member)
    const consultant = await addConsultant(scene, '41')
    const phone = await askedForPin()
    expect(await phone.words()).toContain('achtstellige Telefon-PIN')
    await phone.press(pin)
    await phone.press('41')
    await phone.wait()
    await phone.until('connect')
    expect(await conversationOf(scene, phone.lineCallId)).toMatchObject({ memberId: member.accountId })
    await phone.hangUp()
    await scene.context.presence.left(consultant.accountId)
  })
  test('is requested from an unattested number', async () => {
    const phone = await callNumber(scene, { to, from: PHONE, attestation: 'C' })
    await phone.listenToPrice()
    expect(await phone.state()).toMatchObject({ stage: 'asking_pin' })
    await phone.hangUp()
  })
  test('may be wrong twice; the third failure ends the call', async () => {
    const phone = await askedForPin(nextPhone())
    await phone.press('00000000')
    expect(await phone.words()).toContain('Diese PIN kennen wir nicht')
    await phone.press('', 'timeout')
    await phone.press('123')
    expect(await phone.words()).toContain(
      'Wir können Sie auf dieser Nummer leider nicht verbinden. In Ihrem Konto können Sie eine neue Telefon-PIN erstellen.',
    )
    expect(await phone.state()).toMatchObject({ outcome: 'pin_not_recognised' })
    await phone.tell({ type: 'spoken' })
    expect(phone.asked().at(-1)?.type).toBe('hang_up')
  })
  test('of an ended membership is refused with the same prompt', async () => {
    const member = await addSubscriber(scene, nextPhone())
    const pin = await renewPin(member)
    await scene.context.database.transaction((tx) => setSubscription(scene.context, tx, member.accountId, false))
    const phone = await askedForPin()
    await phone.press(pin)
    expect(await phone.words()).toContain('Wir können Sie auf dieser Nummer leider nicht verbinden')
  })
  test('that was replaced is refused', async () => {
    const member = await addSubscriber(scene, nextPhone())
    const before = await renewPin(member)
    const now = await renewPin(member)
    expect(now).not.toBe(before)
    const phone = await askedForPin()
    await phone.press(before)
    expect(await phone.state()).toMatchObject({ stage: 'asking_pin', tries: 1 })
    await phone.press(now)
    expect(await phone.state()).toMatchObject({ stage: 'asking_extension' })
    await phone.hangUp()
  })
  test('cannot be guessed in parallel: after ten wrong ones even the right one is refused from that number', async () => {
    const member = await addSubscriber(scene, nextPhone())
    const pin = await renewPin(member)
    const from = nextPhone()
    const calls = await Promise.all(Array.from({ length: 16 }, () => callNumber(scene, { to, from })))
    for (const phone of calls) await phone.listenToPrice()
    await Promise.all(calls.map((phone, index) => phone.press(String(10_000_000 + index))))
    const stages = await Promise.all(calls.map(async (phone) => (await phone.state()).stage))
    expect(stages.filter((stage) => stage === 'asking_pin')).toHaveLength(10)
    expect(stages.filter((stage) => stage === 'leaving')).toHaveLength(6)
    const right = await askedForPin(from)
    await right.press(pin)
    expect(await right.state()).toMatchObject({ stage: 'leaving', outcome: 'pin_not_recognised' })
    const elsewhere = await askedForPin(nextPhone())
    await elsewhere.press(pin)
    expect(await elsewhere.state()).toMatchObject({ stage: 'asking_extension' })
    scene.clock.advance(3_700_000)
    const later = await askedForPin(from)
    await later.press(pin)
    expect(await later.state()).toMatchObject({ stage: 'asking_extension' })
    for (const phone of [...calls, right, elsewhere, later]) await phone.hangUp()
  })
  test('is not locked out by wrong ones of others: neither a withheld number, nor one that has given a right code', async () => {
    const { pool } = scene.context.database
    const fail = (number: string | null, count: number) =>
      pool.query(
        'insert into line_pin_failures (caller_hash, failed_at) select $1, $2 from generate_series(1, $3::int)',
        [hashCaller(key, number), scene.clock.now(), count],
      )
    const stageWith = async (from: string | null) => {
      const phone = await askedForPin(from)
      await phone.press(pin)
      const { stage } = await phone.state()
      await phone.hangUp()
      return stage
    }
    const key = await scene.context.linePinKey()
    const pin = await renewPin(await addSubscriber(scene, nextPhone()))
    const [known, stranger] = [nextPhone(), nextPhone()]
    await fail(null, 20)
    expect(await stageWith(null)).toBe('asking_extension')
    expect(await stageWith(known)).toBe('asking_extension')
    await fail(nextPhone(), 80)
    expect(await stageWith(stranger)).toBe('leaving')
    expect(await stageWith(null)).toBe('leaving')
    expect(await stageWith(known)).toBe('asking_extension')
    await fail(known, 10)
    expect(await stageWith(known)).toBe('leaving')
    await pool.query('delete from line_pin_failures')
    // One account is remembered with three numbers: with forged ones nobody gains more than that by their own code.
    for (const number of [nextPhone(), nextPhone(), nextPhone()]) {
      scene.clock.advance(1_000)
      expect(await stageWith(number)).toBe('asking_extension')
    }
    await fail(nextPhone(), 100)
    expect(await stageWith(known)).toBe('leaving')
    await pool.query('delete from line_pin_failures')
  })
})

test('dialled digits and callers’ numbers are not stored', async () => {
  const secret = '31415926'
  const from = nextPhone()
  const phone = await askedForPin(from)
  await phone.press(secret)
  const { pool } = scene.context.database
  for (const table of ['line_calls', 'line_events', 'line_commands', 'line_pin_failures', 'line_pin_callers']) {
    const { rows } = await pool.query(`select * from ${table}`)
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(from.slice(1))
  }
  await phone.hangUp()
})
