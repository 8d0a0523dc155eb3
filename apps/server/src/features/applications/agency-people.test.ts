import { agentInvitationsPath, applicationPeoplePath } from '@velvetline/contracts/agency-people'
import {
  adminApplicationPath,
  applicationPasswordPath,
  applicationPath,
  applicationSubmitPath,
} from '@velvetline/contracts/applications'
import { adminPressureReportClosePath, applicationPressurePath } from '@velvetline/contracts/pressure-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approve,
  begin,
  call,
  checkAll,
  codeOf,
  fillIn,
  follow,
  idOf,
  linksTo,
  newAddress,
  own,
  prove,
  rowsOf,
  step,
} from '../../../test/application-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addPerson, type SignedIn } from '../../../test/person-factory.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  checker = await addPerson(server.context, 'moderator')
  decider = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const close = (id: string, outcome = 'Called them; they are safe and want to stop.') =>
  call(server, checker.cookie, 'POST', adminPressureReportClosePath(id), { outcome })

test('an agency sees how far its people are, and never what they say', async () => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  const email = newAddress()
  await step(server, agency.cookie, { step: 'name', displayName: 'Nordlicht' })
  expect((await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Sofia', email })).statusCode).toBe(
    200,
  )
  const [token = ''] = await linksTo(server, email)
  const { cookie } = await follow(server, token)
  await fillIn(server, cookie, 'Sofia')
  await step(server, cookie, { step: 'free_will', answer: 'no', text: 'Bitte rufen Sie mich an.' })
  await call(server, cookie, 'POST', applicationPressurePath, { text: 'Ich werde gedrängt.' })
  await call(server, cookie, 'POST', applicationSubmitPath)
  const seen = await own(server, agency.cookie)
  expect(seen.people).toMatchObject([{ name: 'Sofia', email, state: 'complete' }])
  expect(JSON.stringify(seen)).not.toMatch(/rufen|gedrängt|"no"/)

  const id = await idOf(server, email)
  const shown = (await call(server, checker.cookie, 'GET', adminApplicationPath(id))).json()
  expect(shown).toMatchObject({ freeWill: { answer: 'no' }, pressure: [{ isOpen: true }] })
  await checkAll(server, checker, id, 'agency_person')
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'pressure_report_open'])
  await close(shown.pressure[0].id)
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'agency_not_approved'])
})

test('an agency is approved first and leads its people then', async () => {
  const agency = await begin(server, 'agency')
  const email = newAddress()
  await fillIn(server, agency.cookie, 'Südwind')
  await prove(server, agency)
  await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Mira', email })
  await call(server, agency.cookie, 'POST', applicationSubmitPath)
  const agencyId = await idOf(server, agency.email)
  await checkAll(server, checker, agencyId, 'agency')
  expect((await approve(server, decider, agencyId)).statusCode).toBe(200)
  const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
  await fillIn(server, cookie, 'Mira')
  await call(server, cookie, 'POST', applicationSubmitPath)
  const id = await idOf(server, email)
  await checkAll(server, checker, id, 'agency_person')
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const people = await rowsOf(
    server,
    `select a.display_name, a.leads_agency from agents a join agencies on agencies.id = a.agency_id
     where agencies.name = 'Südwind' order by 1`,
  )
  expect(people).toEqual([
    { display_name: 'Mira', leads_agency: false },
    { display_name: 'Südwind', leads_agency: true },
  ])
})

/** An agency that works here, with the session of its lead. */
const approvedAgency = async (name: string) => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  await fillIn(server, agency.cookie, name)
  const first = newAddress()
  await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Mira', email: first })
  await call(server, agency.cookie, 'POST', applicationSubmitPath)
  const id = await idOf(server, agency.email)
  await checkAll(server, checker, id, 'agency')
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const [token = ''] = await linksTo(server, agency.email)
  const password = 'hafen kiel leuchtet abends'
  const welcomed = await call(server, '', 'POST', applicationPasswordPath, { token, password })
  const session = welcomed.cookies.find((one) => one.name.endsWith('velvetline_session'))
  return { agency, first, session: `${session?.name}=${session?.value}` }
}

test('an approved agency invites further people, from its application and from the workspace of its lead', async () => {
  const { agency, session } = await approvedAgency('Ostwind')
  const [second, third] = [newAddress(), newAddress()]
  const fromPage = await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Lena', email: second })
  expect(fromPage.statusCode).toBe(200)
  const fromWork = await call(server, session, 'POST', agentInvitationsPath, { name: 'Paula', email: third })
  expect(fromWork.statusCode).toBe(200)
  const { people } = (await call(server, session, 'GET', agentInvitationsPath)).json()
  const states = people.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)
  expect(states.sort()).toEqual(['Lena: invited', 'Mira: invited', 'Paula: invited'])
  const { cookie } = await follow(server, (await linksTo(server, third))[0] ?? '')
  expect((await own(server, cookie)).agencyName).toBe('Ostwind')
})

test('a consultant who leads no agency that applied here invites nobody', async () => {
  const consultant = await addAgent(server.context)
  const person = { name: 'Lena', email: newAddress() }
  expect(codeOf(await call(server, consultant.cookie, 'POST', agentInvitationsPath, person))).toEqual([
    404,
    'no_application',
  ])
})

test('an agency that withdraws deletes the drafts of its people, and not what they have submitted', async () => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  const [drafting, submitting] = [newAddress(), newAddress()]
  for (const email of [drafting, submitting]) {
    await call(server, agency.cookie, 'POST', applicationPeoplePath, { name: 'Nele', email })
  }
  const draft = await follow(server, (await linksTo(server, drafting))[0] ?? '')
  const submitted = await follow(server, (await linksTo(server, submitting))[0] ?? '')
  await fillIn(server, submitted.cookie, 'Nele')
  await call(server, submitted.cookie, 'POST', applicationSubmitPath)
  await call(server, agency.cookie, 'DELETE', applicationPath)
  expect(await own(server, draft.cookie)).toBeNull()
  expect(await own(server, submitted.cookie)).toMatchObject({ state: 'submitted', agencyName: null })
  const id = await idOf(server, submitting)
  await checkAll(server, checker, id, 'agency_person')
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'agency_not_approved'])
})
