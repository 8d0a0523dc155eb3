import { sessionsPath } from '@velvetline/contracts/accounts'
import {
  adminStaffBlockPath,
  adminStaffFactorResetPath,
  adminStaffPath,
  adminStaffPersonPath,
  adminStaffSessionsEndPath,
  adminStaffUnblockPath,
  type StaffList,
} from '@velvetline/contracts/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { actorOf, addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, getAs, pagesOf, patchAs, postAs } from '../../../test/requests.ts'
import {
  actionsAbout as actionsIn,
  listStaffAs,
  newInvitation,
  STAFF_PASSWORD as PASSWORD,
  signInWith,
} from '../../../test/staff-scene.ts'
import { newId } from '../../kernel/ids.ts'
import { changeRole } from './change-staff.ts'
import { inviteStaff } from './invite-staff.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
})
afterAll(() => server?.close())

const staff = () => listStaffAs(server, admin)
const personOf = async ({ accountId }: SignedIn) => (await staff()).people.find(({ id }) => id === accountId)
const actionsAbout = (id: string) => actionsIn(server, admin, id)
const signIn = (identifier: string, password: string) => signInWith(server, identifier, password)

describe('a change of the staff', () => {
  test('gives a role and ends the sessions that were opened with the one before; repeated it changes nothing', async () => {
    const person = await addPerson(server.context, 'support')
    const change = () => patchAs(server, admin, adminStaffPersonPath(person.accountId), { role: 'moderator' })
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
    const block = () =>
      postAs(server, admin, adminStaffBlockPath(person.accountId), { reason: 'hat das Haus verlassen' })
    expect([(await block()).statusCode, (await block()).statusCode]).toEqual([200, 200])
    expect(told).toContain('signedOut')
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(401)
    expect(codeOf(await signIn(email, PASSWORD))).toEqual([403, 'account_blocked'])
    expect(codeOf(await signIn(email, 'not the password'))).toEqual([401, 'invalid_credentials'])
    expect((await personOf(person))?.blockedAt).toBe(server.clock.now().toISOString())
    await postAs(server, admin, adminStaffUnblockPath(person.accountId))
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
    const reset = () =>
      postAs(server, admin, adminStaffFactorResetPath(person.accountId), { reason: 'Rückruf im Büro' })
    expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([200, 200])
    expect(await personOf(person)).toMatchObject({ hasSecondFactor: false, sessions: 0 })
    expect((await outboxOf(server, email)).map(({ subject }) => subject)).toEqual([
      'Zwei-Faktor-Anmeldung zurückgesetzt',
    ])
    expect((await signIn(email, PASSWORD)).json().user.email).toBe(email)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.second_factor_reset'])
    const own = await postAs(server, admin, adminStaffFactorResetPath(admin.accountId), { reason: 'test' })
    expect(codeOf(own)).toEqual([409, 'own_staff_account'])
  })

  test('signs somebody out everywhere, once; they may sign in again', async () => {
    const email = 'lost-laptop@mail.example'
    const person = await addPerson(server.context, 'support', { email, password: PASSWORD })
    const end = () => postAs(server, admin, adminStaffSessionsEndPath(person.accountId))
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 200])
    expect((await getAs(server, person, sessionsPath)).statusCode).toBe(401)
    expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
    expect(await actionsAbout(person.accountId)).toEqual(['staff.sessions_ended'])
    const own = await postAs(server, admin, adminStaffSessionsEndPath(admin.accountId))
    expect(codeOf(own)).toEqual([409, 'own_staff_account'])
  })

  test('never reaches one’s own account, a member, an agent or nobody', async () => {
    const own = adminStaffPersonPath(admin.accountId)
    expect(codeOf(await patchAs(server, admin, own, { role: 'finance' }))).toEqual([409, 'own_staff_account'])
    const ownBlock = await postAs(server, admin, adminStaffBlockPath(admin.accountId), { reason: 'test' })
    expect(codeOf(ownBlock)).toEqual([409, 'own_staff_account'])
    const member = await addPerson(server.context, 'member')
    for (const id of [member.accountId, newId()]) {
      expect(codeOf(await patchAs(server, admin, adminStaffPersonPath(id), { role: 'finance' }))).toEqual([
        404,
        'staff_not_found',
      ])
    }
    const ofMember = await patchAs(server, admin, adminStaffPersonPath(member.accountId), { role: 'agent' })
    expect(ofMember.statusCode).toBe(422)
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
    const from = { by: actorOf(left), storefront: { host: null, country: 'de', language: 'de' } } as const
    await expect(inviteStaff(context, newInvitation(), from)).rejects.toMatchObject({
      shape: { code: 'role_required' },
    })
  })
})

test('the staff are listed in the order in which they came, page by page', async () => {
  admin = await addPerson(server.context, 'admin')
  for (let count = 0; count < 3; count += 1) await addPerson(server.context, 'finance')
  const all = (await staff()).people.map(({ id }) => id)
  const pages = await pagesOf(async (before) =>
    (await getAs(server, admin, `${adminStaffPath}?limit=2${before && `&before=${before}`}`)).json<StaffList>(),
  )
  expect(pages.flatMap(({ people }) => people.map(({ id }) => id))).toEqual(all)
})
