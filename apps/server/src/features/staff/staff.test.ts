import { loginPath, mePath, sessionsPath } from '@velvetline/contracts/accounts'
import { type AuditList, adminAuditPath } from '@velvetline/contracts/audit'
import {
  adminInvitationPath,
  adminInvitationResendPath,
  adminStaffBlockPath,
  adminStaffFactorResetPath,
  adminStaffPath,
  adminStaffPersonPath,
  adminStaffSessionsEndPath,
  adminStaffUnblockPath,
  type NewInvitation,
  type StaffInvitation,
  type StaffList,
  staffInvitationCheckPath,
  staffInvitationPath,
} from '@velvetline/contracts/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAs } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { actorOf, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { changeRole } from './change-staff.ts'
import { deleteOldInvitations } from './invitations.repository.ts'

const PASSWORD = 'sieben-ruhige-laternen'
let server: TestApp
let admin: SignedIn
let invited = 0
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
})
afterAll(() => server?.close())

const send = (person: SignedIn | null, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, ...(payload && { payload }), headers: person ? { cookie: person.cookie } : {} })
const verdict = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const staff = async (query = ''): Promise<StaffList> =>
  (await getAs(server, admin, `${adminStaffPath}?limit=100&${query}`)).json<StaffList>()
const personOf = async ({ accountId }: SignedIn) => (await staff()).people.find(({ id }) => id === accountId)
const actionsAbout = async (id: string): Promise<string[]> =>
  (await getAs(server, admin, `${adminAuditPath}?search=${id}&limit=100`))
    .json<AuditList>()
    .entries.map(({ action }) => action)

const newInvitation = (changes: Partial<NewInvitation> = {}): NewInvitation => {
  invited += 1
  return { name: 'Lea Brandt', email: `lea-${invited}@mail.example`, role: 'support', language: 'de', ...changes }
}
const invite = (input: object, by = admin) => send(by, 'POST', adminStaffPath, input)
const tokenFor = async (email: string): Promise<string> => {
  const [mail] = await outboxOf(server, email)
  return new URL(mail?.links[0] ?? 'http://none.invalid').searchParams.get('token') ?? ''
}
const check = (token: string) => send(null, 'POST', staffInvitationCheckPath, { token })
const accept = (token: string, password = PASSWORD) => send(null, 'POST', staffInvitationPath, { token, password })
const signIn = (identifier: string, password: string) =>
  server.app.inject({ method: 'POST', url: loginPath, payload: { identifier, password } })

