import { type AgentEarnings, agentEarningsPath } from '@velvetline/contracts/agents'
import { agentMonthsPath, agentStatementPath, type EarningMonths, type Statement } from '@velvetline/contracts/earnings'
import {
  type AdminShares,
  adminShareDecisionPath,
  adminShareSubjectsPath,
  adminSharesPath,
  agentSplitsPath,
  type NewShare,
  type ShareSubjects,
} from '@velvetline/contracts/shares'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { callFor, write } from '../../../../test/earnings-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { refusalOf } from '../../../../test/payouts-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { getAs, postAs } from '../../../../test/requests.ts'
import { HOUR_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { createAgency, replaceLead, takeOutOfAgency } from '../../agents/index.ts'
import { bookEarnings } from '../book-earnings.ts'
import { splitEarnings } from './split-agency.ts'

const NOON = new Date('2026-06-15T12:00:00Z')

let server: TestApp
let proposer: SignedIn
let decider: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  proposer = await addPerson(server.context, 'finance')
  decider = await addPerson(server.context, 'finance')
})
afterAll(() => server?.close())
beforeEach(() => server.clock.set(NOON))

const propose = (share: Partial<NewShare> & Pick<NewShare, 'kind' | 'subjectId'>, person = proposer) =>
  postAs(server, person, adminSharesPath, { basisPoints: 5_000, from: '2026-06-15', reason: 'agreed', ...share })
const shown = async (person = proposer): Promise<AdminShares> => (await getAs(server, person, adminSharesPath)).json()
const decide = (id: string, approve = true, person = decider) =>
  postAs(server, person, adminShareDecisionPath(id), { approve })
const grant = async (share: Parameters<typeof propose>[0]): Promise<void> => {
  expect((await propose(share)).statusCode).toBe(200)
  const [open] = (await shown()).shares.filter(({ state }) => state === 'open')
  expect((await decide(open?.id ?? '')).statusCode).toBe(200)
}

const addHouse = async () => {
  const agencyId = newId()
  await server.context.database.transaction((tx) => createAgency(tx, { id: agencyId, name: `Haus ${agencyId}` }))
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  const person = await addConsultant(server.context, { agencyId, leadsAgency: false })
  return { agencyId, lead, person }
}
const earnMinute = async ({ accountId: agentId, profileId }: SignedIn & { profileId: string }): Promise<void> => {
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 200, false)
  await callFor(server, { memberId: member.accountId, profileId, agentId, minutes: 1 })
}
/** In the order of time. */
const sharesOf = async ({ accountId }: SignedIn): Promise<number[]> => {
  await bookEarnings(server.context, accountId)
  const lines = await rows<{ share: number }>(
    server,
    'select share_basis_points as share from earning_lines where agent_id = $1 order by at, id',
    [accountId],
  )
  return lines.map(({ share }) => share)
}

test('the most specific share wins: profile, then person, then agency, then the country’s', async () => {
  const { agencyId, person } = await addHouse()
  const later = () => server.clock.advance(HOUR_MS)
  await earnMinute(person)
  for (const share of [
    { kind: 'agency', subjectId: agencyId, basisPoints: 4_500 },
    { kind: 'person', subjectId: person.accountId, basisPoints: 5_550 },
    { kind: 'profile', subjectId: person.profileId, basisPoints: 6_250 },
    { kind: 'profile', subjectId: person.profileId, basisPoints: null },
  ] as const) {
    later()
    await grant(share)
    await earnMinute(person)
  }
  expect(await sharesOf(person)).toEqual([4_000, 4_500, 5_550, 6_250, 5_550])
  const { sharePercent } = (await getAs(server, person, agentEarningsPath)).json<AgentEarnings>()
  expect(sharePercent).toBe(55.5)
})

test('an event keeps the share of its time, however late it is booked, and an announced share begins with its day', async () => {
  const consultant = await addConsultant(server.context)
  await earnMinute(consultant)
  server.clock.advance(HOUR_MS)
  await grant({ kind: 'person', subjectId: consultant.accountId, basisPoints: 6_000, from: '2026-06-17' })
  await earnMinute(consultant)
  // The day begins at midnight in Berlin.
  server.clock.set(new Date('2026-06-16T21:59:59Z'))
  await earnMinute(consultant)
  server.clock.set(new Date('2026-06-16T22:00:00Z'))
  await earnMinute(consultant)
  expect(await sharesOf(consultant)).toEqual([4_000, 4_000, 4_000, 6_000])
})

