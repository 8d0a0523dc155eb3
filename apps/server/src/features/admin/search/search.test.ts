import { type AdminSearchAnswer, adminSearchPath } from '@velvetline/contracts/admin-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { buy, rows } from '../../../../test/payments-scene.ts'
import { addAgent, addPerson, type SignedIn } from '../../../../test/person-factory.ts'
import { addProfile } from '../../../../test/profile-factory.ts'
import { postAs } from '../../../../test/requests.ts'

let server: TestApp
let admin: SignedIn
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
  admin = await addPerson(server.context, 'admin')
})
afterAll(() => server?.close())

const search = (words: string, person: SignedIn = admin) => postAs(server, person, adminSearchPath, { words })
const hitsFor = async (words: string, person?: SignedIn) => (await search(words, person)).json<AdminSearchAnswer>().hits

test('a receipt is found by the beginning of its number, by those who may see payments', async () => {
  const { orderId } = await buy(server, await addMember(server.context, 0))
  const [payment] = await rows<{ id: string; receipt_number: string }>(
    server,
    'select id, receipt_number from payments where order_id = $1',
    [orderId],
  )
  const hit = { kind: 'receipt', id: payment?.id, title: payment?.receipt_number, to: `/admin/payments/${payment?.id}` }
  expect(await hitsFor(payment?.receipt_number ?? '')).toEqual([
    expect.objectContaining(hit),
    expect.objectContaining({ kind: 'member' }),
  ])
  const [year = '', serial = ''] = payment?.receipt_number.split('-') ?? []
  for (const words of [`${year}-${Number(serial)}`, `RE ${year} ${serial}`])
    expect((await hitsFor(words)).map(({ kind, id }) => [kind, id])).toContainEqual(['receipt', payment?.id])
  const moderator = await addPerson(server.context, 'moderator')
  expect(await hitsFor(payment?.receipt_number ?? '', moderator)).toEqual([])
})

test('a profile is found by a word of its name and by its extension; signs of a pattern are text', async () => {
  const { id } = await addProfile(server.context, { slug: 'noor-abend', name: 'Noor Abend' })
  const [{ extension } = { extension: '' }] = await rows<{ extension: string }>(
    server,
    'select extension from profiles where id = $1',
    [id],
  )
  for (const words of ['noor', 'Aben', extension]) expect((await hitsFor(words)).map((hit) => hit.id)).toContain(id)
  expect(await hitsFor('%%')).toEqual([])
  expect(await hitsFor('__')).toEqual([])
})

test('a consultant is found by a part of the name, by those who may see their accounts', async () => {
  const { accountId } = await addAgent(server.context)
  await rows(server, `update accounts set name = 'Greta Seltenmann' where id = $1`, [accountId])
  const hit = { kind: 'agent', id: accountId, title: 'Greta Seltenmann', detail: '', to: `/admin/agents/${accountId}` }
  expect(await hitsFor('seltenm')).toEqual([hit])
  expect(await hitsFor('seltenm', await addPerson(server.context, 'finance'))).toEqual([])
})

test('a profile leads to where it is worked on; who may not work there finds only published ones, on the public page', async () => {
  const { id } = await addProfile(server.context, { slug: 'mara-still', name: 'Mara Still' })
  const finance = await addPerson(server.context, 'finance')
  expect(await hitsFor('mara')).toMatchObject([{ id, to: `/admin/profiles/${id}` }])
  expect(await hitsFor('mara', finance)).toMatchObject([{ id, to: '/profile/mara-still' }])
  await rows(server, 'update profiles set is_published = false where id = $1', [id])
  expect(await hitsFor('mara')).toMatchObject([{ id, to: `/admin/profiles/${id}` }])
  expect(await hitsFor('mara', finance)).toEqual([])
})

test('too short and too long words are refused', async () => {
  expect((await search('a')).statusCode).toBe(422)
  expect((await search('a'.repeat(81))).statusCode).toBe(422)
})

test('the log says that the search was used, and never what was looked for', async () => {
  await search('hochgeheim')
  const entries = await rows<{ action: string }>(server, 'select * from audit_entries order by id', [])
  expect(entries.map(({ action }) => action)).toContain('search.used')
  expect(JSON.stringify(entries)).not.toContain('hochgeheim')
})