describe('an invitation', () => {
  test('becomes an account of that role, signed in, with the name and address that were invited', async () => {
    const input = newInvitation()
    const { id } = (await invite(input)).json<StaffInvitation>()
    const token = await tokenFor(input.email)
    expect((await check(token)).json()).toEqual({ name: 'Lea Brandt', email: input.email, role: 'support' })
    const accepted = await accept(token)
    const cookie = accepted.cookies.find(({ name }) => name === 'velvetline_session')
    expect(accepted.json().user).toMatchObject({ role: 'support', email: input.email, emailConfirmed: true, phone: '' })
    const me = await server.app.inject({ url: mePath, headers: { cookie: `velvetline_session=${cookie?.value}` } })
    expect(me.json().user).toMatchObject({ name: 'Lea Brandt', role: 'support' })
    expect((await signIn(input.email, PASSWORD)).statusCode).toBe(200)
    expect((await staff()).people).toContainEqual(expect.objectContaining({ email: input.email, sessions: 2 }))
    expect(await actionsAbout(id)).toEqual(['invitation.accepted', 'staff.invited'])
  })

  test('is written in the language that was chosen, from the person who invites', async () => {
    const german = newInvitation()
    const english = newInvitation({ language: 'en', role: 'finance' })
    await invite(german)
    await invite(english)
    const [[inGerman], [inEnglish]] = [await outboxOf(server, german.email), await outboxOf(server, english.email)]
    expect(inGerman?.text).toContain('Ines Albrecht lädt Sie zur Mitarbeit ein.\n\nIhr Bereich: Support.')
    expect(inEnglish?.text).toContain('Ines Albrecht invites you to join the staff.\n\nYour area: finance.')
  })

  test('works once, also when it is answered twice at the same time', async () => {
    const input = newInvitation()
    await invite(input)
    const token = await tokenFor(input.email)
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
    expect(verdict(await accept(token))).toEqual([410, 'invitation_link_used'])
  })

  test('lasts 72 hours; sent again it lasts as long from then, and the earlier link is dead', async () => {
    const input = newInvitation()
    const { id } = (await invite(input)).json<StaffInvitation>()
    const first = await tokenFor(input.email)
    server.clock.advance(72 * HOUR_MS - 1)
    expect((await check(first)).statusCode).toBe(200)
    server.clock.advance(1)
    expect(verdict(await accept(first))).toEqual([410, 'invitation_link_expired'])
    expect((await staff()).invitations.find((one) => one.id === id)).toMatchObject({ isExpired: true })
    expect((await send(admin, 'POST', adminInvitationResendPath(id))).json()).toMatchObject({ isExpired: false })
    expect(verdict(await check(first))).toEqual([422, 'invitation_link_invalid'])
    expect((await accept(await tokenFor(input.email))).statusCode).toBe(200)
    expect(verdict(await send(admin, 'POST', adminInvitationResendPath(id)))).toEqual([409, 'invitation_over'])
  })

  test('can be withdrawn, once or twice, until it is accepted', async () => {
    const input = newInvitation()
    const { id } = (await invite(input)).json<StaffInvitation>()
    const token = await tokenFor(input.email)
    expect((await send(admin, 'DELETE', adminInvitationPath(id))).statusCode).toBe(200)
    expect((await send(admin, 'DELETE', adminInvitationPath(id))).statusCode).toBe(200)
    expect(await actionsAbout(id)).toEqual(['invitation.withdrawn', 'staff.invited'])
    expect(verdict(await accept(token))).toEqual([422, 'invitation_link_invalid'])
    expect((await staff()).invitations.some((one) => one.id === id)).toBe(false)
    expect(verdict(await send(admin, 'DELETE', adminInvitationPath(newId())))).toEqual([404, 'invitation_not_found'])
    const again = (await invite(input)).json<StaffInvitation>()
    await accept(await tokenFor(input.email))
    expect(verdict(await send(admin, 'DELETE', adminInvitationPath(again.id)))).toEqual([409, 'invitation_over'])
  })

  test('that is repeated is the same one with one mail; with other details it is refused', async () => {
    const input = newInvitation()
    const answers = await Promise.all([invite(input), invite(input), invite(input)])
    expect(new Set(answers.map((answer) => answer.json<StaffInvitation>().id)).size).toBe(1)
    expect(await outboxOf(server, input.email)).toHaveLength(1)
    expect(verdict(await invite({ ...input, role: 'admin' }))).toEqual([409, 'invitation_open'])
  })

  test('is refused for an address that has an account, and for details that are none', async () => {
    await addPerson(server.context, 'member', { email: 'has-account@mail.example' })
    expect(verdict(await invite(newInvitation({ email: 'Has-Account@mail.example' })))).toEqual([
      409,
      'email_has_account',
    ])
    await addPerson(server.context, 'finance', { email: 'is-staff@mail.example' })
    expect(verdict(await invite(newInvitation({ email: 'is-staff@mail.example' })))).toEqual([409, 'already_staff'])
    const wrong = await invite(newInvitation({ name: ' ', email: 'nobody' }))
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['name', 'email']])
    expect((await invite({ ...newInvitation(), role: 'member' })).statusCode).toBe(422)
  })

  test('does not become a second account of an address that has registered meanwhile', async () => {
    const input = newInvitation()
    await invite(input)
    await addPerson(server.context, 'member', { email: input.email })
    expect(verdict(await accept(await tokenFor(input.email)))).toEqual([409, 'email_has_account'])
  })

  test('asks for a password by the rules of every account, and uses nothing up where it is refused', async () => {
    const input = newInvitation()
    await invite(input)
    const token = await tokenFor(input.email)
    for (const weak of ['kurz', 'password1234', 'Lea Brandt 12']) {
      expect([weak, ...verdict(await accept(token, weak))]).toEqual([weak, 422, 'unacceptable_password'])
    }
    expect((await accept(token)).statusCode).toBe(200)
    expect(verdict(await accept('no such token'))).toEqual([422, 'invitation_link_invalid'])
  })

  test('that came to nothing is deleted in the end', async () => {
    const input = newInvitation()
    const { id } = (await invite(input)).json<StaffInvitation>()
    server.clock.advance(40 * DAY_MS)
    admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
    await deleteOldInvitations(server.context.database.kysely, server.clock.now())
    expect((await staff()).invitations.some((one) => one.id === id)).toBe(false)
  })
})