test('a share that is approved after its day holds from the approval on', async () => {
  const consultant = await addConsultant(server.context)
  await propose({ kind: 'person', subjectId: consultant.accountId })
  server.clock.advance(HOUR_MS)
  await earnMinute(consultant)
  const [open] = (await shown()).shares
  server.clock.advance(HOUR_MS)
  await decide(open?.id ?? '')
  await earnMinute(consultant)
  expect(await sharesOf(consultant)).toEqual([4_000, 5_000])
  expect((await shown()).shares.find(({ id }) => id === open?.id)?.from).toBe('2026-06-15')
})

test('a share is decided by a second person, once, and a refused one never holds', async () => {
  const consultant = await addConsultant(server.context)
  await propose({ kind: 'person', subjectId: consultant.accountId })
  const [open] = (await shown()).shares
  expect(open).toMatchObject({ state: 'open', isOwn: true, basisPoints: 5_000 })
  const id = open?.id ?? ''
  expect(refusalOf(await decide(id, true, proposer))).toBe('second_person_needed')
  expect((await decide(id, false)).statusCode).toBe(200)
  expect((await decide(id, false)).statusCode).toBe(200)
  expect(refusalOf(await decide(id, true))).toBe('share_decided')
  await earnMinute(consultant)
  expect(await sharesOf(consultant)).toEqual([4_000])
  const acts = await rows(server, 'select action from audit_entries where subject_id = $1 order by id', [id])
  expect(acts).toEqual([{ action: 'share.proposed' }, { action: 'share.refused' }])
})

