import { adminAgentBlockPath, adminAgentUnblockPath } from '@velvetline/contracts/agent-accounts'
import { agentMessagesPath } from '@velvetline/contracts/agents'
import { chatMessagesPath } from '@velvetline/contracts/chat'
import { adminExportPath } from '@velvetline/contracts/exports'
import { adminMemberUnblockPath } from '@velvetline/contracts/member-acts'
import { profileOfflinePath } from '@velvetline/contracts/profile-editing'
import { type AdminProfile, adminProfilePath, adminProfileRetirePath } from '@velvetline/contracts/profile-managing'
import { adminReportPath, adminReportReopenPath, type ReportDetail } from '@velvetline/contracts/reports'
import { describe, expect, test } from 'vitest'
import { addChat, addMember, sendAs } from '../../../../test/chat-scene.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { reportsScene } from '../../../../test/reports-scene.ts'
import { getAs } from '../../../../test/requests.ts'
import { POOL_MAX } from '../../../../test/test-database.ts'

const scene = reportsScene()
const { post, say, write, ofMessage, reportAs, shown, decide, mailsTo } = scene

describe('a decision', () => {
  test('that removes a message empties it for both sides, and tells both the outcome without naming the reporter', async () => {
    const messageId = await say('something bad')
    const { id } = (await reportAs(scene.chat.member, ofMessage(messageId))).json()
    const answer = await decide(id, 'remove_message', scene.moderator, 'Das ist eine Beleidigung.')
    expect(answer.json()).toMatchObject({ state: 'decided', decision: 'remove_message', decisions: [] })
    const forMember = (await getAs(scene.server, scene.chat.member, chatMessagesPath(scene.chat.sessionId))).json()
    expect(forMember.at(-1)).toMatchObject({ id: messageId, content: '', isRemoved: true })
    const forAgent = (await getAs(scene.server, scene.chat.consultant, agentMessagesPath(scene.chat.sessionId))).json()
    expect(forAgent.at(-1)).toMatchObject({ content: '', isRemoved: true })
    expect((await shown(id)).messages.map(({ content }) => content)).toEqual(['something bad'])
    const [statement] = await mailsTo(scene.chat.consultant)
    expect(statement).toContain('Das ist eine Beleidigung.')
    expect(statement).toContain('innerhalb von sechs Monaten')
    const [received, outcome] = await mailsTo(scene.chat.member)
    expect(received).toContain('Ihre Meldung ist angekommen')
    expect(outcome).toContain('Ihre Meldung ist bearbeitet')
    expect(outcome).toContain('jederzeit blockieren')
    expect(outcome).not.toContain('Beleidigung.')
    const [{ username } = { username: '?' }] = await rows<{ username: string }>(
      scene.server,
      'select username from accounts where id = $1',
      [scene.chat.member.accountId],
    )
    expect(statement).not.toContain(username)
    // The file of the list shows how long it took.
    const file = (await getAs(scene.server, scene.moderator, `${adminExportPath('reports')}?state=decided`)).body
    expect(file).toMatch(new RegExp(`^${id},.*,remove_message,${scene.server.clock.now().toISOString()}\r?$`, 'm'))
  })

  test('that closes a conversation cannot be undone by either side', async () => {
    const { id } = (await reportAs(scene.chat.consultant, ofMessage(await write('hey')))).json()
    expect((await decide(id, 'block_conversation')).statusCode).toBe(200)
    const block = `/api/chat/sessions/${scene.chat.sessionId}/block`
    await post(scene.chat.member, block, { isBlocked: false })
    await post(scene.chat.consultant, `/api/agent/conversations/${scene.chat.sessionId}/block`, { isBlocked: false })
    const body = { sessionId: scene.chat.sessionId, profileUuid: scene.chat.profileId, content: 'again' }
    expect((await sendAs(scene.server, scene.chat.member, body)).json().code).toBe('conversation_closed')
  })

  test('that has closed a conversation is taken back by who decides reports, with a reason in the log', async () => {
    const { id } = (await reportAs(scene.chat.consultant, ofMessage(await write('hey')))).json()
    const reopen = (by: SignedIn, reason = 'Der Widerspruch war begründet.') =>
      post(by, adminReportReopenPath(id), { reason })
    expect((await reopen(scene.moderator)).json().code).toBe('conversation_not_closed')
    expect((await decide(id, 'block_conversation')).json()).toMatchObject({ canReopen: true })
    const support = await addPerson(scene.server.context, 'support')
    expect((await getAs(scene.server, support, adminReportPath(id))).json()).toMatchObject({ canReopen: false })
    expect((await reopen(scene.moderator, 'ok')).statusCode).toBe(422)
    const answer = await reopen(scene.moderator)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { decision: 'block_conversation', canReopen: false },
    ])
    expect((await reopen(scene.moderator)).json().code).toBe('conversation_not_closed')
    expect(
      await rows(scene.server, 'select action from audit_entries where subject_id = $1 and action = $2', [
        id,
        'report.conversation_reopened',
      ]),
    ).toHaveLength(1)
    const body = { sessionId: scene.chat.sessionId, profileUuid: scene.chat.profileId, content: 'again' }
    expect((await sendAs(scene.server, scene.chat.member, body)).statusCode).toBe(201)
  })

  test('that has closed a conversation holds until it is taken back itself, whatever becomes of another one', async () => {
    const close = async (text: string): Promise<string> => {
      const { id } = (await reportAs(scene.chat.consultant, ofMessage(await write(text)))).json()
      return id
    }
    const [first, second] = [await close('hey'), await close('you')]
    for (const id of [first, second]) await decide(id, 'block_conversation')
    expect(await shown(first)).toMatchObject({ canReopen: true, isClosedByOther: true })
    const reopen = (id: string) =>
      post(scene.moderator, adminReportReopenPath(id), { reason: 'Der Widerspruch war begründet.' })
    const body = { sessionId: scene.chat.sessionId, profileUuid: scene.chat.profileId, content: 'again' }
    const send = async () => (await sendAs(scene.server, scene.chat.member, body)).statusCode
    expect((await reopen(first)).json()).toMatchObject({ canReopen: false, isClosedByOther: true })
    expect([await send(), (await reopen(first)).json().code]).toEqual([403, 'conversation_not_closed'])
    expect(await shown(second)).toMatchObject({ canReopen: true, isClosedByOther: false })
    expect((await reopen(second)).json()).toMatchObject({ canReopen: false, isClosedByOther: false })
    expect(await send()).toBe(201)
  })

  test('blocks a member by the office’s own act, whose mail has the reasons', async () => {
    const { id } = (await reportAs(scene.chat.consultant, ofMessage(await write('hey')))).json()
    expect((await decide(id, 'block_member', scene.moderator, 'Drohungen dulden wir nicht.')).statusCode).toBe(200)
    expect((await getAs(scene.server, scene.chat.member, '/api/auth/me')).statusCode).toBe(401)
    const mails = await mailsTo(scene.chat.member)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Drohungen dulden wir nicht.')
  })

  test('shows the member whom it has blocked to those who may lift that, until it is lifted', async () => {
    const { id } = (await reportAs(scene.chat.consultant, ofMessage(await write('hey')))).json()
    await decide(id, 'block_member', scene.moderator, 'Drohungen dulden wir nicht.')
    const support = await addPerson(scene.server.context, 'support')
    const shownTo = async (by: SignedIn) =>
      (await getAs(scene.server, by, adminReportPath(id))).json<ReportDetail>().blockedMemberId
    expect([await shownTo(scene.moderator), await shownTo(support)]).toEqual([scene.chat.member.accountId, null])
    await post(scene.moderator, adminMemberUnblockPath(scene.chat.member.accountId), { reason: 'Verwechslung' })
    expect(await shownTo(scene.moderator)).toBeNull()
  })

  test('takes a profile off the pages, and does not mind where somebody has done it already', async () => {
    const target = { kind: 'profile', profileUuid: scene.chat.profileId }
    const { id } = (await reportAs(scene.chat.member, target)).json()
    const { id: second } = (await reportAs(await addMember(scene.server.context), target)).json()
    expect((await decide(id, 'retire_profile')).statusCode).toBe(200)
    expect((await decide(second, 'retire_profile')).statusCode).toBe(200)
    expect(await rows(scene.server, 'select is_published from profiles where id = $1', [scene.chat.profileId])).toEqual(
      [{ is_published: false }],
    )
  })

  test('takes off a profile that its person has hidden, or that has lost its cover, so that nothing else brings it back', async () => {
    const { pool } = scene.server.platform.testDatabase.owner
    for (const how of ['hidden', 'without_cover']) {
      const { profileId, consultant } = await addChat(scene.server)
      const { id } = (await reportAs(scene.chat.member, { kind: 'profile', profileUuid: profileId })).json()
      if (how === 'hidden') await post(consultant, profileOfflinePath(profileId), {})
      else {
        await pool.query(
          `insert into profile_decisions (id, profile_id, decision, reason, decided_at)
           values (gen_random_uuid(), $1, 'approved', '', now())`,
          [profileId],
        )
        await pool.query('update profiles set is_published = false where id = $1', [profileId])
      }
      expect((await decide(id, 'retire_profile', scene.moderator, 'It is a stolen photo.')).statusCode).toBe(200)
      const retired = 'select retired_reason from profiles where id = $1'
      expect([how, await rows(scene.server, retired, [profileId])]).toEqual([
        how,
        [{ retired_reason: 'It is a stolen photo.' }],
      ])
    }
  })

  test('keeps a profile off the pages after the block of its consultant, and the staff’s own act does too', async () => {
    const admin = await addPerson(scene.server.context, 'admin')
    for (const how of ['report', 'act']) {
      const { profileId, consultant } = await addChat(scene.server)
      const { id } = (await reportAs(scene.chat.member, { kind: 'profile', profileUuid: profileId })).json()
      await post(admin, adminAgentBlockPath(consultant.accountId), { reason: 'Mehrere Beschwerden' })
      const seen = async () => (await getAs(scene.server, admin, adminProfilePath(profileId))).json<AdminProfile>()
      expect((await seen()).isRetiredByBlock).toBe(true)
      const retired =
        how === 'report'
          ? await decide(id, 'retire_profile', scene.moderator, 'It is a stolen photo.')
          : await post(admin, adminProfileRetirePath(profileId), { reason: 'It is a stolen photo.' })
      expect(retired.statusCode).toBe(200)
      await post(admin, adminAgentUnblockPath(consultant.accountId), { reason: 'Alles geklärt' })
      expect(await seen()).toMatchObject({ isRetiredByBlock: false, retiredReason: 'It is a stolen photo.' })
      expect(await rows(scene.server, 'select is_published from profiles where id = $1', [profileId])).toEqual([
        { is_published: false },
      ])
    }
  })

  test('is made by more people at once than there are connections', async () => {
    const target = { kind: 'profile', profileUuid: scene.chat.profileId }
    const reporters = await Promise.all(Array.from({ length: POOL_MAX }, () => addMember(scene.server.context)))
    const ids: string[] = []
    for (const reporter of reporters) ids.push((await reportAs(reporter, target)).json().id)
    const answers = await Promise.all(ids.map((id) => decide(id, 'retire_profile')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
  })

  test('that does not fit is refused', async () => {
    const { id } = (await reportAs(scene.chat.member, { kind: 'profile', profileUuid: scene.chat.profileId })).json()
    for (const decision of ['remove_message', 'block_conversation', 'block_member'])
      expect((await decide(id, decision)).json().code).toBe('decision_unfit')
  })

  test('by two people at once is made once; the same by the same person again changes nothing', async () => {
    const { id } = (await reportAs(scene.chat.member, ofMessage(await say('bad')))).json()
    const admin = await addPerson(scene.server.context, 'admin')
    const answers = await Promise.all([decide(id, 'warn'), decide(id, 'no_action', admin)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const isModerators = answers[0]?.statusCode === 200
    const again = await (isModerators ? decide(id, 'warn') : decide(id, 'no_action', admin))
    expect(again.statusCode).toBe(200)
    // That the report has arrived, and what became of it.
    expect(await mailsTo(scene.chat.member)).toHaveLength(2)
    expect(await mailsTo(scene.chat.consultant)).toHaveLength(isModerators ? 1 : 0)
  })
})
