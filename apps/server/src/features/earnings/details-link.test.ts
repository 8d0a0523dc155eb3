import { adminAgentBlockPath, adminAgentUnblockPath } from '@velvetline/contracts/agent-accounts'
import { adminBatchFilePath, adminPayoutReturnedPath } from '@velvetline/contracts/earnings'
import { adminPayoutDetailsLinkPath, checkPayoutLinkPath, payoutLinkPath } from '@velvetline/contracts/payout-link'
import { beforeEach, expect, test } from 'vitest'
import { addPayoutDetails, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene, refusalOf } from '../../../test/payouts-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, postAs, putAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { findUser } from '../accounts/index.ts'

const scene = payoutsScene()
const { post, close, release, list, rich } = scene

let moderator: SignedIn
beforeEach(async () => {
  moderator = await addPerson(scene.server.context, 'moderator')
})

const act = (path: (id: string) => string, { accountId }: SignedIn) =>
  post(moderator, path(accountId), { reason: 'Beschwerden' })

const mailsTo = async ({ accountId }: SignedIn) =>
  outboxOf(scene.server, (await findUser(scene.server.context, accountId))?.email ?? '')

const subjectsTo = async (person: SignedIn) => (await mailsTo(person)).map(({ subject }) => subject)
const ASKED = 'Wohin dürfen wir Ihren Verdienst überweisen?'

/** Of the newest mail that has one. */
const tokenOf = async (person: SignedIn): Promise<string> => {
  const links = (await mailsTo(person)).flatMap(({ links }) => links)
  const link = links.find((address) => address.includes('/agent/payout-details?'))
  return new URL(link ?? 'http://none').searchParams.get('token') ?? ''
}

