import { agentProfilePath } from '@velvetline/contracts/agents'
import { applicationPasswordPath } from '@velvetline/contracts/applications'
import {
  type AdminPayouts,
  adminBatchesPath,
  adminBatchFilePath,
  adminMonthClosePath,
  adminPayoutsPath,
  agentMonthsPath,
  agentStatementPath,
  type EarningMonths,
  type Statement,
} from '@velvetline/contracts/earnings'
import { agentProfileListPath, type EditableProfile } from '@velvetline/contracts/profile-editing'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAYOUT } from '../../../test/applicant-answers.ts'
import { approve, checkAll, handIn, linksTo } from '../../../test/application-scene.ts'
import { type CallsApp, callEndedBy, connectedCall, createCallsApp, passTime } from '../../../test/calls-scene.ts'
import { addMember, giveNuggets, openSession, sendAs } from '../../../test/chat-scene.ts'
import { editorOf } from '../../../test/drafts-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, patchAs, postAs } from '../../../test/requests.ts'

// As long as a call may be.
const MINUTES = 60
const PASSWORD = 'hafen kiel leuchtet abends'

let server: CallsApp
beforeAll(async () => {
  server = await createCallsApp()
})
afterAll(() => server?.close())

const post = (person: SignedIn, url: string, payload: object = {}) => postAs(server, person, url, payload)

/** Approved, and with a password. */
const admitConsultant = async (name: string): Promise<SignedIn> => {
  const { id, email } = await handIn(server, name)
  await checkAll(server, await addPerson(server.context, 'moderator'), id)
  await approve(server, await addPerson(server.context, 'admin'), id)
  const [token = ''] = await linksTo(server, email)
  const welcomed = await postAs(server, null, applicationPasswordPath, { token, password: PASSWORD })
  const cookie = welcomed.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ')
  const [account] = await rows<{ id: string }>(server, 'select id from accounts where email = $1', [email])
  return { accountId: account?.id ?? '', cookie }
}

const publish = async (consultant: SignedIn): Promise<string> => {
  const [profile] = (await getAs(server, consultant, agentProfileListPath)).json<EditableProfile[]>()
  const id = profile?.id ?? ''
  expect((await getAs(server, null, profilePath(id))).statusCode).toBe(404)
  const editor = editorOf(server, consultant, 'agent', id)
  await editor.change({ title: { de: 'Hört zu', en: 'Listens' }, description: { de: 'Am Abend.', en: 'At night.' } })
  expect((await editor.submit()).json()).not.toHaveProperty('code')
  const decision = { decision: 'approved' }
  const decided = await editorOf(server, await addPerson(server.context, 'moderator'), 'staff', id).decide(decision)
  expect([decided.statusCode, decided.body.slice(0, 200)]).toEqual([200, expect.anything()])
  expect((await getAs(server, null, profilePath(id))).statusCode).toBe(200)
  return id
}

test('what a new consultant earns in chat and on the phone is in the statement, in the closed month and in the bank’s file', async () => {
  const consultant = await admitConsultant('Livia')
  const profileId = await publish(consultant)
  expect((await patchAs(server, consultant, agentProfilePath(profileId), { status: 'available' })).statusCode).toBe(200)
  await server.context.presence.seen(consultant.accountId, server.clock.now())
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 30_000, false)
  const sessionId = await openSession(server, member, profileId)
  await sendAs(server, member, { sessionId, profileUuid: profileId, content: 'Guten Abend' })
  const callId = await connectedCall(server, { member, profileId })
  await passTime(server, (MINUTES - 1) * 60 + 30)
  await callEndedBy(server, callId, 'caller_hung_up')

  const { lines } = (await getAs(server, consultant, `${agentStatementPath}?limit=100`)).json<Statement>()
  const ofKind = (kind: string) => lines.filter((line) => line.kind === kind)
  expect([ofKind('message').length, ofKind('minute').length]).toEqual([1, MINUTES])
  expect(new Set(lines.map(({ rule }) => rule))).toEqual(new Set(['bought']))
  const earnedMicros = lines.reduce((sum, line) => sum + line.earnedMicros, 0)
  const minor = Math.floor(earnedMicros / 10_000)
  const months = async () => (await getAs(server, consultant, agentMonthsPath)).json<EarningMonths>()
  expect((await months()).months[0]?.amounts).toEqual([{ currency: 'EUR', minor }])

  server.clock.set(new Date('2026-07-10T12:00:00Z'))
  const [closer, releaser] = [await addPerson(server.context, 'finance'), await addPerson(server.context, 'finance')]
  const closed = await post(closer, adminMonthClosePath('2026-06'))
  expect([closed.statusCode, closed.json()]).toMatchObject([200, { differenceNuggets: 0, isClosed: true }])
  expect((await post(closer, adminBatchesPath, { currency: 'EUR' })).json().code).toBe('second_person_needed')
  expect((await post(releaser, adminBatchesPath, { currency: 'EUR' })).statusCode).toBe(200)
  const page = (await getAs(server, releaser, adminPayoutsPath)).json<AdminPayouts>()
  expect(page.batches).toMatchObject([{ payments: 1, totalMinor: minor }])
  const { body } = await post(releaser, adminBatchFilePath(page.batches[0]?.id ?? ''))
  expect(body).toContain(`<InstdAmt Ccy="EUR">${(minor / 100).toFixed(2)}</InstdAmt>`)
  expect(body).toContain(`<CtrlSum>${(minor / 100).toFixed(2)}</CtrlSum>`)
  expect(body).toContain(`<IBAN>${PAYOUT.iban.replaceAll(' ', '')}</IBAN>`)
  const own = await months()
  expect(own.payouts).toMatchObject([{ month: '2026-06', amountMinor: minor, earnedMicros, state: 'in_file' }])
})
