import {
  agentMonthsPath,
  agentPayoutDetailsPath,
  agentStatementCsvPath,
  agentStatementPath,
  agentStatementPdfPath,
  type EarningMonths,
  type Statement,
} from '@velvetline/contracts/earnings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPayoutDetails, callFor, TEST_IBANS, write } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { actorOf, addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, putAs } from '../../../test/requests.ts'
import { closeMonth } from './close-month.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const statementOf = async (agent: SignedIn, query = ''): Promise<Statement> =>
  (await getAs(server, agent, `${agentStatementPath}?${query}`)).json<Statement>()
const monthsOf = async (agent: SignedIn): Promise<EarningMonths> =>
  (await getAs(server, agent, agentMonthsPath)).json<EarningMonths>()

const earn = async (consultant: SignedIn & { profileId: string }, minutes = 1) => {
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, minutes * 200 + 100, false)
  await write(server, member, consultant.profileId)
  const call = { memberId: member.accountId, profileId: consultant.profileId, agentId: consultant.accountId }
  await callFor(server, { ...call, minutes })
  return member
}

test('a line says everything that its sum can be recalculated from, and the member by pseudonym only', async () => {
  const consultant = await addConsultant(server.context)
  const member = await earn(consultant)
  const answer = await getAs(server, consultant, `${agentStatementPath}?kind=minute`)
  const [line] = answer.json<Statement>().lines
  const [{ username, email } = { username: '', email: '' }] = await rows<{ username: string; email: string }>(
    server,
    'select username, email from accounts where id = $1',
    [member.accountId],
  )
  expect(line).toMatchObject({
    kind: 'minute',
    rule: 'bought',
    member: username,
    nuggets: 2,
    unitMicros: 499_000,
    listMicros: 998_000,
    vatBasisPoints: 1900,
    netMicros: 838_655,
    shareBasisPoints: 4000,
    earnedMicros: 335_462,
  })
  expect(answer.body).not.toContain(email)
  expect(answer.body).not.toContain(member.accountId)
  expect(answer.body).not.toContain('Test Person')
})

test('pages continue where the last one ended, and follow the filter', async () => {
  const consultant = await addConsultant(server.context)
  await earn(consultant, 4)
  const first = await statementOf(consultant, 'limit=3')
  const second = await statementOf(consultant, `limit=3&before=${first.nextBefore}`)
  expect([first.lines.length, second.lines.length, second.nextBefore]).toEqual([3, 2, null])
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(5)
  expect((await statementOf(consultant, 'kind=message')).lines).toHaveLength(1)
  expect((await statementOf(consultant, 'month=2026-04')).lines).toEqual([])
  for (const query of ['before=nonsense', 'month=2026-13', 'limit=101', `before=${btoa('9999999999999999:1')}`])
    expect((await getAs(server, consultant, `${agentStatementPath}?${query}`)).statusCode, query).toBe(422)
})

