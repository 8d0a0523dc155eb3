import { loginPath } from '@velvetline/contracts/accounts'
import {
  type AgentAccount,
  adminAgentBlockPath,
  adminAgentFactorResetPath,
  adminAgentLeadPath,
  adminAgentMoveOutPath,
  adminAgentPath,
  adminAgentProfilesPath,
  adminAgentSessionsEndPath,
  adminAgentsPath,
  adminAgentsSearchPath,
  adminAgentUnblockPath,
} from '@velvetline/contracts/agent-accounts'
import { agentHeartbeatPath } from '@velvetline/contracts/agents'
import { draftPath } from '@velvetline/contracts/profile-editing'
import { adminProfilePublishPath, adminProfileRetirePath } from '@velvetline/contracts/profile-managing'
import { profilePath } from '@velvetline/contracts/profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConsultant, addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { addOpenCall } from '../../../../test/past-calls.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { actorOf, addAgent, addEmptyAgency, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { getAs, pagesOf, postAs } from '../../../../test/requests.ts'
import { diesAfterCommit } from '../../../../test/staff-scene.ts'
import { newId } from '../../../kernel/ids.ts'
import { findUser } from '../../accounts/index.ts'
import { blockAgent } from './change-agent.ts'

let server: TestApp
let admin: SignedIn
let support: SignedIn
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
  support = await addPerson(server.context, 'support')
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const BECAUSE = { reason: 'Beschwerden mehrerer Mitglieder' }
const post = (url: string, by = admin, payload: object = BECAUSE) => postAs(server, by, url, payload)
const get = (url: string, by = admin) => getAs(server, by, url)
const block = ({ accountId }: SignedIn, by = admin) => post(adminAgentBlockPath(accountId), by)
const unblock = ({ accountId }: SignedIn) => post(adminAgentUnblockPath(accountId))
const show = async ({ accountId }: SignedIn): Promise<AgentAccount> => (await get(adminAgentPath(accountId))).json()
const isIn = async (person: SignedIn) => (await get('/api/account', person)).statusCode === 200
const beat = (person: SignedIn) => post(agentHeartbeatPath, person, { hasActed: true })
const emailOf = async ({ accountId }: SignedIn) => (await findUser(server.context, accountId))?.email ?? ''
const isShown = async (id: string) => (await server.app.inject({ url: profilePath(id) })).statusCode === 200
const list = async (query: string) =>
  (await get(`${adminAgentsPath}?${query}`)).json<{
    agents: { id: string; name: string }[]
    nextBefore: string | null
  }>()
const search = async (words: string, filters: object = {}): Promise<string[]> => {
  const answer = await post(adminAgentsSearchPath, admin, { ...filters, words })
  return answer.json<{ agents: { id: string }[] }>().agents.map(({ id }) => id)
}

test('a blocked consultant is out at once, away, told why by mail, and the login says whom to write to', async () => {
  const consultant = await addConsultant(server.context)
  await beat(consultant)
  expect((await show(consultant)).isPresent).toBe(true)
  expect((await block(consultant)).statusCode).toBe(200)
  expect(await isIn(consultant)).toBe(false)
  await eventually(async () => expect((await show(consultant)).isPresent).toBe(false))
  const email = await emailOf(consultant)
  const payload = { identifier: email, password: 'a long enough password', redirect: '/' }
  const refused = await server.app.inject({ method: 'POST', url: loginPath, payload })
  expect(refused.json().code).toBe('account_blocked')
  expect(refused.json().message).toContain(server.context.config.service.contactEmail)
  const [mail] = await outboxOf(server, email)
  expect(mail?.text).toContain(BECAUSE.reason)
  expect((await show(consultant)).block).toMatchObject({ reason: BECAUSE.reason })
})

test('the profiles of a blocked consultant leave the pages and come back with the end of the block', async () => {
  const consultant = await addConsultant(server.context)
  const retired = await addProfile(server.context, { agentId: consultant.accountId })
  await post(adminProfileRetirePath(retired.id))
  const heard: unknown[] = []
  const stop = server.context.bus.listen(null, (event) => heard.push(event))
  await block(consultant)
  stop()
  expect(heard).toContainEqual({
    type: 'availability',
    data: { profileUuid: consultant.profileId, status: 'offline', callObstacle: 'consultant_offline' },
  })
  expect(await isShown(consultant.profileId)).toBe(false)
  expect((await post(adminProfilePublishPath(consultant.profileId))).json().code).toBe('consultant_blocked')
  await unblock(consultant)
  expect(await isShown(consultant.profileId)).toBe(true)
  expect(await isShown(retired.id)).toBe(false)
})

test('a call of theirs that is going on ends', async () => {
  const { consultant, member, endReason } = await addOpenCall(server)
  await block(consultant)
  expect(await endReason()).toBe('hung_up_by_staff')
  // Why the consultant was blocked is nothing that the member's archive says.
  const { rows } = await server.platform.testDatabase.owner.pool.query(
    'select words from audit_reasons where about_id = $1',
    [member.accountId],
  )
  expect(rows).toEqual([{ words: '–' }])
})

test('a call of theirs ends also where the process dies right after the block is stored', async () => {
  const { consultant, endReason } = await addOpenCall(server)
  const act = { agentId: consultant.accountId, reason: 'Mehrere Beschwerden', by: actorOf(admin) }
  await expect(blockAgent(diesAfterCommit(server.context), act)).rejects.toThrow('the process died')
  await eventually(async () => expect(await endReason()).toBe('hung_up_by_staff'))
})

test('the same block again changes nothing, and sends no second mail', async () => {
  const consultant = await addConsultant(server.context)
  await Promise.all([block(consultant), block(consultant)])
  await block(consultant)
  expect(await outboxOf(server, await emailOf(consultant))).toHaveLength(1)
  await unblock(consultant)
  await unblock(consultant)
  expect(await outboxOf(server, await emailOf(consultant))).toHaveLength(2)
  expect((await show(consultant)).block).toBeNull()
})

test('their sessions end, and they may sign in again', async () => {
  const consultant = await addConsultant(server.context)
  expect((await show(consultant)).sessions).toBe(1)
  await post(adminAgentSessionsEndPath(consultant.accountId), support)
  expect(await isIn(consultant)).toBe(false)
  expect(await show(consultant)).toMatchObject({ sessions: 0, blockedAt: null })
})

test('a lost second factor is reset with a reason, and the owner is told', async () => {
  const consultant = await addAgent(server.context)
  const insert = 'insert into second_factors values ($1, $2, 0, $3)'
  await rows(server, insert, [consultant.accountId, Buffer.alloc(1), server.context.clock.now()])
  expect((await show(consultant)).hasSecondFactor).toBe(true)
  expect((await post(adminAgentFactorResetPath(consultant.accountId), admin, { reason: '' })).statusCode).toBe(422)
  await post(adminAgentFactorResetPath(consultant.accountId))
  expect((await show(consultant)).hasSecondFactor).toBe(false)
  expect(await isIn(consultant)).toBe(false)
  expect(await outboxOf(server, await emailOf(consultant))).toHaveLength(1)
})

test('members, staff and unknown accounts are no consultants', async () => {
  for (const person of [await addMember(server.context, 0), support, { accountId: newId(), cookie: '' }]) {
    expect((await block(person)).json().code).toBe('agent_not_found')
    expect((await get(adminAgentPath(person.accountId))).json().code).toBe('agent_not_found')
  }
})

test('the lead of an agency is replaced and can then be moved out, with the audit log naming both', async () => {
  const { context } = server
  const agencyId = await addEmptyAgency(context, 'Südwind')
  const lead = await addAgent(context, { agencyId, leadsAgency: true })
  const colleague = await addAgent(context, { agencyId, leadsAgency: false })
  expect((await post(adminAgentMoveOutPath(lead.accountId))).json().code).toBe('lead_must_be_replaced')
  const answer = await post(adminAgentLeadPath(colleague.accountId), moderator)
  expect(answer.json().agency).toMatchObject({ name: 'Südwind', isLead: true })
  expect((await show(lead)).answeredBy).toHaveLength(1)
  expect((await post(adminAgentMoveOutPath(lead.accountId))).json().agency).toBeNull()
  expect((await show(lead)).answeredBy).toEqual([])
  const [entry] = await rows(server, `select after_values from audit_entries where action = 'agency.lead_replaced'`, [])
  expect(entry).toMatchObject({ after_values: { lead: (await show(colleague)).name } })
})

test('the list is narrowed by words, state and agency, and its pages neither repeat nor skip anybody', async () => {
  const consultant = await addConsultant(server.context)
  const { name } = await show(consultant)
  for (const words of [name, await emailOf(consultant)]) expect(await search(words)).toContain(consultant.accountId)
  expect(await search('%')).toEqual([])
  // A name in the address is none of its parameters, and narrows nothing.
  expect((await list('search=%25')).agents).not.toEqual([])
  await block(consultant)
  const ids = async (query: string) => (await list(query)).agents.map(({ id }) => id)
  expect(await ids('state=blocked')).toContain(consultant.accountId)
  expect(await search(name, { state: 'active' })).not.toContain(consultant.accountId)
  expect(await search(name, { belongs: 'alone' })).toContain(consultant.accountId)
  expect(await search(name, { belongs: 'agency' })).not.toContain(consultant.accountId)
  const all = await ids('limit=100')
  const pages = await pagesOf((before) => list(`limit=2${before && `&before=${before}`}`))
  expect(pages.flatMap(({ agents }) => agents.map(({ id }) => id))).toEqual(all)
})

test('a further profile of a consultant is hidden, theirs to fill in, and made once', async () => {
  const consultant = await addConsultant(server.context)
  const wanted = { name: 'Élise Süß', age: 44, heightCm: 168 }
  const create = () => post(adminAgentProfilesPath(consultant.accountId), moderator, wanted)
  const [first, second] = await Promise.all([create(), create()])
  const made = [first, second].find(({ statusCode }) => statusCode === 200)
  expect([first.json().code, second.json().code]).toContain('profile_exists')
  const { id } = made?.json() ?? {}
  expect(await isShown(id)).toBe(false)
  expect((await show(consultant)).profiles).toContainEqual({
    id,
    name: wanted.name,
    state: 'unpublished',
    status: 'offline',
  })
  expect((await get(draftPath('agent', id), consultant)).json()).toMatchObject({ slug: 'elise-suss', draft: null })
  expect((await post(adminAgentProfilesPath(newId()), admin, wanted)).json().code).toBe('agent_unknown')
})
