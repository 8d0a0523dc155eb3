import { adminApplicationRefusePath, applicationFilePath } from '@velvetline/contracts/applications'
import {
  adminPressureReportClosePath,
  adminPressureReportPath,
  adminPressureReportsPath,
  agentPressurePath,
} from '@velvetline/contracts/pressure-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSON } from '../../../test/applicant-answers.ts'
import { begin, handIn, own, rowsOf } from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { cleanUpApplications } from './applications.jobs.ts'
import { resealApplications } from './details.ts'

let server: TestApp
let checker: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  checker = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

test('everything stays readable when the secret is drawn again', async () => {
  const { cookie } = await handIn(server)
  const [former, next] = [await server.context.applicationsSecret(), Buffer.alloc(32, 3)]
  await server.context.database.transaction((tx) => resealApplications(tx, former, next))
  await server.context.database.transaction((tx) => resealApplications(tx, next, former))
  const { person, files } = await own(server, cookie)
  expect(person).toEqual(PERSON)
  expect((await getAs(server, { cookie }, applicationFilePath(files[0]?.id ?? ''))).statusCode).toBe(200)
})

test('drafts are deleted after 90 days, documents of a refused applicant after six months', async () => {
  const draft = await begin(server)
  const refused = await handIn(server)
  const reason = 'Der Ausweis ist abgelaufen.'
  await postAs(server, checker, adminApplicationRefusePath(refused.id), { reason })
  server.clock.advance(91 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await rowsOf(server, 'select 1 from applications where email = $1', [draft.email])).toEqual([])
  expect(await rowsOf(server, 'select 1 from application_files where application_id = $1', [refused.id])).toHaveLength(
    4,
  )
  server.clock.advance(91 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await rowsOf(server, 'select 1 from application_files where application_id = $1', [refused.id])).toEqual([])
  const [left] = await rowsOf(server, 'select sealed_details, refusal_reason from applications where id = $1', [
    refused.id,
  ])
  expect(left).toEqual({ sealed_details: null, refusal_reason: reason })
})

test('a report of pressure stays readable when the secret is drawn again, and is deleted three years after it was closed', async () => {
  const consultant = await addAgent(server.context)
  await postAs(server, consultant, agentPressurePath, { text: 'Ich werde gedrängt.' })
  const staff = await addPerson(server.context, 'moderator')
  const { reports } = (await getAs(server, staff, adminPressureReportsPath)).json()
  const id = reports[0]?.id ?? ''
  const outcome = 'Called them; they are safe and want to stop.'
  await postAs(server, staff, adminPressureReportClosePath(id), { outcome })
  const [former, next] = [await server.context.applicationsSecret(), Buffer.alloc(32, 3)]
  await server.context.database.transaction((tx) => resealApplications(tx, former, next))
  await server.context.database.transaction((tx) => resealApplications(tx, next, former))
  const shown = (await getAs(server, staff, adminPressureReportPath(id))).json()
  expect(shown).toMatchObject({ text: 'Ich werde gedrängt.', closed: { outcome } })
  const count = async () => (await rowsOf(server, 'select 1 from pressure_reports where id = $1', [id])).length
  server.clock.advance(2 * 365 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await count()).toBe(1)
  server.clock.advance(366 * DAY_MS)
  await cleanUpApplications(server.context)
  expect(await count()).toBe(0)
})