test('another agent’s lines, files and statements do not exist for an agent', async () => {
  const consultant = await addConsultant(server.context)
  const other = await addConsultant(server.context)
  await earn(other)
  expect((await statementOf(consultant)).lines).toEqual([])
  for (const path of [agentStatementPath, agentStatementCsvPath]) {
    const answer = await getAs(server, consultant, `${path}?who=${other.accountId}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test('the lead of an agency sees its people, each for themselves and together; they see only their own', async () => {
  const agencyId = await addEmptyAgency(server.context, 'Haus am Park')
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const [one, two] = [
    await addConsultant(server.context, { agencyId, leadsAgency: false }),
    await addConsultant(server.context, { agencyId, leadsAgency: false }),
  ]
  await earn(one)
  await earn(two)
  expect((await statementOf(lead)).lines).toHaveLength(4)
  expect((await statementOf(lead, `who=${one.accountId}`)).lines.map(({ person }) => person.id)).toEqual([
    one.accountId,
    one.accountId,
  ])
  const { people, months } = await monthsOf(lead)
  expect(people.map(({ id }) => id)[0]).toBe(lead.accountId)
  expect(people.flatMap(({ amounts }) => amounts)).toEqual([
    { currency: 'EUR', minor: 50 },
    { currency: 'EUR', minor: 50 },
  ])
  expect(months[0]).toMatchObject({ month: '2026-06', isRunning: true, amounts: [{ currency: 'EUR', minor: 100 }] })
  expect((await statementOf(one)).lines).toHaveLength(2)
  expect((await monthsOf(one)).paidTo).not.toBeNull()
  expect((await getAs(server, one, `${agentStatementPath}?who=${two.accountId}`)).statusCode).toBe(404)
})

test('the file holds every line, and no cell of it is a formula', async () => {
  const consultant = await addConsultant(server.context)
  const member = await earn(consultant)
  await rows(server, `update accounts set username = '=SUM(A1:A9)' where id = $1`, [member.accountId])
  const answer = await getAs(server, consultant, `${agentStatementCsvPath}?language=en`)
  const lines = answer.body.trimEnd().split('\r\n')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`,'=SUM(A1:A9),`)
  expect(lines.find((line) => line.includes('call minute'))).toContain(
    'bought Nuggets,2,EUR,0.998000,19,0.838655,40,0.335462',
  )
})

test('a closed month has a statement as a PDF, for the consultant alone', async () => {
  const consultant = await addConsultant(server.context)
  const june = server.clock.now()
  server.clock.set(new Date('2026-05-20T12:00:00Z'))
  await earn(consultant, 100)
  server.clock.set(june)
  await closeMonth(server.context, '2026-05', actorOf(await addPerson(server.context, 'finance'), 'finance'))
  const { payouts, months } = await monthsOf(consultant)
  expect(payouts).toMatchObject([{ month: '2026-05', state: 'collecting', waitsFor: 'details' }])
  expect(months.at(-1)).toMatchObject({ month: '2026-05', isClosed: true })
  const path = agentStatementPdfPath(payouts[0]?.statementNumber ?? '')
  const pdf = await getAs(server, consultant, `${path}?language=de`)
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const other = await addConsultant(server.context)
  for (const [person, url] of [
    [other, path],
    [consultant, agentStatementPdfPath('S2026-999999')],
  ] as const) {
    const answer = await getAs(server, person, url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'statement_not_found'])
  }
})

const change = (agent: SignedIn, payload: object) => putAs(server, agent, agentPayoutDetailsPath, payload)
const DETAILS = {
  holder: 'Jana Größe',
  iban: TEST_IBANS[1],
  taxCountry: 'AT',
  taxNumber: '12 345/6789',
  isVatLiable: true,
  address: { street: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  currentPassword: 'a long enough password',
}

test('bank details change with the password only, are told by mail, and show no more than the last four digits', async () => {
  const consultant = await addConsultant(server.context)
  await addPayoutDetails(server, consultant.accountId)
  const wrong = await change(consultant, { ...DETAILS, currentPassword: 'not the password' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'invalid_account_change'])
  const invalid = await change(consultant, { ...DETAILS, iban: 'DE00 1234' })
  expect([invalid.statusCode, invalid.json().code]).toEqual([422, 'invalid_payout_details'])
  expect((await monthsOf(consultant)).details?.ibanLastFour).toBe('6199')
  const done = await change(consultant, DETAILS)
  expect(done.json<EarningMonths>().details).toEqual({
    holder: 'Jana Größe',
    ibanLastFour: '5864',
    taxCountry: 'AT',
    taxNumber: '12 345/6789',
    isVatLiable: true,
    address: DETAILS.address,
    usableFrom: '2026-06-18T12:00:00.000Z',
  })
  expect(done.body).not.toContain(TEST_IBANS[1])
  const mails = await rows<{ content: string }>(
    server,
    `select o::text as content from messages_out o where o::text like '%5864%'`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.content).not.toContain(TEST_IBANS[1])
})

test('an empty IBAN keeps the account, which stays usable; the rest changes', async () => {
  const consultant = await addConsultant(server.context)
  await addPayoutDetails(server, consultant.accountId)
  const first = await change(consultant, { ...DETAILS, iban: ' ' })
  expect(first.json<EarningMonths>().details).toMatchObject({
    ibanLastFour: '6199',
    isVatLiable: true,
    taxCountry: 'AT',
  })
  expect(first.json<EarningMonths>().details?.usableFrom).toBe('2026-06-08T12:00:00.000Z')
  const moved = { ...DETAILS, iban: '', address: { ...DETAILS.address, city: ' ' } }
  expect(Object.keys((await change(consultant, { ...moved, taxNumber: '' })).json().fields)).toEqual([
    'taxNumber',
    'city',
  ])
  const other = await addConsultant(server.context)
  expect((await change(other, { ...DETAILS, iban: '' })).json().fields).toHaveProperty('iban')
})

test('who is paid through the agency has no bank details of their own', async () => {
  const agencyId = await addEmptyAgency(server.context, 'Haus am See')
  await addAgent(server.context, { agencyId, leadsAgency: true })
  const person = await addConsultant(server.context, { agencyId, leadsAgency: false })
  const answer = await change(person, DETAILS)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'paid_through_agency'])
})
