import { agentAgencyLeavePath, agentAgencyPath, agentAnswerersPath, type OwnAgency } from '@velvetline/contracts/agency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addAgent, addEmptyAgency, type SignedIn } from '../../../test/person-factory.ts'
import { getAs, postAs, putAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'
import { findUser } from '../accounts/index.ts'
import { displayNameOf, leadOf, lookedAfterBy } from './agency.ts'
import { answersFor, whoAnswersFor } from './answering.ts'
import { replaceLead } from './leave-agency.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const addAgency = async () => {
  const { context } = server
  const agencyId = await addEmptyAgency(context)
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const colleague = await addAgent(context, { agencyId, leadsAgency: false })
  return { agencyId, lead, colleague }
}
const show = async (person: SignedIn): Promise<OwnAgency> => (await getAs(server, person, agentAgencyPath)).json()
const choose = (lead: SignedIn, person: SignedIn, answerers: readonly SignedIn[]) =>
  putAs(server, lead, agentAnswerersPath(person.accountId), {
    answererIds: answerers.map(({ accountId }) => accountId),
  })
const answered = async ({ accountId }: SignedIn) => new Set(await answersFor(server.context, accountId))
const mailsOf = async ({ accountId }: SignedIn) =>
  outboxOf(server, (await findUser(server.context, accountId))?.email ?? '')
const idsOf = (...people: readonly SignedIn[]) => new Set(people.map(({ accountId }) => accountId))

test('the lead of an agency manages and answers for everybody of it, and colleagues only for themselves', async () => {
  const { context } = server
  const { lead, colleague } = await addAgency()
  const stranger = await addAgent(context)
  expect(new Set(await lookedAfterBy(context, lead.accountId))).toEqual(idsOf(lead, colleague))
  expect(await lookedAfterBy(context, colleague.accountId)).toEqual([colleague.accountId])
  expect(await answered(lead)).toEqual(idsOf(lead, colleague))
  expect(await answered(colleague)).toEqual(idsOf(colleague))
  expect(await answered(stranger)).toEqual(idsOf(stranger))
  expect(new Set(await whoAnswersFor(context, colleague.accountId))).toEqual(idsOf(lead, colleague))
  const displayName = await displayNameOf(context, lead.accountId)
  expect(await leadOf(context, colleague.accountId)).toEqual({ id: lead.accountId, displayName })
  expect(await leadOf(context, lead.accountId)).toBeNull()
  expect(await leadOf(context, stranger.accountId)).toBeNull()
})

test('a lead who comes after the others answers for them too', async () => {
  const { context } = server
  const agencyId = await addEmptyAgency(context)
  const first = await addAgent(context, { agencyId, leadsAgency: false })
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  expect(await answered(lead)).toEqual(idsOf(lead, first))
})

test('an account that is not an agent manages no profile', async () => {
  expect(await lookedAfterBy(server.context, newId())).toEqual([])
  expect(await answersFor(server.context, newId())).toEqual([])
  expect(await displayNameOf(server.context, newId())).toBeNull()
})

test('the lead chooses who answers for whom, and may leave it to others', async () => {
  const { agencyId, lead, colleague } = await addAgency()
  const other = await addAgent(server.context, { agencyId, leadsAgency: false })
  expect((await choose(lead, colleague, [other])).statusCode).toBe(200)
  expect(await answered(lead)).toEqual(idsOf(lead, other))
  expect(await answered(other)).toEqual(idsOf(other, colleague))
  expect(await answered(colleague)).toEqual(idsOf(colleague))
  // The lead still looks after the person.
  expect(await lookedAfterBy(server.context, lead.accountId)).toContain(colleague.accountId)
  expect((await show(lead)).people.find(({ id }) => id === colleague.accountId)?.answererIds).toEqual([other.accountId])
  expect((await show(colleague)).answeredBy).toEqual([await displayNameOf(server.context, other.accountId)])
})

