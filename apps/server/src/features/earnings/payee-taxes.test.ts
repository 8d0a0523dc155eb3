import {
  adminBatchFilePath,
  adminBatchPaidPath,
  agentMonthsPath,
  agentPayoutDetailsPath,
  agentStatementPdfPath,
  type EarningMonths,
  type VatTreatment,
} from '@velvetline/contracts/earnings'
import { expect, test } from 'vitest'
import { addConsultant } from '../../../test/chat-scene.ts'
import { addPayoutDetails, earnMinutes, TEST_IBANS } from '../../../test/earnings-scene.ts'
import { rows } from '../../../test/payments-scene.ts'
import { JUNE, payoutsScene } from '../../../test/payouts-scene.ts'
import { addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { replaceLead, takeOutOfAgency } from '../agents/index.ts'
import { noteIssuer } from '../payments/index.ts'
import { openTaxFacts, resealTaxFacts, vatOfPayee, vatOnTop } from './payee-taxes.ts'
import { drawStatement, OPERATOR, readSheet } from './print-statement.ts'
import { splitEarnings } from './shares/split-agency.ts'

const scene = payoutsScene()
const { post, close, release, list } = scene

test.each([
  ['DE', true, 'vat', 1_900],
  ['DE', false, 'small_business', 0],
  ['AT', true, 'reverse_charge', 0],
  ['FR', true, 'reverse_charge', 0],
  ['AT', false, 'not_liable', 0],
  ['CH', true, 'outside_eu', 0],
  ['GB', true, 'outside_eu', 0],
] as const)(
  'of a consultant taxed in %s, liable: %s, the VAT is %s',
  (taxCountry, isVatLiable, treatment, basisPoints) => {
    const at = new Date('2026-05-31T12:00:00Z')
    expect(vatOfPayee(scene.server.context, { taxCountry, isVatLiable }, at)).toEqual({ treatment, basisPoints })
  },
)

test('VAT on top is rounded to the nearest cent, halves up', () => {
  expect([3_354, 50, 150, 3, 0].map((net) => vatOnTop(net, 1_900))).toEqual([637, 10, 29, 1, 0])
  expect(vatOnTop(10, 500)).toBe(1)
})

type Drawn = Parameters<typeof drawStatement>[0]
/** What a paper says, in its order. */
const wordsOf = (draw: (page: Drawn) => void): string[] => {
  const words: string[] = []
  const note = (...said: readonly unknown[]): void => void words.push(said.flat(2).join(' | '))
  const sums: Drawn['sums'] = (rows) => {
    for (const row of rows) note(...Object.values(row))
  }
  const page = { letterhead: note, title: note, facts: note, tableHead: note, item: note, sums, note, foot: note }
  draw(page)
  return words
}

const paperOf = async (
  number: string,
  reader: SignedIn | typeof OPERATOR,
  language: 'de' | 'en' = 'de',
): Promise<string[]> => {
  const who = reader === OPERATOR ? reader : reader.accountId
  const sheet = await readSheet(scene.server.context, who, number, language)
  return wordsOf((page) => drawStatement(page, scene.server.context, sheet))
}

/** 100 minutes of two Nuggets earn 33.5462 euros. */
const earnAs = async (taxCountry: string, isVatLiable: boolean) => {
  const consultant = await scene.rich()
  await addPayoutDetails(scene.server, consultant.accountId, { taxCountry, isVatLiable })
  return consultant
}

interface Kept {
  id: string
  sealed_tax_facts: Buffer
  vat_treatment: VatTreatment
}

test('a liable consultant is paid net and VAT; the net is what the lines say, and the facts stay those of the closing', async () => {
  const liable = await earnAs('DE', true)
  const small = await earnAs('DE', false)
  const abroad = await earnAs('AT', true)
  const noAddress = await earnAs('DE', true)
  await rows(scene.server, 'update payout_details set sealed_address = null where account_id = $1', [
    noAddress.accountId,
  ])
  scene.server.clock.set(JUNE)
  expect((await close()).statusCode).toBe(200)
  const before = await list()
  const of = ({ accountId }: SignedIn) => before.payouts.find(({ personId }) => personId === accountId)
  expect(of(liable)).toMatchObject({
    earnedMicros: 33_546_200,
    amountMinor: 3_354,
    vatMinor: 637,
    carriedMicros: 6_200,
  })
  expect(of(small)).toMatchObject({ amountMinor: 3_354, vatMinor: 0 })
  expect(of(abroad)).toMatchObject({ amountMinor: 3_354, vatMinor: 0 })
  expect(of(noAddress)).toMatchObject({ state: 'collecting', waitsFor: 'details', vatMinor: 0 })
  expect(before.due).toEqual([{ currency: 'EUR', count: 3, minor: 3 * 3_354 + 637 }])

  const kept = await rows<Kept>(
    scene.server,
    'select id, sealed_tax_facts, vat_treatment from payouts where agent_id = $1',
    [liable.accountId],
  )
  const [{ id, sealed_tax_facts: sealed } = { id: '', sealed_tax_facts: Buffer.alloc(0) }] = kept
  // Later details change nothing of it.
  await addPayoutDetails(scene.server, liable.accountId, { taxCountry: 'AT', isVatLiable: false })
  const facts = openTaxFacts(await scene.server.context.payoutSecret(), id, sealed)
  expect(facts).toMatchObject({
    taxCountry: 'DE',
    taxNumber: '65 929 970 489',
    agency: null,
    address: { street: 'Hafenstraße 4', postcode: '24103', city: 'Kiel', country: 'DE' },
  })
  expect(sealed.includes('65 929')).toBe(false)

  await release()
  const [batch] = (await list()).batches
  expect(batch).toMatchObject({ payments: 3, totalMinor: 3 * 3_354 + 637 })
  const { body } = await post(scene.releaser, adminBatchFilePath(batch?.id ?? ''))
  expect(body).toContain('<InstdAmt Ccy="EUR">39.91</InstdAmt>')
  expect(body).toContain('<CtrlSum>106.99</CtrlSum>')

  for (const consultant of [liable, small, abroad]) {
    const number = of(consultant)?.statementNumber ?? ''
    for (const language of ['de', 'en']) {
      const pdf = await getAs(scene.server, consultant, `${agentStatementPdfPath(number)}?language=${language}`)
      expect([pdf.statusCode, pdf.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    }
  }
  const own = (consultant: SignedIn, language: 'de' | 'en') =>
    paperOf(of(consultant)?.statementNumber ?? '', consultant, language)
  const { context, clock } = scene.server
  await noteIssuer(context)
  clock.advance(1)
  const moved = { ...context.config, service: { ...context.config.service, company: 'Later Ltd' } }
  await noteIssuer({ ...context, config: moved })
  const paper = await own(liable, 'de')
  expect(paper[0]).toContain(context.config.service.company)
  expect(paper).toContain('Gutschrift')
  expect(await paperOf(of(liable)?.statementNumber ?? '', OPERATOR)).toEqual(paper)
  expect(paper.join()).toMatch(/Test Person \d+\nHafenstraße 4\n24103 Kiel\nDeutschland/)
  expect(paper.join()).toContain('65 929 970 489')
  expect(paper).toEqual(
    expect.arrayContaining([
      'Nettobetrag | 33,54\u00a0€',
      'Umsatzsteuer 19 % | 6,37\u00a0€',
      'Auszahlung brutto | 39,91\u00a0€ | strong',
    ]),
  )
  expect(await own(small, 'de')).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.')
  for (const language of ['de', 'en'] as const)
    expect(await own(abroad, language)).toContain('Steuerschuldnerschaft des Leistungsempfängers / Reverse charge')

  const next = Buffer.alloc(32, 7)
  const former = await scene.server.context.payoutSecret()
  await scene.server.context.database.transaction((tx) => resealTaxFacts(tx, former, next))
  const [resealed] = await rows<Kept>(scene.server, 'select sealed_tax_facts from payouts where id = $1', [id])
  expect(openTaxFacts(next, id, resealed?.sealed_tax_facts ?? sealed)).toEqual(facts)
  await scene.server.context.database.transaction((tx) => resealTaxFacts(tx, next, former))
})

const addHouse = async () => {
  const { context } = scene.server
  const agencyId = await addEmptyAgency(context, 'Haus am Park')
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const [person, colleague] = [
    await addConsultant(context, { agencyId, leadsAgency: false }),
    await addConsultant(context, { agencyId, leadsAgency: false }),
  ]
  return { lead, person, colleague }
}

test('the payee alone reads their address and tax number, and keeps the credit note when they lead no more', async () => {
  const { lead, person, colleague } = await addHouse()
  const { context } = scene.server
  await earnMinutes(scene.server, person, 100)
  await addPayoutDetails(scene.server, lead.accountId)
  scene.server.clock.set(JUNE)
  await close()
  const number = (await list()).payouts[0]?.statementNumber ?? ''
  await context.database.transaction((tx) => replaceLead(context, tx, colleague.accountId))
  for (const reader of [person, colleague]) {
    const paper = (await paperOf(number, reader)).join()
    expect(paper).toContain('Auszahlung an')
    expect(paper).not.toMatch(/Hafenstraße|65 929|Test Person/)
  }
  expect((await paperOf(number, lead)).join()).toMatch(/Hafenstraße 4\n24103 Kiel.*65 929 970 489/s)
  const { payouts } = (await getAs(scene.server, lead, agentMonthsPath)).json<EarningMonths>()
  expect(payouts).toMatchObject([{ statementNumber: number, personId: person.accountId }])
})

test('what was earned before a person left the agency is paid to its lead, what came after to the person', async () => {
  const { lead, person } = await addHouse()
  const { context } = scene.server
  const split = { personId: person.accountId, personBasisPoints: 6_000, from: '2026-05-20' }
  await splitEarnings(context, lead.accountId, split)
  await earnMinutes(scene.server, person, 60)
  await context.database.transaction((tx) => takeOutOfAgency(context, tx, person.accountId))
  await earnMinutes(scene.server, person, 80)
  await addPayoutDetails(scene.server, lead.accountId)
  await addPayoutDetails(scene.server, person.accountId)
  scene.server.clock.set(JUNE)
  expect((await close()).statusCode).toBe(200)
  const { payouts } = await list()
  const paidTo = ({ accountId }: SignedIn) =>
    rows<object>(
      scene.server,
      `select month, opening_micros, earned_micros, person_micros, amount_minor, state from payouts where payee_id = $1 order by month`,
      [accountId],
    )
  // 60 minutes of 0.335462 and 80 of them. The lead collects nothing more for this person, so they get it below the threshold too.
  const earned = { month: '2026-05-01', opening_micros: 0, state: 'due' }
  expect(await paidTo(lead)).toEqual([
    { ...earned, earned_micros: 20_127_720, person_micros: 12_076_620, amount_minor: 2_012 },
  ])
  expect(await paidTo(person)).toEqual([
    { ...earned, earned_micros: 26_836_960, person_micros: null, amount_minor: 2_683 },
  ])
  const numberOf = (of: string): string =>
    payouts.find(({ payee, person: name }) => (of === 'lead') === (payee !== name))?.statementNumber ?? ''
  // Of each line 60 %, rounded down.
  const ofLead = await paperOf(numberOf('lead'), person)
  expect(ofLead).toEqual(
    expect.arrayContaining(['Davon für die Agentur | 8,051100 EUR', 'Verdient in diesem Monat | 20,127720 EUR']),
  )
  expect(ofLead.join()).not.toContain('46,964680')
  const own = await paperOf(numberOf('person'), person)
  expect(own).toContain('Verdient in diesem Monat | 26,836960 EUR')
  expect(own.join()).not.toContain('Davon für')
  const { payouts: shown } = (await getAs(scene.server, person, agentMonthsPath)).json<EarningMonths>()
  expect(shown.map(({ payee, person: name }) => payee === name).sort()).toEqual([false, true])
  // The rest of the lead is less than a cent, and is no statement again.
  scene.server.clock.set(new Date('2026-07-15T12:00:00Z'))
  expect((await close('2026-06', await addPerson(context, 'finance'))).statusCode).toBe(200)
  expect(await paidTo(lead)).toHaveLength(1)
  expect(await paidTo(person)).toMatchObject([{}, { opening_micros: 6_960, earned_micros: 0 }])
})

test('another lead is paid for what the agency’s people earn from then on', async () => {
  const { lead, person, colleague } = await addHouse()
  const { context } = scene.server
  await earnMinutes(scene.server, person, 100)
  const details = {
    ...{ holder: 'Jana Größe', iban: TEST_IBANS[1], taxCountry: 'DE', taxNumber: '65 929 970 489', isVatLiable: false },
    address: { street: 'Ring 1', postcode: '24103', city: 'Kiel', country: 'DE' },
    currentPassword: 'a long enough password',
  }
  const change = async ({ cookie }: SignedIn): Promise<number> => {
    const request = { method: 'PUT', url: agentPayoutDetailsPath, payload: details, headers: { cookie } } as const
    const isOffered = (await getAs(scene.server, lead, agentMonthsPath)).json<EarningMonths>().hasPayoutDetails
    const { statusCode } = await scene.server.app.inject(request)
    expect(isOffered).toBe(statusCode === 200)
    return statusCode
  }
  await context.database.transaction((tx) => replaceLead(context, tx, colleague.accountId))
  await earnMinutes(scene.server, person, 120)
  expect(await change(lead)).toBe(200)
  scene.server.clock.set(JUNE)
  await close()
  expect(await change(lead)).toBe(200)
  const paid = await rows(
    scene.server,
    'select payee_id, earned_micros from payouts where agent_id = $1 order by earned_micros',
    [person.accountId],
  )
  expect(paid).toEqual([
    { payee_id: lead.accountId, earned_micros: 33_546_200 },
    { payee_id: colleague.accountId, earned_micros: 40_255_440 },
  ])
  await release()
  const batchId = (await list()).batches[0]?.id ?? ''
  await post(scene.releaser, adminBatchFilePath(batchId))
  expect(await change(lead)).toBe(200)
  await post(scene.releaser, adminBatchPaidPath(batchId))
  expect(await change(lead)).toBe(409)
})
