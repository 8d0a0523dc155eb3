import { mePath } from '@velvetline/contracts/accounts'
import {
  adminInvitationPath,
  adminInvitationResendPath,
  adminStaffBlockPath,
  adminStaffPath,
  adminStaffPersonPath,
  type StaffInvitation,
  staffInvitationCheckPath,
} from '@velvetline/contracts/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { codeOf, deleteAs, getAs, patchAs, postAs } from '../../../test/requests.ts'
import {
  acceptInvitationAs,
  actionsAbout as actionsIn,
  invitationTokenFor,
  listStaffAs,
  newInvitation,
  STAFF_PASSWORD,
  signInWith,
} from '../../../test/staff-scene.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { deleteOldInvitations } from './invitations.repository.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
})
afterAll(() => server?.close())

const staff = () => listStaffAs(server, admin)
const actionsAbout = (id: string) => actionsIn(server, admin, id)
const invite = (input: object, by = admin) => postAs(server, by, adminStaffPath, input)
const tokenFor = (email: string) => invitationTokenFor(server, email)
const check = (token: string) => postAs(server, null, staffInvitationCheckPath, { token })
const accept = (token: string, password?: string) => acceptInvitationAs(server, token, password)
const signIn = (identifier: string, password: string) => signInWith(server, identifier, password)

test('an invitation becomes an account of that role, signed in, with the name and address that were invited', async () => {
  const input = newInvitation()
  const { id } = (await invite(input)).json<StaffInvitation>()
  const token = await tokenFor(input.email)
  expect((await check(token)).json()).toEqual({ name: 'Lea Brandt', email: input.email, role: 'support' })
  const accepted = await accept(token)
  const cookie = accepted.cookies.find(({ name }) => name === 'velvetline_session')
  expect(accepted.json().user).toMatchObject({ role: 'support', email: input.email, emailConfirmed: true, phone: '' })
  const me = await getAs(server, { cookie: `velvetline_session=${cookie?.value}` }, mePath)
  expect(me.json().user).toMatchObject({ name: 'Lea Brandt', role: 'support' })
  expect((await signIn(input.email, STAFF_PASSWORD)).statusCode).toBe(200)
  expect((await staff()).people).toContainEqual(expect.objectContaining({ email: input.email, sessions: 2 }))
  expect(await actionsAbout(id)).toEqual(['invitation.accepted', 'staff.invited'])
})

test('an invitation is written in the language that was chosen, from the person who invites', async () => {
  const german = newInvitation()
  const english = newInvitation({ language: 'en', role: 'finance' })
  await invite(german)
  await invite(english)
  const [[inGerman], [inEnglish]] = [await outboxOf(server, german.email), await outboxOf(server, english.email)]
  expect(inGerman?.text).toContain('Ines Albrecht lädt Sie zur Mitarbeit ein.\n\nIhr Bereich: Support.')
  expect(inEnglish?.text).toContain('Ines Albrecht invites you to join the staff.\n\nYour area: finance.')
})

test('the other admins are told of a role that decides as second person, in their language, and of no other', async () => {
  const inviter = await addPerson(server.context, 'admin', { name: 'Nora Weiss', email: 'nora@mail.example' })
  const [german, english] = ['andere@mail.example', 'other.admin@mail.example']
  await addPerson(server.context, 'admin', { email: german })
  await addPerson(server.context, 'admin', { email: english, language: 'en' })
  const [support, finance] = [newInvitation(), newInvitation({ role: 'finance' })]
  await invite(support, inviter)
  expect(await outboxOf(server, german)).toEqual([])
  await invite(finance, inviter)
  await invite(finance, inviter)
  const [inGerman, inEnglish] = [await outboxOf(server, german), await outboxOf(server, english)]
  expect(inGerman).toHaveLength(1)
  expect(inGerman[0]?.text).toContain('Nora Weiss hat Lea Brandt einen Zugang für den Bereich Finanzen gegeben.')
  expect(inEnglish[0]?.text).toContain('Nora Weiss has given Lea Brandt access to the area finance.')
  expect(await outboxOf(server, 'nora@mail.example')).toEqual([])
  const risen = await addPerson(server.context, 'support', { email: 'risen@mail.example' })
  await patchAs(server, inviter, adminStaffPersonPath(risen.accountId), { role: 'admin' })
  expect(await outboxOf(server, german)).toHaveLength(2)
  expect(await outboxOf(server, 'risen@mail.example')).toEqual([])
})

test('an invitation works once, also when it is answered twice at the same time', async () => {
  const input = newInvitation()
  await invite(input)
  const token = await tokenFor(input.email)
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  expect(codeOf(await accept(token))).toEqual([410, 'invitation_link_used'])
})

test('an invitation lasts 72 hours; sent again it lasts as long from then, and the earlier link is dead', async () => {
  const input = newInvitation()
  const { id } = (await invite(input)).json<StaffInvitation>()
  const first = await tokenFor(input.email)
  server.clock.advance(72 * HOUR_MS - 1)
  expect((await check(first)).statusCode).toBe(200)
  server.clock.advance(1)
  expect(codeOf(await accept(first))).toEqual([410, 'invitation_link_expired'])
  expect((await staff()).invitations.find((one) => one.id === id)).toMatchObject({ isExpired: true })
  expect((await postAs(server, admin, adminInvitationResendPath(id))).json()).toMatchObject({ isExpired: false })
  expect(codeOf(await check(first))).toEqual([422, 'invitation_link_invalid'])
  expect((await accept(await tokenFor(input.email))).statusCode).toBe(200)
  expect(codeOf(await postAs(server, admin, adminInvitationResendPath(id)))).toEqual([409, 'invitation_over'])
})

