import { accountPath } from '@velvetline/contracts/accounts'
import {
  type AgentAccount,
  type AgentAccounts,
  adminAgentNamePath,
  adminAgentPath,
  adminAgentsPath,
} from '@velvetline/contracts/agent-accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf, getAs, patchAs, postAs } from '../../../../test/requests.ts'
import { findUser, settlePendingName } from '../../accounts/index.ts'
import { countPendingNames } from './agent-accounts.repository.ts'

let server: TestApp
let moderator: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  moderator = await addPerson(server.context, 'moderator')
})
afterAll(() => server?.close())

const NEW = 'Nora Neumann'
const CHECKED = 'Neuer Ausweis liegt vor'
const ask = (person: SignedIn, name: string) => patchAs(server, person, accountPath, { name })
const decide = (
  { accountId }: SignedIn,
  decision: { readonly name?: string; readonly approve?: boolean; readonly reason?: string } = {},
  by = moderator,
) => postAs(server, by, adminAgentNamePath(accountId), { name: NEW, approve: true, reason: CHECKED, ...decision })
const account = async (person: SignedIn) => (await getAs(server, person, accountPath)).json()
const inOffice = async ({ accountId }: SignedIn): Promise<AgentAccount> =>
  (await getAs(server, moderator, adminAgentPath(accountId))).json()
const mailsTo = async ({ accountId }: SignedIn) =>
  outboxOf(server, (await findUser(server.context, accountId))?.email ?? '')
/** Payout details are sealed with this name. */
const payeeOf = async ({ accountId }: SignedIn) =>
  (await rows<{ name: string }>(server, 'select name from accounts where id = $1', [accountId]))[0]?.name

test('a consultant’s new name waits: the one that was compared with their ID counts, also for whom the operator pays', async () => {
  const agent = await addAgent(server.context)
  const before = (await account(agent)).user.name
  const answer = await ask(agent, ` ${NEW.replace(' ', '   ')} `)
  expect(answer.json()).toMatchObject({ user: { name: before }, namePending: NEW })
  expect([await account(agent), await payeeOf(agent)]).toMatchObject([
    { user: { name: before }, namePending: NEW },
    before,
  ])
  expect(await inOffice(agent)).toMatchObject({ name: before, namePending: { name: NEW, askedAt: expect.any(String) } })
})

test('what somebody else than a consultant is called changes at once', async () => {
  for (const role of ['member', 'support'] as const) {
    const person = await addPerson(server.context, role)
    expect((await ask(person, NEW)).json()).toMatchObject({ user: { name: NEW }, namePending: null })
  }
})

test('it is taken back by the name of before, and asked for again it does not wait longer', async () => {
  const agent = await addAgent(server.context)
  const before = (await account(agent)).user.name
  await ask(agent, NEW)
  const { namePending: asked } = await inOffice(agent)
  server.clock.advance(60_000)
  await ask(agent, NEW)
  expect((await inOffice(agent)).namePending).toEqual(asked)
  expect((await ask(agent, before)).json()).toMatchObject({ user: { name: before }, namePending: null })
})

test('what waits is counted and listed until it is decided', async () => {
  const agent = await addAgent(server.context)
  const waiting = async () => (await countPendingNames(server.context.database.kysely)).count
  const before = await waiting()
  const listed = async () =>
    (await getAs(server, moderator, `${adminAgentsPath}?state=renaming`))
      .json<AgentAccounts>()
      .agents.some(({ id }) => id === agent.accountId)
  await ask(agent, NEW)
  expect([await waiting(), await listed()]).toEqual([before + 1, true])
  await decide(agent)
  expect([await waiting(), await listed()]).toEqual([before, false])
})

test('approved it is theirs everywhere, they are told by mail, and the log has both names and how it was checked', async () => {
  const agent = await addAgent(server.context)
  const before = (await account(agent)).user.name
  await ask(agent, NEW)
  expect((await decide(agent)).json()).toMatchObject({ name: NEW, namePending: null })
  expect([await account(agent), await payeeOf(agent)]).toMatchObject([{ user: { name: NEW }, namePending: null }, NEW])
  expect((await mailsTo(agent)).map(({ subject }) => subject)).toEqual(['Ihr neuer Name gilt'])
  const [entry] = await rows(
    server,
    `select e.before_values as before, e.after_values as after, e.reason, r.words from audit_entries e
     left join audit_reasons r on r.entry_id = e.id where e.subject_id = $1 and e.action = 'agent.name_decided'`,
    [agent.accountId],
  )
  expect(entry).toEqual({
    before: { name: before },
    after: { decision: 'approved', name: NEW },
    reason: null,
    words: CHECKED,
  })
})

test('refused they keep theirs, and read why', async () => {
  const agent = await addAgent(server.context)
  const before = (await account(agent)).user.name
  await ask(agent, NEW)
  await decide(agent, { approve: false, reason: 'Bitte schicken Sie uns Ihren neuen Ausweis.' })
  expect(await account(agent)).toMatchObject({ user: { name: before }, namePending: null })
  const [mail] = await mailsTo(agent)
  expect(mail?.text).toContain('Grund: Bitte schicken Sie uns Ihren neuen Ausweis.')
  const acts = await rows(
    server,
    'select action, after_values from audit_entries where subject_id = $1 and action <> $2',
    [agent.accountId, 'agent.read'],
  )
  expect(acts).toEqual([{ action: 'agent.name_decided', after_values: { decision: 'refused' } }])
})

test('only the name that was seen is decided, once, and by those who compare names with IDs', async () => {
  const agent = await addAgent(server.context)
  await ask(agent, NEW)
  for (const role of ['support', 'finance', 'agent'] as const)
    expect((await decide(agent, {}, await addPerson(server.context, role))).statusCode).toBe(403)
  await ask(agent, 'Nora Neumann-Berg')
  expect(codeOf(await decide(agent))).toEqual([409, 'name_decided'])
  expect((await decide(agent, { name: 'Nora Neumann-Berg' })).statusCode).toBe(200)
  expect((await decide(agent, { name: 'Nora Neumann-Berg' })).statusCode).toBe(200)
  expect(await mailsTo(agent)).toHaveLength(1)
  expect(codeOf(await decide(agent, { name: 'Nora Neumann-Berg', approve: false }))).toEqual([409, 'name_decided'])
})

test('of two who decide at the same time one does', async () => {
  const agent = await addAgent(server.context)
  await ask(agent, NEW)
  const other = await addPerson(server.context, 'admin')
  const answers = await Promise.all([decide(agent), decide(agent, { approve: false }, other)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await mailsTo(agent)).toHaveLength(1)
})

test('the name of before, asked for while the new one is being approved, waits for a check itself', async () => {
  const agent = await addAgent(server.context)
  const before = (await account(agent)).user.name
  await ask(agent, NEW)
  const { database } = server.context
  const blocked = () =>
    rows(server, `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, [])
  const asking = await database.transaction(async (tx) => {
    await settlePendingName(tx, agent.accountId, NEW)
    const answer = ask(agent, before)
    await expect.poll(blocked).toHaveLength(1)
    return { answer }
  })
  expect((await asking.answer).json()).toMatchObject({ user: { name: NEW }, namePending: before })
})
