import { premiumCallConversionPath } from '@velvetline/contracts/analytics'
import {
  type AdminToday,
  adminFiguresCsvPath,
  adminFiguresPath,
  adminMoneyCsvPath,
  adminTodayPath,
  type FigureName,
  type FiguresAnswer,
} from '@velvetline/contracts/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember, giveNuggets } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPastCall } from '../../../test/past-calls.ts'
import { buy, nuggets, rows } from '../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { rollUpFigures } from '../analytics/index.ts'
import { ANSWER_PROMISE, openSession, sendMemberMessage, sendProfileMessage } from '../chat/index.ts'

/** Each buys for 4.99 EUR, writes and is answered after two minutes, and talks for two minutes; a guest calls after an advertisement. */
const WEEKS = 5
const DAYS_OF_WEEK = 7

let server: TestApp
let admin: SignedIn
let moderator: SignedIn
let consultant: { accountId: string; profileId: string }

const today = async (person = admin, query = ''): Promise<AdminToday> =>
  (await getAs(server, person, `${adminTodayPath}${query}`)).json<AdminToday>()
const figure = ({ figures }: Pick<AdminToday, 'figures'>, name: FigureName) =>
  figures.find((one) => one.name === name) ?? null
const compare = async (query: string, person = admin): Promise<FiguresAnswer> =>
  (await getAs(server, person, `${adminFiguresPath}?${query}`)).json<FiguresAnswer>()

const haveOneOfEach = async (): Promise<void> => {
  const { context, clock } = server
  const member = await addMember(context, 0)
  await giveNuggets(context, member.accountId, 1_000, true)
  await buy(server, member, nuggets('nuggets-10'))
  const session = await openSession(context, member.accountId, consultant.profileId)
  const { sessionId } = session
  const { accountId, profileId } = consultant
  const about = { sessionId, memberId: member.accountId, profileId, content: 'Guten Abend' }
  await sendMemberMessage(context, { ...about, messageType: 'text', key: newId() })
  clock.advance(2 * MINUTE_MS)
  await sendProfileMessage(context, { ...about, authorId: accountId, answeredBy: null, key: newId() })
  const call = { memberId: member.accountId, profileId, agentId: accountId, minutesAgo: 2 }
  await addPastCall(server, { ...call, minutes: [{ bought: 200 }, { bought: 200 }] })
  const payload = { gclid: newId(), consultantId: profileId }
  await server.app.inject({ method: 'POST', url: premiumCallConversionPath, payload })
}

beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  moderator = await addPerson(server.context, 'moderator')
  consultant = await addConsultant(server.context)
  const start = server.clock.now()
  for (let week = 0; week <= WEEKS; week += 1) {
    server.clock.set(laterBy(start, week * DAYS_OF_WEEK * DAY_MS))
    await haveOneOfEach()
    if (week === WEEKS) await haveOneOfEach()
  }
  // Sessions end; the staff come back.
  admin = await addPerson(server.context, 'admin')
  moderator = await addPerson(server.context, 'moderator')
}, 120_000)
afterAll(() => server?.close())

test('figures counted when they are asked for are those of the counting by hour, however often it is repeated', async () => {
  const { figures, money, funnel, answers } = await today()
  const live = { figures, money, funnel, answers }
  await rollUpFigures(server.context)
  const stored = await rows(server, 'select * from figures_by_hour order by day, hour, name, kind', [])
  const later = await today()
  expect({ ...live, figures: later.figures.map(({ value }) => value) }).toEqual({
    figures: figures.map(({ value }) => value),
    money: later.money && {
      ...later.money,
      rails: money?.rails,
      countries: money?.countries,
      expected: money?.expected,
    },
    funnel: later.funnel.map((step, index) => ({ ...step, rateBefore: funnel[index]?.rateBefore })),
    answers: later.answers,
  })
  await rollUpFigures(server.context)
  await rollUpFigures(server.context, { from: '2026-06-15' })
  expect(await rows(server, 'select * from figures_by_hour order by day, hour, name, kind', [])).toEqual(stored)
})

test('twice as much as on the same weekday is above, and the band says what is usual', async () => {
  await rollUpFigures(server.context)
  const report = await today()
  expect(figure(report, 'revenue')).toMatchObject({
    value: 998,
    verdict: 'above',
    band: { low: expect.any(Number), usual: expect.any(Number), high: expect.any(Number) },
  })
  expect(figure(report, 'minutes')).toMatchObject({ value: 4, verdict: 'above' })
  expect(figure(report, 'messages')).toMatchObject({ value: 4, verdict: 'above' })
  expect(figure(report, 'memberships')).toMatchObject({ value: 0, verdict: 'within', band: { low: 0, high: 0 } })
  const { value } = figure(report, 'answer') ?? {}
  expect(value).toBeGreaterThan(90)
  expect(value).toBeLessThanOrEqual(120)
  expect(report.isFirstDay).toBe(false)
  expect(report.money).toMatchObject({
    currency: 'EUR',
    rails: [{ rail: 'sandbox', amountMinor: 998, payments: 2 }],
    countries: [{ country: 'de', amountMinor: 998 }],
  })
  expect(report.funnel.at(-1)).toMatchObject({ step: 'first_payment', count: 2 })
})