test('an invitation can be withdrawn, once or twice, until it is accepted', async () => {
  const input = newInvitation()
  const { id } = (await invite(input)).json<StaffInvitation>()
  const token = await tokenFor(input.email)
  expect((await deleteAs(server, admin, adminInvitationPath(id))).statusCode).toBe(200)
  expect((await deleteAs(server, admin, adminInvitationPath(id))).statusCode).toBe(200)
  expect(await actionsAbout(id)).toEqual(['invitation.withdrawn', 'staff.invited'])
  expect(codeOf(await accept(token))).toEqual([422, 'invitation_link_invalid'])
  expect((await staff()).invitations.some((one) => one.id === id)).toBe(false)
  expect(codeOf(await deleteAs(server, admin, adminInvitationPath(newId())))).toEqual([404, 'invitation_not_found'])
  const again = (await invite(input)).json<StaffInvitation>()
  await accept(await tokenFor(input.email))
  expect(codeOf(await deleteAs(server, admin, adminInvitationPath(again.id)))).toEqual([409, 'invitation_over'])
})

test('an invitation that is repeated is the same one with one mail; with other details it is refused', async () => {
  const input = newInvitation()
  const answers = await Promise.all([invite(input), invite(input), invite(input)])
  expect(new Set(answers.map((answer) => answer.json<StaffInvitation>().id)).size).toBe(1)
  expect(await outboxOf(server, input.email)).toHaveLength(1)
  expect(codeOf(await invite({ ...input, role: 'admin' }))).toEqual([409, 'invitation_open'])
})

test('an invitation is refused for an address that has an account, and for details that are none', async () => {
  await addPerson(server.context, 'member', { email: 'has-account@mail.example' })
  expect(codeOf(await invite(newInvitation({ email: 'Has-Account@mail.example' })))).toEqual([409, 'email_has_account'])
  await addPerson(server.context, 'finance', { email: 'is-staff@mail.example' })
  expect(codeOf(await invite(newInvitation({ email: 'is-staff@mail.example' })))).toEqual([409, 'already_staff'])
  const wrong = await invite(newInvitation({ name: 'Lea auf casino.com', email: 'nobody' }))
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['name', 'email']])
  expect((await invite({ ...newInvitation(), role: 'member' })).statusCode).toBe(422)
})

test('an invitation does not become a second account of an address that has registered meanwhile', async () => {
  const input = newInvitation()
  await invite(input)
  await addPerson(server.context, 'member', { email: input.email })
  expect(codeOf(await accept(await tokenFor(input.email)))).toEqual([409, 'email_has_account'])
})

test('an invitation asks for a password by the rules of every account, and uses nothing up where it is refused', async () => {
  const input = newInvitation()
  await invite(input)
  const token = await tokenFor(input.email)
  for (const weak of ['kurz', 'password1234', 'Lea Brandt 12']) {
    expect([weak, ...codeOf(await accept(token, weak))]).toEqual([weak, 422, 'unacceptable_password'])
  }
  expect((await accept(token)).statusCode).toBe(200)
  expect(codeOf(await accept('no such token'))).toEqual([422, 'invitation_link_invalid'])
})

test('an invitation that came to nothing is deleted in the end', async () => {
  const input = newInvitation()
  const { id } = (await invite(input)).json<StaffInvitation>()
  server.clock.advance(40 * DAY_MS)
  admin = await addPerson(server.context, 'admin', { name: 'Ines Albrecht' })
  await deleteOldInvitations(server.context.database.kysely, server.clock.now())
  expect((await staff()).invitations.some((one) => one.id === id)).toBe(false)
})

test('an expired invitation that is repeated is replaced: another mail goes out, and its link works', async () => {
  const input = newInvitation()
  const { id } = (await invite(input)).json<StaffInvitation>()
  const first = await tokenFor(input.email)
  server.clock.advance(72 * HOUR_MS)
  const again = (await invite({ ...input, role: 'finance' })).json<StaffInvitation>()
  expect([again.id === id, again.isExpired, again.role]).toEqual([false, false, 'finance'])
  expect(await outboxOf(server, input.email)).toHaveLength(2)
  expect(codeOf(await accept(first))).toEqual([422, 'invitation_link_invalid'])
  expect((await accept(await tokenFor(input.email))).statusCode).toBe(200)
})

test('an invitation ends with the rights of the person who sent it, by a block and by another role', async () => {
  const take = {
    block: (id: string) => postAs(server, admin, adminStaffBlockPath(id), { reason: 'hat das Haus verlassen' }),
    role: (id: string) => patchAs(server, admin, adminStaffPersonPath(id), { role: 'support' }),
  }
  for (const way of ['block', 'role'] as const) {
    const inviter = await addPerson(server.context, 'admin')
    const [own, other] = [newInvitation({ role: 'admin' }), newInvitation()]
    const { id } = (await invite(own, inviter)).json<StaffInvitation>()
    await invite(other)
    expect((await take[way](inviter.accountId)).statusCode).toBe(200)
    expect([way, ...codeOf(await accept(await tokenFor(own.email)))]).toEqual([way, 422, 'invitation_link_invalid'])
    expect(await actionsAbout(id)).toEqual(['invitation.withdrawn', 'staff.invited'])
    expect((await accept(await tokenFor(other.email))).statusCode).toBe(200)
  }
})
