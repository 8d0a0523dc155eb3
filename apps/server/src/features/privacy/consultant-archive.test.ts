import { adminPayoutHoldsPath } from '@velvetline/contracts/payout-holds'
import { beforeAll, describe, expect, test } from 'vitest'
import { earnMinutes, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, MAY, payoutsScene } from '../../../test/payouts-scene.ts'
import { addEmptyAgency } from '../../../test/person-factory.ts'
import { newId } from '../../kernel/ids.ts'
import { createCategory } from '../profiles/index.ts'
import { SECTIONS_IN_GERMAN } from './archive/archive-words.ts'
import { FIELDS_IN_GERMAN } from './archive/fields-in-german.ts'
import { addConsultantWithEverything } from './test/consultant-with-everything.ts'
import { fetchArchive, insertRows } from './test/person-with-everything.ts'
import { readZip } from './test/read-zip.ts'
import type { Rows } from './test/rows-about.ts'
import { TABLES_OF_CONSULTANTS } from './test/tables-of-consultants.ts'

type Consultant = Awaited<ReturnType<typeof addConsultantWithEverything>>
type Archive = ReadonlyMap<string, Buffer>
type Data = Record<string, Record<string, unknown>[]>

const AGENCY = 'Salon Sommer'
const TAX_NUMBER = '65 929 970 489'
const QUIET = { de: 'Ruhig', en: 'Quiet' }
const CATEGORY = {
  ...{ slug: 'quiet', position: 1, aliases: [], name: QUIET, intro: QUIET, description: QUIET },
  ...{ seoTitle: QUIET, seoDescription: QUIET, seoKeywords: QUIET },
}

const scene = payoutsScene()
let person: Consultant
let lead: Consultant
let own: Archive
let leads: Archive
const stored = new Map<string, number>()

const textOf = (archive: Archive): string => archive.get('data.json')?.toString() ?? '{}'
const dataOf = (archive: Archive): Data => JSON.parse(textOf(archive))

/** Shares of the person, which do not hold. */
const sharesOf = ({ isApproved, reason }: { isApproved: boolean | null; reason: string }): Rows => {
  const [id, at, by] = [newId(), scene.server.clock.now(), lead.accountId]
  const share = { id, kind: 'person', agent_id: person.accountId, basis_points: 4_600, holds_from: at }
  return [
    ['agent_shares', { ...share, reason, proposed_by: by, proposed_at: at }],
    ...(isApproved === null
      ? []
      : ([
          ['agent_share_decisions', { share_id: id, is_approved: isApproved, decided_by: by, decided_at: at }],
        ] as const)),
  ]
}

beforeAll(async () => {
  const { server } = scene
  server.clock.set(MAY)
  await server.context.jobs.start()
  const agencyId = await addEmptyAgency(server.context, AGENCY)
  lead = await addConsultantWithEverything(server, { agencyId, leadsAgency: true, iban: TEST_IBANS[0] })
  person = await addConsultantWithEverything(server, { agencyId, iban: TEST_IBANS[1] })
  const at = server.clock.now()
  const split = { person_basis_points: 7_000, holds_from: at, set_by: lead.accountId, set_at: at }
  await server.context.database.transaction((tx) => createCategory(server.context, tx, CATEGORY))
  await insertRows(server, [
    ['profile_categories', { profile_id: person.profileId, category_slug: CATEGORY.slug }],
    ['agent_answerers', { agent_id: person.accountId, answerer_id: lead.accountId }],
    ['agency_splits', { id: newId(), agency_id: agencyId, agent_id: person.accountId, ...split }],
  ])
  for (const consultant of [lead, person]) await earnMinutes(server, consultant, 100)
  server.clock.set(JUNE)
  expect((await scene.close()).statusCode).toBe(200)
  await insertRows(server, [
    ...sharesOf({ isApproved: false, reason: 'refused, for the staff' }),
    ...sharesOf({ isApproved: null, reason: 'proposed, for the staff' }),
  ])
  expect((await scene.release()).statusCode).toBe(200)
  const hold = { agentId: person.accountId, until: null, reason: 'held back, for the staff' }
  expect((await scene.post(scene.releaser, adminPayoutHoldsPath, hold)).statusCode).toBe(200)
  await rows(server, `update payouts set state = 'returned', return_reason = 'Konto erloschen'`)
  for (const [table, { of }] of Object.entries(TABLES_OF_CONSULTANTS)) {
    const found = await rows(server, `select 1 from ${table} where ${of}`, [person.accountId])
    stored.set(table, found.length)
  }
  own = readZip(await fetchArchive(server, person))
  leads = readZip(await fetchArchive(server, lead))
})