test('another country has none of it', async () => {
  const report = await today(admin, '?market=ch')
  expect(figure(report, 'revenue')).toMatchObject({ value: 0 })
  expect(figure(report, 'messages')).toMatchObject({ value: 0 })
  expect(report.money?.currency).toBe('CHF')
})

test('a moderator sees how the day goes, and no money', async () => {
  const report = await today(moderator)
  expect(report.figures.map(({ name }) => name)).toEqual(['minutes', 'messages', 'members', 'memberships', 'answer'])
  expect(report.money).toBeNull()
  const range = await compare('from=2026-07-14&to=2026-07-20', moderator)
  expect(range.rows.map(({ name }) => name)).not.toContain('revenue')
  expect(range.days.flatMap(({ values }) => Object.keys(values))).not.toContain('revenue')
})

test('a range stands beside as many days before it, and says where there is nothing to compare', async () => {
  const week = await compare('from=2026-07-14&to=2026-07-20')
  expect(week).toMatchObject({ beforeFrom: '2026-07-07', beforeTo: '2026-07-13', hasBefore: true, currency: 'EUR' })
  expect(week.rows).toContainEqual({ name: 'revenue', value: 998, before: 499 })
  expect(week.rows).toContainEqual({ name: 'messages', value: 4, before: 2 })
  expect(week.days.at(-1)).toMatchObject({ day: '2026-07-20', values: { revenue: 998, minutes: 4 } })
  const year = await compare('from=2026-07-14&to=2026-07-20&against=year')
  expect(year.hasBefore).toBe(false)
  expect(year.rows).toContainEqual({ name: 'revenue', value: 998, before: null })
})

test('rails, countries, the funnel and answer times of a range stand beside those before; a moderator sees no money', async () => {
  const asked = 'from=2026-07-14&to=2026-07-20'
  const { money, funnel, answers, answerPromiseMinutes } = await compare(asked)
  expect(money).toEqual({
    rails: [{ rail: 'sandbox', currency: 'EUR', amountMinor: 998, payments: 2, band: null, beforeMinor: 499 }],
    countries: [{ country: 'de', currency: 'EUR', amountMinor: 998, payments: 2, band: null, beforeMinor: 499 }],
  })
  expect(funnel.at(-1)).toMatchObject({ step: 'first_payment', count: 2, before: 1 })
  expect(answerPromiseMinutes).toBe(10)
  expect(answers).toMatchObject({ now: { count: 2, kept: 1 }, before: { count: 1, kept: 1 } })
  expect((await compare(asked, moderator)).money).toBeNull()
  const year = await compare(`${asked}&against=year`)
  expect([year.money?.rails[0]?.beforeMinor, year.funnel[0]?.before, year.answers.before]).toEqual([null, null, null])
})

test('calls after an advertisement stand beside the funnel and in its file', async () => {
  expect([(await today()).adCalls, (await today(admin, '?market=ch')).adCalls]).toEqual([2, 0])
  expect((await compare('from=2026-07-14&to=2026-07-20')).adCalls).toBe(2)
  await rollUpFigures(server.context)
  const file = await getAs(server, admin, `${adminFiguresCsvPath}?from=2026-06-15&to=2026-06-15&of=funnel`)
  expect(file.body).toContain('2026-06-15,ad_call,de,google,,1,0')
})

test('what is usual for a range is the average of the same weekdays in the eight weeks before, once there are four', async () => {
  const usual = await compare('from=2026-07-20&to=2026-07-20&against=usual')
  expect(usual).toMatchObject({ beforeFrom: '2026-06-15', beforeTo: '2026-07-19', hasBefore: true })
  expect(usual.rows).toContainEqual({ name: 'revenue', value: 998, before: 499 })
  expect(usual.money?.countries).toMatchObject([{ country: 'de', beforeMinor: 499 }])
  const tuesday = await compare('from=2026-07-14&to=2026-07-14&against=usual')
  expect(tuesday.rows).toContainEqual({ name: 'revenue', value: 0, before: 0 })
  expect((await compare('from=2026-07-06&to=2026-07-06&against=usual')).hasBefore).toBe(false)
})

