import { accountPath, ownMailboxChangePath } from '@velvetline/contracts/accounts'
import { type AgentAccounts, adminAgentsPath } from '@velvetline/contracts/agent-accounts'
import {
  adminAgentMailboxPath,
  adminMemberMailboxPath,
  type MailboxChangeAnswer,
  mailboxObjectionPath,
} from '@velvetline/contracts/mailbox-changes'
import { adminMembersPath, type MemberList } from '@velvetline/contracts/members'
import { adminTasksPath, type TaskKind, type TaskList } from '@velvetline/contracts/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { agentMailboxActs, emailOf, freshMailbox, linkIn, mailboxActs, object } from '../../../../test/mailbox-scene.ts'
import { outboxOf } from '../../../../test/outbox-of.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, postAs } from '../../../../test/requests.ts'
import { HOUR_MS } from '../../../kernel/clock.ts'

let server: TestApp
let first: SignedIn
let second: SignedIn
let acts: ReturnType<typeof mailboxActs>
beforeAll(async () => {
  server = await createTestApp()
  acts = mailboxActs(server)
  first = await addPerson(server.context, 'admin')
  second = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const waitingOf = async (kind: TaskKind) =>
  (await getAs(server, second, adminTasksPath)).json<TaskList>().tasks.find((one) => one.kind === kind)
const see = (by: SignedIn, changeId: string, path: string) =>
  postAs(server, by, mailboxObjectionPath(path), { changeId })

const KINDS = [
  {
    whose: 'a member',
    add: () => addPerson(server.context, 'member'),
    kind: 'member_mailboxes',
    pathOf: adminMemberMailboxPath,
    listed: async () => {
      const list = await getAs(server, second, `${adminMembersPath}?view=mailbox`)
      return list.json<MemberList>().members.map(({ id }) => id)
    },
  },
  {
    whose: 'a consultant',
    add: () => addAgent(server.context),
    kind: 'agent_mailboxes',
    pathOf: adminAgentMailboxPath,
    listed: async () => {
      const list = await getAs(server, second, `${adminAgentsPath}?state=mailbox`)
      return list.json<AgentAccounts>().agents.map(({ id }) => id)
    },
  },
] as const

describe('an objection to another mailbox', () => {
  test.each(KINDS)('of $whose waits for the staff until somebody but the proposer has looked into it', async (one) => {
    const owner = await one.add()
    const path = one.pathOf(owner.accountId)
    const id = await mailboxActs(server, one.pathOf).approved(first, second, owner, freshMailbox())
    expect(await waitingOf(one.kind)).toMatchObject({ count: 0 })
    const { token } = await linkIn(server, await emailOf(server, owner))
    await object(server, token)
    const at = server.clock.now().toISOString()
    expect(await waitingOf(one.kind)).toMatchObject({ count: 1, oldestAt: at })
    expect(await one.listed()).toContain(owner.accountId)
    expect(codeOf(await see(first, id, path))).toEqual([409, 'second_person_needed'])
    for (let times = 0; times < 2; times += 1)
      expect((await see(second, id, path)).json<MailboxChangeAnswer>().change).toMatchObject({
        state: 'objected',
        objection: { changeId: id, at, isSeen: true, isOwn: false },
      })
    expect(await waitingOf(one.kind)).toMatchObject({ count: 0 })
    expect(await one.listed()).not.toContain(owner.accountId)
    const entries = `select action from audit_entries where subject_id = $1 and action = 'mailbox.objection_seen'`
    expect(await rows(server, entries, [owner.accountId])).toHaveLength(1)
  })

  test('waits although another mailbox is proposed, and each of several waits for itself', async () => {
    const owner = await addPerson(server.context, 'member')
    const path = adminMemberMailboxPath(owner.accountId)
    const ids: string[] = []
    for (let times = 0; times < 2; times += 1) {
      ids.push(await acts.approved(first, second, owner, freshMailbox()))
      await object(server, (await linkIn(server, await emailOf(server, owner))).token)
      server.clock.advance(1_000)
    }
    await acts.propose(second, owner, freshMailbox())
    expect(await waitingOf('member_mailboxes')).toMatchObject({ count: 3 })
    for (const changeId of ids.toReversed()) {
      expect(await acts.show(second, owner)).toMatchObject({
        state: 'proposed',
        objection: { changeId, isSeen: false },
      })
      await see(second, changeId, path)
    }
    expect(await acts.show(second, owner)).toMatchObject({ objection: { changeId: ids[1], isSeen: true } })
    expect(await waitingOf('member_mailboxes')).toMatchObject({ count: 1 })
  })

  test('is none where nobody has objected, or of another account', async () => {
    const [owner, other] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
    const id = await acts.approved(first, second, owner, freshMailbox())
    for (const { accountId } of [owner, other])
      expect(codeOf(await see(second, id, adminMemberMailboxPath(accountId)))).toEqual([
        404,
        'mailbox_change_not_found',
      ])
    expect(await acts.show(second, owner)).toMatchObject({ state: 'approved', objection: null })
  })
})

describe('somebody who is signed in', () => {
  const changeOf = async (owner: SignedIn) => (await getAs(server, owner, accountPath)).json().mailboxChange
  const objectAs = (owner: SignedIn) => deleteAs(server, owner, ownMailboxChangePath)

  test('sees on their page that another mailbox is set up for them, and when it counts, but not which', async () => {
    const owner = await addPerson(server.context, 'member')
    expect(await changeOf(owner)).toBeNull()
    const email = freshMailbox()
    const id = (await acts.propose(first, owner, email)).json<MailboxChangeAnswer>().change?.id ?? ''
    expect(await changeOf(owner)).toEqual({ effectiveFrom: null })
    await acts.decide(second, owner, id)
    const from = new Date(server.clock.now().getTime() + 72 * HOUR_MS).toISOString()
    const page = await getAs(server, owner, accountPath)
    expect(page.json().mailboxChange).toEqual({ effectiveFrom: from })
    expect(page.body).not.toContain(email)
    await acts.cancel(first, owner, id)
    expect(await changeOf(owner)).toBeNull()
  })

  test('objects there without a password, once it is proposed or approved; the staff hear of it, and again it changes nothing', async () => {
    const [proposed, approved] = [await addPerson(server.context, 'member'), await addAgent(server.context)]
    await acts.propose(first, proposed, freshMailbox())
    const email = freshMailbox()
    await agentMailboxActs(server).approved(first, second, approved, email)
    const before = (await waitingOf('agent_mailboxes'))?.count ?? 0
    for (const owner of [proposed, approved])
      for (let times = 0; times < 2; times += 1)
        expect((await objectAs(owner)).json()).toMatchObject({ user: { id: owner.accountId }, mailboxChange: null })
    expect(await acts.show(second, proposed)).toMatchObject({ state: 'objected', objection: { isSeen: false } })
    expect(await agentMailboxActs(server).show(second, approved)).toMatchObject({ state: 'objected' })
    expect((await waitingOf('agent_mailboxes'))?.count).toBe(before + 1)
    expect((await outboxOf(server, email))[0]?.subject).toBe('Die Adresse wird nicht geändert')
  })

  test('objects for nobody else', async () => {
    const [owner, other] = [await addPerson(server.context, 'member'), await addPerson(server.context, 'member')]
    await acts.approved(first, second, owner, freshMailbox())
    expect((await objectAs(other)).statusCode).toBe(200)
    expect((await deleteAs(server, null, ownMailboxChangePath)).statusCode).toBe(401)
    expect(await acts.show(second, owner)).toMatchObject({ state: 'approved' })
  })
})