test('two people who decide at once decide once', async () => {
  const consultant = await addConsultant(server.context)
  await propose({ kind: 'person', subjectId: consultant.accountId })
  const id = (await shown()).shares[0]?.id ?? ''
  const other = await addPerson(server.context, 'admin')
  const answers = await Promise.all([decide(id), decide(id, false, other)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a share outside the range, of somebody unknown, or for a day that is over is refused', async () => {
  const consultant = await addConsultant(server.context)
  const one = { kind: 'person', subjectId: consultant.accountId } as const
  expect(refusalOf(await propose({ ...one, basisPoints: 7_001 }))).toBe('share_outside_range')
  expect(refusalOf(await propose({ ...one, basisPoints: 1_999 }))).toBe('share_outside_range')
  expect(refusalOf(await propose({ ...one, from: '2026-06-14' }))).toBe('day_past')
  expect(refusalOf(await propose({ ...one, from: '2028-01-01' }))).toBe('day_too_late')
  expect((await propose({ kind: 'profile', subjectId: newId() })).statusCode).toBe(404)
})

test('a subject is found by a part of its name', async () => {
  const { agencyId } = await addHouse()
  const asked = { kind: 'agency', words: agencyId.slice(0, 13).toUpperCase() }
  const { subjects } = (await postAs(server, proposer, adminShareSubjectsPath, asked)).json<ShareSubjects>()
  expect(subjects).toEqual([{ id: agencyId, name: `Haus ${agencyId}` }])
})

test('the server can neither change nor delete a share, a decision or a split', async () => {
  const { pool } = server.context.database
  for (const table of ['agent_shares', 'agent_share_decisions', 'agency_splits'])
    for (const change of [
      `delete from ${table}`,
      `truncate ${table}`,
      `update ${table} set ${table === 'agent_share_decisions' ? 'is_approved = true' : 'holds_from = now()'}`,
    ])
      await expect(pool.query(change), change).rejects.toThrow('permission denied')
})

const split = (lead: SignedIn, personId: string, personBasisPoints: number, from = '2026-06-15') =>
  postAs(server, lead, agentSplitsPath, { personId, personBasisPoints, from })
const monthsOf = async (person: SignedIn): Promise<EarningMonths> =>
  (await getAs(server, person, agentMonthsPath)).json<EarningMonths>()

test('the lead divides what is earned with a person from a day on; both see both parts, to the last millionth', async () => {
  const { lead, person } = await addHouse()
  await earnMinute(person)
  expect((await monthsOf(person)).people[0]).toMatchObject({ personAmounts: [] })
  // Corrected below.
  await split(lead, person.accountId, 7_000, '2026-07-01')
  server.clock.advance(HOUR_MS)
  expect((await split(lead, person.accountId, 6_000)).statusCode).toBe(200)
  await split(lead, person.accountId, 7_500, '2026-07-01')
  await earnMinute(person)
  const lines = (await getAs(server, person, agentStatementPath)).json<Statement>().lines
  expect(lines.map(({ personBasisPoints, earnedMicros }) => [personBasisPoints, earnedMicros])).toEqual([
    [6_000, 335_462],
    [null, 335_462],
  ])
  const [sum] = await rows<{ person: string }>(
    server,
    'select sum(share_micros * person_basis_points / 10000) as person from earning_lines where agent_id = $1',
    [person.accountId],
  )
  expect(Number(sum?.person)).toBe(201_277)
  const own = await monthsOf(person)
  expect(own.people).toMatchObject([{ personAmounts: [{ currency: 'EUR', minor: 20 }] }])
  expect(own.splits).toEqual([
    { personId: person.accountId, personBasisPoints: 6_000, from: '2026-06-15' },
    { personId: person.accountId, personBasisPoints: 7_500, from: '2026-07-01' },
  ])
  expect((await monthsOf(lead)).people.find(({ id }) => id === person.accountId)?.personAmounts).toEqual([
    { currency: 'EUR', minor: 20 },
  ])
})

test('today means now, however the clock runs on in the meantime', async () => {
  const { lead, person } = await addHouse()
  let ticks = 0
  const now = () => {
    ticks += 1
    return new Date(NOON.getTime() + ticks)
  }
  const context = { ...server.context, clock: { ...server.clock, now } }
  const today = { personId: person.accountId, personBasisPoints: 5_000, from: '2026-06-15' }
  await splitEarnings(context, lead.accountId, today)
  server.clock.advance(HOUR_MS)
  expect((await monthsOf(person)).splits).toMatchObject([{ personBasisPoints: 5_000 }])
})

test('the person is told once that the lead has changed the split, without a number, and nobody else is', async () => {
  const { lead, person } = await addHouse()
  for (const _ of ['first', 'said again']) expect((await split(lead, person.accountId, 6_250)).statusCode).toBe(200)
  const mails = await rows<{ to: string; subject: string; text: string }>(
    server,
    `select a.id as "to", m.subject, m.text_body as text from messages_out m join accounts a on a.email = m.recipient
     where a.id = any($1::uuid[])`,
    [[lead.accountId, person.accountId]],
  )
  expect(mails).toMatchObject([{ to: person.accountId, subject: 'Ihre Aufteilung ändert sich' }])
  expect(mails[0]?.text).not.toMatch(/62|%|Haus/)
})

test('what is given back is divided as it was earned', async () => {
  const { lead, person } = await addHouse()
  await split(lead, person.accountId, 3_333)
  const member = await addMember(server.context, 0)
  await giveNuggets(server.context, member.accountId, 200, false)
  const call = { memberId: member.accountId, profileId: person.profileId, agentId: person.accountId, minutes: 1 }
  await callFor(server, { ...call, isLastReturned: true })
  expect((await monthsOf(person)).people).toMatchObject([{ personAmounts: [{ minor: 0 }] }])
})

test('nobody but the lead divides, and only for people of the agency', async () => {
  const { lead, person } = await addHouse()
  const stranger = await addConsultant(server.context)
  for (const [who, whose] of [
    [person, person],
    [lead, stranger],
    [lead, lead],
    [stranger, person],
  ] as const)
    expect((await split(who, whose.accountId, 5_000)).statusCode).toBe(404)
  expect((await split(lead, person.accountId, 10_001)).statusCode).toBe(422)
  expect(refusalOf(await split(lead, person.accountId, 5_000, '2026-06-14'))).toBe('day_past')
})

test('a person who has left the agency is not divided any more', async () => {
  const { lead, person } = await addHouse()
  await split(lead, person.accountId, 5_000)
  await rows(server, 'update agents set agency_id = null where account_id = $1', [person.accountId])
  const member = await addMember(server.context, 1_000)
  await write(server, member, person.profileId)
  expect((await monthsOf(person)).people).toMatchObject([{ personAmounts: [] }])
})

test('what was charged before a person leaves the agency, or leads it, is divided, though nobody has looked', async () => {
  const leave = ({ accountId }: SignedIn) =>
    server.context.database.transaction((tx) => takeOutOfAgency(server.context, tx, accountId))
  const lead = ({ accountId }: SignedIn) =>
    server.context.database.transaction((tx) => replaceLead(server.context, tx, accountId))
  for (const change of [leave, lead]) {
    const house = await addHouse()
    await split(house.lead, house.person.accountId, 5_000)
    server.clock.advance(HOUR_MS)
    await earnMinute(house.person)
    await change(house.person)
    await earnMinute(house.person)
    await bookEarnings(server.context, house.person.accountId)
    const lines = await rows(
      server,
      'select person_basis_points as part from earning_lines where agent_id = $1 order by id',
      [house.person.accountId],
    )
    expect(lines).toEqual([{ part: 5_000 }, { part: null }])
  }
})
