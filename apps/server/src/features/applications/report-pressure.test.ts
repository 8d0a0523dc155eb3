import { adminApplicationPath, applicationPath, applicationSubmitPath } from '@velvetline/contracts/applications'
import {
  adminPressureReportClosePath,
  adminPressureReportPath,
  adminPressureReportsPath,
  agentPressurePath,
  applicationPressurePath,
  type PressureReportList,
} from '@velvetline/contracts/pressure-reports'
import { adminTasksPath, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approve,
  checkAll,
  createReviewScene,
  fillIn,
  idOf,
  invitedBySomeAgency,
  own,
  rowsOf,
} from '../../../test/application-scene.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs } from '../../../test/requests.ts'
import { HOUR_MS, SECOND_MS } from '../../kernel/clock.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

const TEXT = 'Ich werde gedrängt.'
const OUTCOME = 'Called them; they are safe and want to stop.'

const invited = () => invitedBySomeAgency(server)
/** Each at a moment of its own. */
const report = (cookie: string) => {
  server.clock.advance(SECOND_MS)
  return postAs(server, { cookie }, applicationPressurePath, { text: TEXT })
}
const listed = async (state: 'open' | 'closed' = 'open'): Promise<PressureReportList['reports']> =>
  (await getAs(server, checker, `${adminPressureReportsPath}?state=${state}`)).json().reports
const newest = async (): Promise<string> => (await listed()).at(-1)?.id ?? ''
const read = (id: string, by = checker) => getAs(server, by, adminPressureReportPath(id))
const close = (id: string, outcome = OUTCOME) => postAs(server, checker, adminPressureReportClosePath(id), { outcome })

test('a report from a draft reaches the staff, who read it, write that down and close it with what they did', async () => {
  const { cookie, email } = await invited()
  await report(cookie)
  const id = await newest()
  expect((await listed()).at(-1)).toMatchObject({ name: 'Sofia', agency: 'Nordlicht' })
  expect((await read(id)).json()).toMatchObject({
    text: TEXT,
    email,
    agency: 'Nordlicht',
    application: { state: 'draft' },
    closed: null,
  })
  expect((await close(id)).statusCode).toBe(200)
  expect(codeOf(await close(id))).toEqual([409, 'pressure_report_closed'])
  expect((await read(id)).json().closed).toMatchObject({ outcome: OUTCOME })
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  expect((await listed('closed')).map((one) => one.id)).toContain(id)
  const entries = await rowsOf(
    server,
    'select action, subject_label from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(entries).toEqual([
    { action: 'pressure_report.read', subject_label: '' },
    { action: 'pressure_report.closed', subject_label: '' },
  ])
})

test('what a report says is stored encrypted', async () => {
  const { cookie } = await invited()
  await report(cookie)
  const [row] = await rowsOf(server, 'select sealed_report from pressure_reports where id = $1', [await newest()])
  expect(row.sealed_report.toString('utf8')).not.toMatch(/gedrängt|Sofia/)
})

test('a report survives that its author or the agency withdraws', async () => {
  const author = await invited()
  await report(author.cookie)
  const first = await newest()
  await deleteAs(server, author, applicationPath)
  expect((await read(first)).json()).toMatchObject({ text: TEXT, email: author.email, application: null })
  const other = await invited()
  await report(other.cookie)
  const second = await newest()
  await deleteAs(server, other.agency, applicationPath)
  expect((await read(second)).json()).toMatchObject({ text: TEXT, application: { state: 'draft' } })
  expect(await own(server, other.cookie)).toMatchObject({ agencyName: null })
})

test('a report after the checks takes back what was found about the free will', async () => {
  const { cookie, email } = await invited()
  await fillIn(server, cookie, 'Sofia')
  await postAs(server, { cookie }, applicationSubmitPath)
  const id = await idOf(server, email)
  await checkAll(server, checker, id, 'agency_person')
  await report(cookie)
  const shown = (await getAs(server, checker, adminApplicationPath(id))).json()
  const open = shown.checks.filter(({ verdict }: { verdict: string | null }) => verdict === null)
  expect(open.map(({ item }: { item: string }) => item)).toEqual(['free_will'])
  expect(shown.pressure).toMatchObject([{ isOpen: true }])
})

test('nobody of an agency is approved, and neither is the agency, while a report is open', async () => {
  const { agency, cookie, email } = await invited()
  await fillIn(server, cookie, 'Sofia')
  await postAs(server, { cookie }, applicationSubmitPath)
  await fillIn(server, agency.cookie, 'Nordlicht')
  await postAs(server, agency, applicationSubmitPath)
  const [agencyId, id] = [await idOf(server, agency.email), await idOf(server, email)]
  await report(cookie)
  await checkAll(server, checker, agencyId, 'agency')
  await checkAll(server, checker, id, 'agency_person')
  const seen = await getAs(server, decider, adminApplicationPath(agencyId))
  expect(seen.json().mayApprove).toBe(false)
  for (const one of [agencyId, id]) {
    expect(codeOf(await approve(server, decider, one))).toEqual([409, 'pressure_report_open'])
  }
  await close(await newest())
  expect((await approve(server, decider, agencyId)).statusCode).toBe(200)
  expect((await approve(server, decider, id)).statusCode).toBe(200)
})

test('a consultant reports from the workspace', async () => {
  const consultant = await addAgent(server.context)
  server.clock.advance(SECOND_MS)
  expect((await postAs(server, consultant, agentPressurePath, { text: TEXT })).statusCode).toBe(200)
  const [account] = await rowsOf(server, 'select name, email from accounts where id = $1', [consultant.accountId])
  expect((await read(await newest())).json()).toMatchObject({ text: TEXT, ...account, application: null })
})

test('open reports are a task that is late after an hour', async () => {
  const { cookie } = await invited()
  await report(cookie)
  server.clock.advance(2 * HOUR_MS)
  const staff = await addPerson(server.context, 'moderator')
  const { tasks }: TaskList = (await getAs(server, staff, adminTasksPath)).json()
  expect(tasks.find(({ kind }) => kind === 'pressure_reports')).toMatchObject({
    to: '/admin/agent-applications?state=pressure',
    isLate: true,
  })
})
