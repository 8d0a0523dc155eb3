import {
  type AccountDataAnswer,
  accountDataPath,
  dataArchivePath,
  dataExportsPath,
} from '@velvetline/contracts/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../test/chat-scene.ts'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { eventually } from '../../../test/eventually.ts'
import { outboxOf } from '../../../test/outbox-of.ts'
import { addAgent, type SignedIn } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { getAs, postAs } from '../../../test/requests.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts'
import { cleanUpExports } from './privacy.jobs.ts'
import { fetchArchive } from './test/person-with-everything.ts'
import { readZip } from './test/read-zip.ts'
import { writeExport } from './write-export.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const show = async (person: SignedIn) => (await getAs(server, person, accountDataPath)).json<AccountDataAnswer>()
const begin = (person: SignedIn) => postAs(server, person, dataExportsPath)
const finish = async (person: SignedIn): Promise<string> => {
  const { id = '' } = (await show(person)).export ?? {}
  await writeExport(server.context, id)
  return id
}
const countExports = async ({ accountId }: SignedIn) =>
  (
    await server.context.database.kysely
      .selectFrom('data_exports')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
  ).length

test('only the signed-in person can request or see an archive', async () => {
  expect((await getAs(server, null, accountDataPath)).statusCode).toBe(401)
  expect((await postAs(server, null, dataExportsPath)).statusCode).toBe(401)
  const member = await addMember(server.context, 0)
  const answer = await getAs(server, member, accountDataPath)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toEqual({
    export: null,
    nextExportFrom: null,
    canDelete: true,
    wouldBeDeletedAt: '2026-07-15T12:00:00.000Z',
    keptAt: null,
  })
})

test('concurrent requests make one archive, and its progress is reported until it is ready', async () => {
  const member = await addMember(server.context, 0)
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(member)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await countExports(member)).toBe(1)
  expect((await show(member)).export?.partsTotal).toBeGreaterThan(10)
  await eventually(async () => expect((await show(member)).export?.state).toBe('ready'))
  const { export: ready, nextExportFrom } = await show(member)
  expect(ready).toMatchObject({ state: 'ready', expiresAt: '2026-06-18T12:00:00.000Z' })
  expect(ready?.partsDone).toBe(ready?.partsTotal)
  expect(nextExportFrom).toBe('2026-06-16T12:00:00.000Z')
})

test('the mail links to the account’s page and has nothing that opens the file', async () => {
  const email = 'archive@mail.example'
  const member = await addMember(server.context, 0, { email })
  await begin(member)
  const id = await finish(member)
  const { text } = await eventually(async () => {
    const [mail] = await outboxOf(server, email)
    if (!mail) throw new Error('no mail yet')
    return mail
  })
  expect(text).toContain('/profile#privacy')
  expect(text).not.toContain(id)
})

test('an archive is served to its owner’s session only, and expires', async () => {
  const [member, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  await begin(member)
  const id = await finish(member)
  const own = await getAs(server, member, dataArchivePath(id))
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(own.headers['content-disposition']).toMatch(/^attachment/)
  expect((await getAs(server, null, dataArchivePath(id))).statusCode).toBe(401)
  for (const foreign of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    const refused = await getAs(server, other, dataArchivePath(foreign))
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'archive_not_found'])
  }
  const key = `exports/${id}/archive.zip`
  expect(await server.platform.parts.storage.get(key)).not.toBeNull()
  server.clock.advance(3 * DAY_MS)
  expect((await getAs(server, member, dataArchivePath(id))).statusCode).toBe(404)
  await cleanUpExports(server.context)
  // The service's own job may be at it as well.
  await eventually(async () => expect(await server.platform.parts.storage.get(key)).toBeNull())
  expect((await show(member)).export?.state).toBe('expired')
})

test.each([
  ['and was deleted', true],
  ['and is still to be deleted', false],
])('a run that is so late that the archive has expired %s leaves no file', async (_what, isDeleted) => {
  const member = await addMember(server.context, 0)
  await begin(member)
  const { id = '' } = (await show(member)).export ?? {}
  const { storage } = server.platform.parts
  const late = Promise.withResolvers<void>()
  const lateRun = writeExport(
    {
      ...server.context,
      storage: { ...storage, put: async (key, content) => late.promise.then(() => storage.put(key, content)) },
    },
    id,
  )
  await finish(member)
  server.clock.advance(3 * DAY_MS)
  if (isDeleted) await cleanUpExports(server.context)
  late.resolve()
  await lateRun
  await eventually(async () => expect(await storage.get(`exports/${id}/archive.zip`)).toBeNull())
})

test('the next archive can be requested a day later', async () => {
  const member = await addMember(server.context, 0)
  await begin(member)
  await finish(member)
  server.clock.advance(23 * HOUR_MS)
  const early = await begin(member)
  expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([429, 'export_too_soon', '3600'])
  server.clock.advance(HOUR_MS)
  expect((await begin(member)).statusCode).toBe(200)
  expect(await countExports(member)).toBe(2)
})

test('a run that crashed is repeated: one file, one mail', async () => {
  const email = 'twice@mail.example'
  const member = await addMember(server.context, 0, { email })
  await begin(member)
  const { id = '' } = (await show(member)).export ?? {}
  const { storage } = server.platform.parts
  await storage.put(`exports/${id}/archive.zip`, Buffer.from('half'))
  await Promise.all([writeExport(server.context, id), writeExport(server.context, id)])
  await writeExport(server.context, id)
  const mails = await server.context.database.kysely
    .selectFrom('messages_out')
    .select('id')
    .where('recipient', '=', email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(readZip((await getAs(server, member, dataArchivePath(id))).rawPayload).size).toBe(2)
})

test('a stalled archive is restarted, and marked as failed in the end', async () => {
  const member = await addMember(server.context, 0)
  await server.context.database.kysely
    .insertInto('data_exports')
    .values({
      id: '11111111-1111-4111-8111-111111111111',
      account_id: member.accountId,
      storefront: '{}',
      state: 'running',
      parts_total: 2,
      asked_at: server.clock.now(),
    })
    .execute()
  server.clock.advance(7 * HOUR_MS)
  await cleanUpExports(server.context)
  expect((await show(member)).export?.state).toBe('failed')
  expect((await begin(member)).statusCode).toBe(200)
})

test('a consultant’s archive includes the profile and its photos', async () => {
  const agent = await addAgent(server.context)
  const { id, slug } = await addProfile(server.context, { agentId: agent.accountId })
  const archive = readZip(await fetchArchive(server, agent))
  const data = JSON.parse(archive.get('data.json')?.toString() ?? '{}')
  expect(data.profiles).toMatchObject([{ id, slug }])
  expect([...archive.keys()].filter((name) => name.startsWith('photos/')).length).toBe(data.profile_photos.length)
  expect(data.profile_photos.length).toBeGreaterThan(0)
  expect((await show(agent)).canDelete).toBe(false)
})