test('whether a wait is too long follows from the promised time, which is a setting', async () => {
  const { context, clock } = server
  const member = await addMember(context, 0)
  await giveNuggets(context, member.accountId, 1_000, true)
  const { sessionId } = await openSession(context, member.accountId, consultant.profileId)
  const about = { sessionId, profileId: consultant.profileId, content: 'Guten Abend', messageType: 'text' } as const
  await sendMemberMessage(context, { ...about, memberId: member.accountId, key: newId() })
  clock.advance(8 * MINUTE_MS)
  const waits = async () => {
    const { live, answerPromiseMinutes } = await today()
    return [answerPromiseMinutes, live.waitsShort, live.waitsWithin, live.waitsLonger]
  }
  expect(await waits()).toEqual([10, 0, 1, 0])
  await context.settings.set(ANSWER_PROMISE, null, 5)
  expect(await waits()).toEqual([5, 0, 0, 1])
  await context.settings.set(ANSWER_PROMISE, null, 20)
  expect(await waits()).toEqual([20, 1, 0, 0])
})

test('a file has what was counted by day, country and kind', async () => {
  await rollUpFigures(server.context)
  const answer = await getAs(server, admin, `${adminMoneyCsvPath}?from=2026-06-15&to=2026-06-15`)
  expect(answer.body).toBe(
    '\uFEFFday,figure,country,kind,currency,count,amount\r\n2026-06-15,payment,de,sandbox,EUR,1,499\r\n',
  )
})

test('days that do not exist, are the wrong way round or too many are refused', async () => {
  for (const query of [
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2024-01-01&to=2026-01-01',
    'from=2026-03-01',
    'from=x&to=y',
    'from=2026-03-01&to=2026-03-02&against=always',
    'from=2026-03-01&to=2026-03-02&market=xx',
  ]) {
    const { statusCode } = await getAs(server, admin, `${adminFiguresPath}?${query}`)
    expect([query, statusCode]).toEqual([query, 422])
  }
})

test('after a stop the hours in between are counted, and another time zone counts everything again', async () => {
  await rows(server, "update figures_progress set counted_until = '2026-07-01T00:00:00Z'", [])
  await rows(server, "delete from figures_by_hour where day > '2026-06-25'", [])
  await rows(server, "delete from figures_by_day where day > '2026-06-25'", [])
  await rollUpFigures(server.context)
  const days = () =>
    rows<{ day: string }>(server, "select day::text from figures_by_day where name = 'payment' order by 1", [])
  // Today's are of the hour that is not over.
  expect((await days()).length).toBe(WEEKS)
  await rows(server, "update figures_progress set time_zone = 'Pacific/Auckland'", [])
  await rollUpFigures(server.context)
  expect((await days()).length).toBe(WEEKS)
  expect(await rows(server, 'select time_zone from figures_progress', [])).toEqual([{ time_zone: 'Europe/Berlin' }])
})

test('answers of a range stand by profile, late ones first, also those of the running hour and of one country alone', async () => {
  const { context, clock } = server
  const other = await addConsultant(context)
  const member = await addMember(context, 0)
  await giveNuggets(context, member.accountId, 1_000, true)
  const { sessionId } = await openSession(context, member.accountId, other.profileId)
  const about = { sessionId, memberId: member.accountId, profileId: other.profileId, content: 'Guten Abend' }
  await sendMemberMessage(context, { ...about, messageType: 'text', key: newId() })
  clock.advance(40 * MINUTE_MS)
  await sendProfileMessage(context, { ...about, authorId: other.accountId, answeredBy: null, key: newId() })
  const asked = 'from=2026-07-14&to=2026-07-20'
  const expected = [
    { profileId: other.profileId, count: 1, kept: 0 },
    { profileId: consultant.profileId, count: 2, kept: 1 },
  ]
  expect((await compare(asked)).answersOfProfiles).toMatchObject(expected)
  await rollUpFigures(context)
  clock.advance(2 * 60 * MINUTE_MS)
  await rollUpFigures(context)
  admin = await addPerson(context, 'admin')
  expect((await compare(asked)).answersOfProfiles).toMatchObject(expected)
  expect((await compare(`${asked}&market=at`)).answersOfProfiles).toEqual([])
  expect((await compare('from=2026-01-01&to=2026-07-20')).answersOfProfiles).toBeNull()
  const { body } = await getAs(server, admin, `${adminFiguresCsvPath}?${asked}&of=profiles`)
  expect(body.split('\r\n').map((line) => line.split(',').slice(1).join())).toEqual([
    'answers,half_seconds,nine_in_ten_seconds,in_time_percent',
    '1,2700,3420,0',
    '2,105,117,100',
    '',
  ])
})