test('a person is told by mail, without a name, that others answer for them: once, and not about a choice of their own', async () => {
  const { agencyId, lead, colleague } = await addAgency()
  const other = await addAgent(server.context, { agencyId, leadsAgency: false })
  await choose(lead, colleague, [other])
  await choose(lead, colleague, [other])
  await choose(lead, lead, [other])
  const [mail, ...further] = await mailsOf(colleague)
  expect(further).toEqual([])
  expect(mail?.text).toContain('/agent/settings')
  expect(mail?.text).not.toContain(await displayNameOf(server.context, other.accountId))
  expect([...(await mailsOf(other)), ...(await mailsOf(lead))]).toEqual([])
})

test('of a new lead hear those for whom others answer than before, and nobody else', async () => {
  const { agencyId, lead, colleague } = await addAgency()
  const other = await addAgent(server.context, { agencyId, leadsAgency: false })
  await choose(lead, colleague, [other])
  await server.context.database.transaction((tx) => replaceLead(server.context, tx, other.accountId))
  // Of the choice alone: the new lead answered for them already.
  expect(await mailsOf(colleague)).toHaveLength(1)
  expect(await mailsOf(lead)).toHaveLength(1)
  expect(await mailsOf(other)).toHaveLength(1)
})

test('nobody but the lead chooses, and nobody from outside of the agency is chosen', async () => {
  const { lead, colleague } = await addAgency()
  const { colleague: stranger } = await addAgency()
  expect((await choose(colleague, colleague, [])).json().code).toBe('agency_lead_required')
  expect((await choose(stranger, colleague, [])).json().code).toBe('agency_lead_required')
  expect((await choose(lead, stranger, [])).json().code).toBe('agency_person_not_found')
  expect((await choose(lead, colleague, [stranger])).json().code).toBe('agency_person_not_found')
  expect((await choose(lead, colleague, [colleague])).json().code).toBe('agency_person_not_found')
  const six = Array.from({ length: 6 }, () => ({ accountId: newId(), cookie: '' }))
  expect((await choose(lead, colleague, six)).statusCode).toBe(422)
  expect(await answered(lead)).toEqual(idsOf(lead, colleague))
})

test('only the lead sees the people of the agency', async () => {
  const { lead, colleague } = await addAgency()
  expect((await show(lead)).people.map(({ id }) => id)).toEqual([lead.accountId, colleague.accountId])
  const own = await show(colleague)
  expect(own.people).toEqual([])
  expect(own.agency).toEqual({ name: 'Salon', isLead: false, isAlone: false })
  expect((await show(await addAgent(server.context))).agency).toBeNull()
})

test('a person who leaves is seen and answered by nobody of the agency from then on', async () => {
  const { lead, colleague } = await addAgency()
  const answer = await postAs(server, colleague, agentAgencyLeavePath)
  expect(answer.json()).toEqual({ agency: null, answeredBy: [], people: [] })
  expect(await answered(lead)).toEqual(idsOf(lead))
  expect(await lookedAfterBy(server.context, lead.accountId)).toEqual([lead.accountId])
  expect((await show(lead)).people.map(({ id }) => id)).toEqual([lead.accountId])
  expect((await postAs(server, colleague, agentAgencyLeavePath)).json().code).toBe('no_agency')
})

test('the lead stays as long as others belong to the agency, and may go as the last one', async () => {
  const { lead, colleague } = await addAgency()
  expect((await postAs(server, lead, agentAgencyLeavePath)).json().code).toBe('lead_must_be_replaced')
  await postAs(server, colleague, agentAgencyLeavePath)
  expect((await postAs(server, lead, agentAgencyLeavePath)).json().agency).toBeNull()
})

test('a new lead answers for everybody, the former one for nobody else', async () => {
  const { lead, colleague } = await addAgency()
  const { context } = server
  const former = await context.database.transaction((tx) => replaceLead(context, tx, colleague.accountId))
  expect(former).toEqual([lead.accountId])
  expect(await answered(colleague)).toEqual(idsOf(lead, colleague))
  expect(await answered(lead)).toEqual(idsOf(lead))
  expect(await leadOf(context, lead.accountId)).toMatchObject({ id: colleague.accountId })
})

test('nobody answers from a blocked account', async () => {
  const { lead, colleague } = await addAgency()
  await rows(server, 'update accounts set blocked_at = $2 where id = $1', [lead.accountId, server.context.clock.now()])
  expect(await whoAnswersFor(server.context, colleague.accountId)).toEqual([colleague.accountId])
})