const DETAILS = {
  holder: 'Jana Größe',
  iban: TEST_IBANS[1],
  taxCountry: 'AT',
  taxNumber: '12 345/6789',
  isVatLiable: false,
  address: { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  currentPassword: 'a long enough password',
}
const check = (token: string) => postAs(scene.server, null, checkPayoutLinkPath, { token })
const give = (token: string, changes: object = {}) =>
  putAs(scene.server, null, payoutLinkPath, { ...DETAILS, ...changes, token })

/** Blocked in May without bank details; the month is closed in June. */
const owed = async () => {
  const person = await rich()
  await act(adminAgentBlockPath, person)
  scene.server.clock.set(JUNE)
  await close()
  const [payout] = (await list()).payouts
  return { person, payoutId: payout?.id ?? '' }
}

test('who is blocked and has given no bank details is asked for them at the close, gives them by the link, and is paid with the next one', async () => {
  const { person } = await owed()
  expect((await list()).payouts).toMatchObject([{ state: 'collecting', waitsFor: 'details', isPayeeBlocked: true }])
  const subjects = await subjectsTo(person)
  expect(subjects.filter((subject) => subject === ASKED)).toHaveLength(1)
  const token = await tokenOf(person)
  expect((await check(token)).statusCode).toBe(200)
  const done = await give(token)
  expect([done.statusCode, done.json()]).toEqual([200, { ok: true }])
  const [told] = await mailsTo(person)
  expect(told?.subject).toBe('Ihre Bankverbindung wurde geändert')
  expect(told?.text).not.toContain('/agent/earnings')
  expect(told?.text).not.toContain(TEST_IBANS[1])

  scene.server.clock.set(new Date('2026-07-02T12:00:00Z'))
  const closer = await addPerson(scene.server.context, 'finance')
  expect((await close('2026-06', closer)).statusCode).toBe(200)
  expect((await list('', closer)).payouts).toMatchObject([
    { state: 'due', amountMinor: 3_354, ibanLastFour: '5864' },
    { state: 'collecting', waitsFor: 'details' },
  ])
  expect((await release('EUR', await addPerson(scene.server.context, 'finance'))).statusCode).toBe(200)
})

test('the link alone gives nothing: it takes the password, and details that a bank can use', async () => {
  const { person } = await owed()
  const token = await tokenOf(person)
  expect(codeOf(await give(token, { currentPassword: 'not the password' }))).toEqual([422, 'invalid_account_change'])
  expect(codeOf(await give(token, { iban: 'DE00' }))).toEqual([422, 'invalid_payout_details'])
  expect(await rows(scene.server, 'select 1 from payout_details where account_id = $1', [person.accountId])).toEqual([])
})

test('the link opens nobody else’s account, ends with its day, and with the block', async () => {
  const { person } = await owed()
  const token = await tokenOf(person)
  expect(token).not.toContain(person.accountId)
  for (const wrong of ['', 'x', `${token.slice(0, -2)}AA`]) {
    expect(codeOf(await check(wrong))).toEqual([422, 'payout_link_invalid'])
    expect(codeOf(await give(wrong))).toEqual([422, 'payout_link_invalid'])
  }
  scene.server.clock.advance(30 * DAY_MS - 1)
  expect((await check(token)).statusCode).toBe(200)
  scene.server.clock.advance(1)
  expect(codeOf(await give(token))).toEqual([410, 'payout_link_expired'])
  scene.server.clock.set(JUNE)
  await act(adminAgentUnblockPath, person)
  expect(codeOf(await check(token))).toEqual([409, 'payee_can_log_in'])
  expect(codeOf(await give(token))).toEqual([409, 'payee_can_log_in'])
})

test('finance sends the link once more, which the log keeps, and never to somebody who can log in', async () => {
  const { person, payoutId } = await owed()
  expect((await post(scene.releaser, adminPayoutDetailsLinkPath(payoutId))).statusCode).toBe(200)
  expect((await subjectsTo(person)).filter((subject) => subject === ASKED)).toHaveLength(2)
  const acts = await rows<{ action: string }>(scene.server, 'select action from audit_entries where subject_id = $1', [
    payoutId,
  ])
  expect(acts).toEqual([{ action: 'payout.details_asked' }])
  await act(adminAgentUnblockPath, person)
  expect(refusalOf(await post(scene.releaser, adminPayoutDetailsLinkPath(payoutId)))).toBe('payee_can_log_in')
  expect(refusalOf(await post(scene.releaser, adminPayoutDetailsLinkPath(person.accountId)))).toBe('not_found')
})

test('what the bank returns to somebody blocked can be put right by the link in that mail; what is on its way asks for nothing', async () => {
  const person = await rich()
  await addPayoutDetails(scene.server, person.accountId)
  await act(adminAgentBlockPath, person)
  scene.server.clock.set(JUNE)
  await close()
  await release()
  const { batches, payouts } = await list()
  const [batchId, payoutId] = [batches[0]?.id ?? '', payouts[0]?.id ?? '']
  expect(refusalOf(await post(scene.releaser, adminPayoutDetailsLinkPath(payoutId)))).toBe('payout_state_wrong')
  expect(await tokenOf(person)).toBe('')
  await post(scene.releaser, adminBatchFilePath(batchId))
  await post(scene.releaser, adminPayoutReturnedPath(payoutId), { reason: 'Konto erloschen' })
  expect((await subjectsTo(person))[0]).toBe('Ihre Auszahlung für Mai 2026 kam zurück')
  expect((await give(await tokenOf(person))).statusCode).toBe(200)
  expect((await list()).payouts).toMatchObject([{ state: 'returned', ibanLastFour: '5864' }])
})

test('the statement of somebody blocked leads to no workspace that they cannot open', async () => {
  const { person } = await owed()
  const statement = (await mailsTo(person)).find(({ subject }) => subject === 'Ihre Abrechnung für Mai 2026')
  expect(statement?.text).toContain('Weil Ihr Konto gesperrt ist')
  expect(statement?.text).not.toContain('/agent/earnings')
})
