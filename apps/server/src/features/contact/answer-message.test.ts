import {
  type AdminContactList,
  adminContactAnswersPath,
  adminContactMessagePath,
  adminContactOwnerPath,
  adminContactPath,
  adminContactSearchPath,
  adminContactStatePath,
  type ContactThread,
} from '@velvetline/contracts/contact'
import { IDEMPOTENCY_HEADER } from '@velvetline/contracts/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { addPerson, type SignedIn } from '../../../test/person-factory.ts'
import { deleteAs, getAs, postAs } from '../../../test/requests.ts'
import { newId } from '../../kernel/ids.ts'

let server: TestApp
let support: SignedIn
let other: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  support = await addPerson(server.context, 'support')
  other = await addPerson(server.context, 'support')
})
afterAll(() => server?.close())

const addMessage = async (
  change: { is_subscriber?: boolean; language?: string; name?: string; email?: string; account_id?: string } = {},
) => {
  const id = newId()
  await server.context.database.kysely
    .insertInto('contact_messages')
    .values({
      id,
      form_id: newId(),
      content_hash: Buffer.alloc(1),
      is_subscriber: false,
      country_code: 'de',
      language: 'de',
      name: 'Anna Probe',
      email: `${id}@mail.example`,
      subject: 'payment',
      body: 'Wo ist mein Beleg?\n\nEr fehlt.',
      created_at: server.clock.now(),
      ...change,
    })
    .execute()
  return id
}

const answer = (id: string, text: string, person: SignedIn = support, key: string = newId()) =>
  postAs(server, person, adminContactAnswersPath(id), { text }, { [IDEMPOTENCY_HEADER]: key })
const mailsTo = (id: string) =>
  server.context.database.kysely
    .selectFrom('messages_out')
    .selectAll()
    .where('recipient', '=', `${id}@mail.example`)
    .execute()

test('an answer is mailed to the sender in their language, with the question quoted, and the message is answered', async () => {
  const id = await addMessage({ language: 'en' })
  const sent = await answer(id, 'It is in your account.')
  expect(sent.json<ContactThread>()).toMatchObject({
    state: 'answered',
    owner: { id: support.accountId },
    answers: [{ body: 'It is in your account.' }],
  })
  const [mail, ...more] = await mailsTo(id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Answer to your message: Payment and Nuggets' })
  expect(mail?.reply_to).toContain('@')
  expect(mail?.text_body).toContain('It is in your account.')
  expect(mail?.text_body).toContain('> Wo ist mein Beleg?')
})

test('the same answer with the same key is sent once; another text with it is refused', async () => {
  const id = await addMessage()
  const key = newId()
  const codes = await Promise.all([answer(id, 'Bitte.', support, key), answer(id, 'Bitte.', support, key)])
  expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await mailsTo(id)).toHaveLength(1)
  expect((await answer(id, 'Anders.', support, key)).statusCode).toBe(409)
})

test('an empty or endless answer is refused at its field, and nothing is sent', async () => {
  const id = await addMessage()
  for (const text of [' \n ', 'x'.repeat(4_001)]) {
    const refused = await answer(id, text)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['text']])
  }
  expect(await mailsTo(id)).toEqual([])
})

test('a message that somebody has taken is answered, closed and given back by them alone', async () => {
  const id = await addMessage()
  const taken = await postAs(server, support, adminContactOwnerPath(id), {})
  expect(taken.json<ContactThread>().owner?.id).toBe(support.accountId)
  for (const refused of [
    await answer(id, 'Ich war schneller.', other),
    await postAs(server, other, adminContactOwnerPath(id), {}),
    await deleteAs(server, other, adminContactOwnerPath(id)),
    await postAs(server, other, adminContactStatePath(id), { state: 'closed' }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'contact_message_taken'])
  expect((await deleteAs(server, support, adminContactOwnerPath(id))).json<ContactThread>().owner).toBeNull()
  const closed = await postAs(server, other, adminContactStatePath(id), { state: 'closed' })
  expect(closed.json<ContactThread>().state).toBe('closed')
})

test('of two who answer at once, one answer is sent', async () => {
  const id = await addMessage()
  const codes = await Promise.all([answer(id, 'Eins.'), answer(id, 'Zwei.', other)])
  expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await mailsTo(id)).toHaveLength(1)
})

test('subscribers come first, then who has waited longest', async () => {
  await server.context.database.kysely.deleteFrom('contact_messages').execute()
  const first = await addMessage()
  server.clock.advance(60_000)
  const second = await addMessage()
  const subscriber = await addMessage({ is_subscriber: true })
  const { messages, open } = (await getAs(server, support, adminContactPath)).json<AdminContactList>()
  expect(messages.map(({ id }) => id)).toEqual([subscriber, first, second])
  expect(open).toBe(3)
})

test('messages are found by a part of the name or the address, in their state, and the log never says for what', async () => {
  await server.context.database.kysely.deleteFrom('contact_messages').execute()
  const one = await addMessage({ name: 'Kunigunde Probe', email: 'kk@mail.example' })
  const two = await addMessage({ name: 'Bert 50%', email: 'nigund@mail.example', is_subscriber: true })
  await addMessage()
  const found = async (words: string, more = {}) =>
    (await postAs(server, support, adminContactSearchPath, { words, ...more })).json<AdminContactList>()
  const ids = async (words: string, more = {}) => (await found(words, more)).messages.map(({ id }) => id)
  expect(await ids('NIGUND')).toEqual([two, one])
  expect(await ids('kk@')).toEqual([one])
  expect(await ids('0%')).toEqual([two])
  expect(await ids('kunigunde', { state: 'closed' })).toEqual([])
  const { nextBefore } = await found('nigund', { limit: 1 })
  expect(await ids('nigund', { limit: 1, before: nextBefore })).toEqual([one])
  const entries = await server.context.database.kysely.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(entries)).not.toMatch(/nigund/i)
})

test('messages are for those who answer them; others learn nothing, and neither does the log', async () => {
  const id = await addMessage()
  for (const role of ['moderator', 'finance', 'member'] as const) {
    const person = await addPerson(server.context, role)
    expect([role, (await getAs(server, person, adminContactMessagePath(id))).statusCode]).toEqual([role, 403])
  }
  expect((await getAs(server, support, adminContactMessagePath(newId()))).statusCode).toBe(404)
  await getAs(server, support, adminContactMessagePath(id))
  const entries = await server.context.database.kysely.selectFrom('audit_entries').selectAll().execute()
  expect(entries.filter(({ subject_id }) => subject_id === id).map(({ action }) => action)).toEqual([
    'contact_message.read',
  ])
  expect(JSON.stringify(entries)).not.toContain('Beleg')
})

test('a message leads to the member who sent it, and to nobody where a guest or a consultant did', async () => {
  const member = await addPerson(server.context, 'member')
  const agent = await addPerson(server.context, 'agent')
  const memberOf = async (id: string) =>
    (await getAs(server, support, adminContactMessagePath(id))).json<ContactThread>().memberId
  const ids = [member, agent].map(({ accountId }) => addMessage({ account_id: accountId }))
  const [own = '', agents = ''] = await Promise.all(ids)
  expect(await memberOf(own)).toBe(member.accountId)
  expect([await memberOf(agents), await memberOf(await addMessage())]).toEqual([null, null])
})
