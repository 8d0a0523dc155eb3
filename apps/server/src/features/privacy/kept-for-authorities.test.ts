import { loginPath } from '@velvetline/contracts/accounts'
import { adminReportEvidencePath } from '@velvetline/contracts/reports'
import { expect, test } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { eventually } from '../../../test/eventually.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { reportsScene } from '../../../test/reports-scene.ts'
import { DAY_MS } from '../../kernel/clock.ts'
import { eraseAccount, eraseDue } from './erase-account.ts'
import { askDeletion, PASSWORD } from './test/person-with-everything.ts'

const scene = reportsScene()

const accountOf = ({ accountId }: SignedIn) =>
  scene.server.context.database.kysely
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
const isErased = async (person: SignedIn): Promise<boolean> => (await accountOf(person)).erased_at !== null
const actOnEvidence = async (id: string, act: string): Promise<void> => {
  const moderator = await addPerson(scene.server.context, 'moderator')
  const answer = await scene.post(moderator, adminReportEvidencePath(id), { act, reason: 'File 12/345.' })
  expect(answer.statusCode).toBe(200)
}

test('the data of somebody who was reported to an authority stays until staff let it go, but nobody can sign in', async () => {
  const { chat, server } = scene
  await server.context.jobs.start()
  const other = await addMember(server.context, 0, { email: 'other-leaver@mail.example', password: PASSWORD })
  const { email, name } = await accountOf(chat.member)
  const { id } = (
    await scene.reportAs(chat.consultant, scene.ofMessage(await scene.write('I know where you live.')))
  ).json()
  expect((await scene.decide(id, 'refer')).statusCode).toBe(200)
  await askDeletion(server, chat.member)
  await askDeletion(server, other)
  server.clock.advance(31 * DAY_MS)
  await eraseDue(server.context)
  await eventually(async () => expect(await isErased(other)).toBe(true))
  await eraseAccount(server.context, chat.member.accountId)
  expect(await accountOf(chat.member)).toMatchObject({ email, name, erased_at: null })
  const signIn = await server.app.inject({
    method: 'POST',
    url: loginPath,
    payload: { identifier: email, password: PASSWORD },
  })
  expect(signIn.statusCode).toBe(401)

  await actOnEvidence(id, 'keep')
  await eraseAccount(server.context, chat.member.accountId)
  expect(await isErased(chat.member)).toBe(false)
  await actOnEvidence(id, 'let_go')
  await eraseDue(server.context)
  await eventually(async () => expect(await isErased(chat.member)).toBe(true))
})

test('a reporter, and somebody whose case was decided without an authority, go as anybody does', async () => {
  const { chat, server } = scene
  const { id } = (await scene.reportAs(chat.consultant, scene.ofMessage(await scene.write('Rude.')))).json()
  const moderator = await addPerson(server.context, 'moderator')
  expect((await scene.decide(id, 'warn', moderator)).statusCode).toBe(200)
  const reported = await scene.say('Hello.')
  const { id: byMember } = (await scene.reportAs(chat.member, scene.ofMessage(reported))).json()
  expect((await scene.decide(byMember, 'refer', moderator)).statusCode).toBe(200)
  await askDeletion(server, chat.member)
  server.clock.advance(31 * DAY_MS)
  await eraseAccount(server.context, chat.member.accountId)
  expect(await isErased(chat.member)).toBe(true)
})