describe('a change of the staff', () => {
  test('gives a role and ends the sessions that were opened with the one before; repeated it changes nothing', async () => {
    const person = await addPerson(server.context, 'support')
    const change = () => send(admin, 'PATCH', adminStaffPersonPath(person.accountId), { role: 'moderator' })
    expect((await change()).statusCode).toBe(200)
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(401)
    expect(await personOf(person)).toMatchObject({ role: 'moderator', sessions: 0 })
    expect((await change()).statusCode).toBe(200)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.role_changed'])
  })

  test('ends access at once with its streams, and only an unblocked person can sign in again', async () => {
    const email = 'blocked@mail.example'
    const person = await addPerson(server.context, 'support', { email, password: PASSWORD })
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(200)
    const told: string[] = []
    server.context.bus.listen(person.accountId, ({ type }) => told.push(type))
    const block = () => send(admin, 'POST', adminStaffBlockPath(person.accountId), { reason: 'hat das Haus verlassen' })
    expect([(await block()).statusCode, (await block()).statusCode]).toEqual([200, 200])
    expect(told).toContain('signedOut')
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(401)
    expect(verdict(await signIn(email, PASSWORD))).toEqual([403, 'account_blocked'])
    expect(verdict(await signIn(email, 'not the password'))).toEqual([401, 'invalid_credentials'])
    expect((await personOf(person))?.blockedAt).toBe(server.clock.now().toISOString())
    await send(admin, 'POST', adminStaffUnblockPath(person.accountId))
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.unblocked', 'staff.blocked'])
  })

  test('resets a second factor that somebody has lost, once, and tells them; the password alone signs in again', async () => {
    const email = 'lost-phone@mail.example'
    const person = await addPerson(server.context, 'support', { email, password: PASSWORD })
    await server.context.database.kysely
      .insertInto('second_factors')
      .values({
        account_id: person.accountId,
        sealed_key: Buffer.alloc(1),
        last_step: 0,
        enrolled_at: server.clock.now(),
      })
      .execute()
    expect((await signIn(email, PASSWORD)).json()).toEqual({ isCodeOwed: true })
    expect(await personOf(person)).toMatchObject({ hasSecondFactor: true, sessions: 1 })
    const reset = () => send(admin, 'POST', adminStaffFactorResetPath(person.accountId), { reason: 'Rückruf im Büro' })
    expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([200, 200])
    expect(await personOf(person)).toMatchObject({ hasSecondFactor: false, sessions: 0 })
    expect((await outboxOf(server, email)).map(({ subject }) => subject)).toEqual([
      'Zwei-Faktor-Anmeldung zurückgesetzt',
    ])
    expect((await signIn(email, PASSWORD)).json().user.email).toBe(email)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.second_factor_reset'])
    const own = await send(admin, 'POST', adminStaffFactorResetPath(admin.accountId), { reason: 'test' })
    expect(verdict(own)).toEqual([409, 'own_staff_account'])
  })

  test('signs somebody out everywhere, once; they may sign in again', async () => {
    const email = 'lost-laptop@mail.example'
    const person = await addPerson(server.context, 'support', { email, password: PASSWORD })
    const end = () => send(admin, 'POST', adminStaffSessionsEndPath(person.accountId))
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 200])
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.sessions_ended'])
    const own = await send(admin, 'POST', adminStaffSessionsEndPath(admin.accountId))
    expect(verdict(own)).toEqual([409, 'own_staff_account'])
  })

  test('never reaches one’s own account, a member, an agent or nobody', async () => {
    const own = adminStaffPersonPath(admin.accountId)
    expect(verdict(await send(admin, 'PATCH', own, { role: 'finance' }))).toEqual([409, 'own_staff_account'])
    const ownBlock = await send(admin, 'POST', adminStaffBlockPath(admin.accountId), { reason: 'test' })
    expect(verdict(ownBlock)).toEqual([409, 'own_staff_account'])
    const member = await addPerson(server.context, 'member')
    for (const id of [member.accountId, newId()]) {
      expect(verdict(await send(admin, 'PATCH', adminStaffPersonPath(id), { role: 'finance' }))).toEqual([
        404,
        'staff_not_found',
      ])
    }
    expect((await send(admin, 'PATCH', adminStaffPersonPath(member.accountId), { role: 'agent' })).statusCode).toBe(422)
  })

  test('leaves an admin, even when two take the role from each other at the same time', async () => {
    const { context } = server
    await context.database.kysely
      .updateTable('accounts')
      .set({ blocked_at: server.clock.now() })
      .where('role', '=', 'admin')
      .execute()
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await addPerson(context, 'admin'), await addPerson(context, 'admin')]
      const demote = (by: SignedIn, id: string) => changeRole(context, { id, role: 'support', by: actorOf(by) })
      const outcomes = await Promise.allSettled([demote(one, other.accountId), demote(other, one.accountId)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(refused?.reason).toMatchObject({ shape: { code: 'last_admin' } })
      await context.database.kysely
        .updateTable('accounts')
        .set({ blocked_at: server.clock.now() })
        .where('role', '=', 'admin')
        .execute()
    }
  })

  test('is refused to an admin who is none any more when it comes to the turn', async () => {
    const { context } = server
    const [left, last, target] = [
      await addPerson(context, 'support'),
      await addPerson(context, 'admin'),
      await addPerson(context, 'admin'),
    ]
    await expect(
      changeRole(context, { id: target.accountId, role: 'finance', by: actorOf(left) }),
    ).rejects.toMatchObject({ shape: { code: 'role_required' } })
    await changeRole(context, { id: target.accountId, role: 'finance', by: actorOf(last) })
  })
})

test('the staff are listed in the order in which they came, page by page', async () => {
  admin = await addPerson(server.context, 'admin')
  for (let count = 0; count < 3; count += 1) await addPerson(server.context, 'finance')
  const all = (await staff()).people.map(({ id }) => id)
  const seen: string[] = []
  let after = ''
  do {
    const page = (await getAs(server, admin, `${adminStaffPath}?limit=2${after}`)).json<StaffList>()
    seen.push(...page.people.map(({ id }) => id))
    after = page.nextAfter ? `&after=${page.nextAfter}` : ''
  } while (after !== '')
  expect(seen).toEqual(all)
})
