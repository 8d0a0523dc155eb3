import { accountPath } from '@velvetline/contracts/accounts'
import {
  agentInvitationsPath,
  applicationPeoplePath,
  type InvitedPeople,
  invitationPath,
} from '@velvetline/contracts/agency-people'
import {
  adminApplicationPath,
  applicationOpenPath,
  applicationPath,
  applicationSubmitPath,
} from '@velvetline/contracts/applications'
import { adminPressureReportClosePath, applicationPressurePath } from '@velvetline/contracts/pressure-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approve,
  begin,
  checkAll,
  createReviewScene,
  fillIn,
  follow,
  followWelcome,
  idOf,
  invitedBySomeAgency,
  linksTo,
  newAddress,
  own,
  prove,
  rowsOf,
  step,
} from '../../../test/application-scene.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs } from '../../../test/requests.ts'
import { replaceLead } from '../agents/index.ts'

let server: TestApp
let checker: SignedIn
let decider: SignedIn
beforeAll(async () => {
  ;({ server, checker, decider } = await createReviewScene())
})
afterAll(() => server?.close())

const close = (id: string, outcome = 'Called them; they are safe and want to stop.') =>
  postAs(server, checker, adminPressureReportClosePath(id), { outcome })

test('an agency sees how far its people are, and never what they say', async () => {
  const { agency, email, cookie } = await invitedBySomeAgency(server)
  await fillIn(server, cookie, 'Sofia')
  await step(server, cookie, { step: 'free_will', answer: 'no', text: 'Bitte rufen Sie mich an.' })
  await postAs(server, { cookie }, applicationPressurePath, { text: 'Ich werde gedrängt.' })
  await postAs(server, { cookie }, applicationSubmitPath)
  const seen = await own(server, agency.cookie)
  expect(seen.people).toMatchObject([{ name: 'Sofia', email, state: 'complete' }])
  expect(JSON.stringify(seen)).not.toMatch(/rufen|gedrängt|"no"/)

  const id = await idOf(server, email)
  const shown = (await getAs(server, checker, adminApplicationPath(id))).json()
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
  await postAs(server, agency, applicationPeoplePath, { name: 'Mira', email })
  await postAs(server, agency, applicationSubmitPath)
  const agencyId = await idOf(server, agency.email)
  await checkAll(server, checker, agencyId, 'agency')
  expect((await approve(server, decider, agencyId)).statusCode).toBe(200)
  const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
  await fillIn(server, cookie, 'Mira')
  await postAs(server, { cookie }, applicationSubmitPath)
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

/** An agency that works here and has invited Mira while it applied, with the session of its lead. */
const approvedAgency = async (name: string) => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  await fillIn(server, agency.cookie, name)
  await postAs(server, agency, applicationPeoplePath, { name: 'Mira', email: newAddress() })
  await postAs(server, agency, applicationSubmitPath)
  const id = await idOf(server, agency.email)
  await checkAll(server, checker, id, 'agency')
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  return { agency, lead: await followWelcome(server, agency.email) }
}
const inviteAtWork = (lead: string, name: string, email = newAddress()) =>
  postAs(server, { cookie: lead }, agentInvitationsPath, { name, email })
const invitedOf = async (lead: string) =>
  (await getAs(server, { cookie: lead }, agentInvitationsPath))
    .json<InvitedPeople>()
    .people.map(({ name, state }) => `${name}: ${state}`)
/** An agency that never applied here, its lead and a colleague. */
const addAgency = async (name: string) => {
  const agencyId = await addEmptyAgency(server.context, name)
  const lead = await addAgent(server.context, { agencyId, leadsAgency: true })
  return { lead, colleague: await addAgent(server.context, { agencyId, leadsAgency: false }) }
}

test('the lead of an approved agency invites further people from the workspace, and no longer from its application', async () => {
  const { agency, lead } = await approvedAgency('Ostwind')
  const email = newAddress()
  expect((await inviteAtWork(lead, 'Paula', email)).statusCode).toBe(200)
  expect((await invitedOf(lead)).sort()).toEqual(['Mira: invited', 'Paula: invited'])
  const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
  expect((await own(server, cookie)).agencyName).toBe('Ostwind')
  const late = { name: 'Lena', email: newAddress() }
  expect(codeOf(await postAs(server, agency, applicationPeoplePath, late))).toEqual([409, 'application_closed'])
})

test('whom an agency invites that never applied here, works for it once approved', async () => {
  const { lead } = await addAgency('Westwind')
  const email = newAddress()
  await inviteAtWork(lead.cookie, 'Paula', email)
  const { cookie } = await follow(server, (await linksTo(server, email))[0] ?? '')
  await fillIn(server, cookie, 'Paula')
  await postAs(server, { cookie }, applicationSubmitPath)
  expect(await invitedOf(lead.cookie)).toEqual(['Paula: complete'])
  const id = await idOf(server, email)
  const shown = (await getAs(server, checker, adminApplicationPath(id))).json()
  expect(shown.agency).toEqual({ name: 'Westwind', isApproved: true })
  await checkAll(server, checker, id, 'agency_person')
  expect((await approve(server, decider, id)).statusCode).toBe(200)
  const [row] = await rowsOf(
    server,
    `select agencies.name, leads_agency from agents join agencies on agencies.id = agency_id
     join accounts on accounts.id = account_id where email = $1`,
    [email],
  )
  expect(row).toEqual({ name: 'Westwind', leads_agency: false })
})

test('only who leads an agency now invites for it and sees whom it has invited', async () => {
  const { lead, colleague } = await addAgency('Nordwind')
  await inviteAtWork(lead.cookie, 'Paula')
  const { database } = server.context
  await database.transaction((tx) => replaceLead(server.context, tx, colleague.accountId))
  expect(await invitedOf(colleague.cookie)).toEqual(['Paula: invited'])
  const alone = await addAgent(server.context)
  for (const { cookie } of [lead, alone]) {
    expect(codeOf(await inviteAtWork(cookie, 'Lena'))).toEqual([403, 'agency_lead_required'])
    expect(codeOf(await getAs(server, { cookie }, agentInvitationsPath))).toEqual([403, 'agency_lead_required'])
  }
})

test('an address that is invited twice at once from the workspace stays one person, who gets two links', async () => {
  const { lead } = await addAgency('Südost')
  const email = newAddress()
  await Promise.all([inviteAtWork(lead.cookie, 'Paula', email), inviteAtWork(lead.cookie, 'Paula', email)])
  expect(await invitedOf(lead.cookie)).toEqual(['Paula: invited'])
  expect(await linksTo(server, email)).toHaveLength(2)
  const own = await getAs(server, lead, accountPath)
  expect((await inviteAtWork(lead.cookie, 'Ich', own.json().user.email)).json().fields).toHaveProperty('email')
})

const takeBack = (cookie: string, path: string, id: string) => deleteAs(server, { cookie }, invitationPath(path, id))

test('an invitation is taken back as long as nobody has followed its link, which then leads nowhere', async () => {
  const { lead } = await addAgency('Südwind')
  const { lead: stranger } = await addAgency('Nordost')
  const [email, late] = [newAddress(), newAddress()]
  await inviteAtWork(lead.cookie, 'Paula', email)
  await inviteAtWork(lead.cookie, 'Lena', late)
  const [id, lateId] = [await idOf(server, email), await idOf(server, late)]
  expect(codeOf(await takeBack(stranger.cookie, agentInvitationsPath, id))).toEqual([404, 'application_not_found'])
  expect((await takeBack(lead.cookie, agentInvitationsPath, id)).statusCode).toBe(200)
  expect(await invitedOf(lead.cookie)).toEqual(['Lena: invited'])
  const link = { token: (await linksTo(server, email))[0] }
  expect(codeOf(await postAs(server, null, applicationOpenPath, link))).toEqual([422, 'application_link_invalid'])
  await follow(server, (await linksTo(server, late))[0] ?? '')
  expect(codeOf(await takeBack(lead.cookie, agentInvitationsPath, lateId))).toEqual([409, 'invitation_followed'])
  expect(await invitedOf(lead.cookie)).toEqual(['Lena: begun'])
})

test('an agency that applies takes back an invitation of its own only', async () => {
  const { agency, email } = await invitedBySomeAgency(server)
  const wrong = newAddress()
  await postAs(server, agency, applicationPeoplePath, { name: 'Mira', email: wrong })
  const other = await begin(server, 'agency')
  const [id, begunId] = [await idOf(server, wrong), await idOf(server, email)]
  expect(codeOf(await takeBack(other.cookie, applicationPeoplePath, id))).toEqual([404, 'application_not_found'])
  expect((await takeBack(agency.cookie, applicationPeoplePath, id)).statusCode).toBe(200)
  expect(codeOf(await takeBack(agency.cookie, applicationPeoplePath, begunId))).toEqual([409, 'invitation_followed'])
  expect((await own(server, agency.cookie)).people.map(({ name }) => name)).toEqual(['Sofia'])
})

test('an agency has at most twenty people at a time about whom it is not decided', async () => {
  const { lead } = await addAgency('Westlicht')
  await rowsOf(
    server,
    `insert into applications (id, kind, state, agency_id, email, email_key, storefront, created_at, changed_at, submitted_at)
     select gen_random_uuid(), 'agency_person', case when n = 1 then 'refused' else 'submitted' end, agency_id, n || '@x.example', n || '@x.example',
       '{}', now(), now(), now() from agents, generate_series(1, 20) n where account_id = $1`,
    [lead.accountId],
  )
  expect((await inviteAtWork(lead.cookie, 'Paula')).statusCode).toBe(200)
  expect(codeOf(await inviteAtWork(lead.cookie, 'Lena'))).toEqual([409, 'too_many_people'])
})

test('an agency that withdraws deletes the drafts of its people, and not what they have submitted', async () => {
  const agency = await begin(server, 'agency')
  await prove(server, agency)
  const [drafting, submitting] = [newAddress(), newAddress()]
  for (const email of [drafting, submitting]) {
    await postAs(server, agency, applicationPeoplePath, { name: 'Nele', email })
  }
  const draft = await follow(server, (await linksTo(server, drafting))[0] ?? '')
  const submitted = await follow(server, (await linksTo(server, submitting))[0] ?? '')
  await fillIn(server, submitted.cookie, 'Nele')
  await postAs(server, submitted, applicationSubmitPath)
  await deleteAs(server, agency, applicationPath)
  expect(await own(server, draft.cookie)).toBeNull()
  expect(await own(server, submitted.cookie)).toMatchObject({ state: 'submitted', agencyName: null })
  const id = await idOf(server, submitting)
  await checkAll(server, checker, id, 'agency_person')
  expect(codeOf(await approve(server, decider, id))).toEqual([409, 'agency_not_approved'])
})