describe.each(Object.entries(TABLES_OF_CONSULTANTS))('%s', (table, { section }) => {
  test('is in the archive with all of the consultant’s rows', () => {
    if (typeof section !== 'string') return expect(section.none).not.toBe('')
    expect(stored.get(table)).toBeGreaterThan(0)
    expect(dataOf(own)[section]?.length ?? 0).toBeGreaterThanOrEqual(stored.get(table) ?? 0)
  })
})

test('what is kept encrypted is in the person’s archive in the clear, with their ID', () => {
  const { application: [applied] = [], payout_details: [details] = [], agent: [agent] = [] } = dataOf(own)
  expect(applied).toMatchObject({
    first_name: `First ${person.mark}`,
    street: 'Hafenstraße 4',
    document_kind: 'id_card',
  })
  expect(details).toMatchObject({
    iban: TEST_IBANS[1],
    tax_number: TAX_NUMBER,
    city: 'Kiel',
    holder: `Holder ${person.mark}`,
  })
  expect(agent).toMatchObject({ agency: AGENCY, leads_agency: false })
  const names = [...own.keys()].filter((name) => name.startsWith('application/'))
  expect(names.map((name) => own.get(name)?.toString()).sort()).toEqual(['id_front', 'photo', 'voice'])
})

test('a statement has the tax data in the archive of the payee alone', () => {
  const [statement] = dataOf(own).statements ?? []
  expect(statement).toMatchObject({ month: '2026-05-01', currency: 'EUR', payee: `Stage ${lead.mark}` })
  expect(statement).not.toHaveProperty('tax_number')
  const paid = dataOf(leads).statements ?? []
  expect(paid.map((row) => [row.person, row.tax_number]).sort()).toEqual([
    [`Stage ${lead.mark}`, TAX_NUMBER],
    [`Stage ${person.mark}`, TAX_NUMBER],
  ])
  expect(paid.map((row) => row.return_reason)).toEqual(['Konto erloschen', 'Konto erloschen'])
  expect(statement?.return_reason).toBeNull()
})

test('what was earned is summed by month, and each line of a month is in a file', () => {
  const sums = { month: '2026-05-01', currency: 'EUR', lines: 101, file: 'earnings/2026-05.csv' }
  expect(dataOf(own).earned_months).toMatchObject([sums])
  expect(dataOf(own)).not.toHaveProperty('earned_lines')
  const [columns, ...lines] = (own.get('earnings/2026-05.csv')?.toString() ?? '').trimEnd().split('\r\n')
  expect(columns).toContain('id,at,kind,profile,minute,funding,rule,centinuggets,currency')
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toMatch(/,message,.*,bought,bought,100,EUR,.*,7000,\d+$/)
})

test('of the shares only those that hold are there, and nothing says why the staff proposed them or hold payouts back', () => {
  expect(dataOf(own).shares).toMatchObject([{ basis_points: 4_500 }])
  for (const hidden of ['Lange dabei', 'for the staff']) expect(textOf(own)).not.toContain(hidden)
})

test('neither a colleague nor the lead has anything of the other but the name of the stage', () => {
  for (const [archive, other] of [
    [own, lead],
    [leads, person],
  ] as const) {
    expect(textOf(archive).replaceAll(`Stage ${other.mark}`, '')).not.toContain(other.mark)
    expect(textOf(archive)).not.toContain(other === lead ? TEST_IBANS[0] : TEST_IBANS[1])
  }
})

test('a consultant does not read which member it was, nor why the staff ended a call, nor what only the staff were told', () => {
  const { member, mark } = person
  for (const hidden of [member.accountId, `call of ${mark}`, `told the staff, ${mark}`])
    expect(textOf(own)).not.toContain(hidden)
})

test.each([
  ['a person', () => own],
  ['a lead', () => leads],
])('the German page of %s has German names throughout', (_, archive) => {
  const shown = Object.entries(dataOf(archive())).filter(([, value]) => Array.isArray(value) && value.length > 0)
  expect(shown.map(([section]) => section).filter((section) => !(section in SECTIONS_IN_GERMAN))).toEqual([])
  const fields = new Set(shown.flatMap(([, value]) => value.flatMap(Object.keys)))
  expect([...fields].filter((field) => FIELDS_IN_GERMAN[field] === undefined).sort()).toEqual([])
})
