import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { MEGABYTE } from '@velvetline/contracts/bytes'
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
import { newId } from '../../kernel/ids.ts'
import { resealArchiveKeys } from './archive/archive-keys.ts'
import { readArchive, storeArchive } from './archive/stored-archive.ts'
import { cleanUpExports } from './privacy.jobs.ts'
import { fetchArchive, insertRows, PASSWORD } from './test/person-with-everything.ts'
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

test('a person without an archive may ask for one', async () => {
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

const load = (person: SignedIn, id: string, currentPassword = PASSWORD) =>
  postAs(server, person, dataArchivePath(id), { currentPassword })
const stored = (id: string) => server.platform.parts.storage.list(`exports/${id}`)
/** The service's own job may have written one too, which it drops where another was announced before. */
const storedAtLast = (id: string, count: number) =>
  eventually(async () => {
    const files = await stored(id)
    expect(files).toHaveLength(count)
    return files
  })

test('an archive is served to its owner alone, and expires', async () => {
  const [member, other] = [await addMember(server.context, 0), await addMember(server.context, 0)]
  await begin(member)
  const id = await finish(member)
  const own = await load(member, id)
  expect(own.statusCode).toBe(200)
  expect(own.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(own.headers['content-disposition']).toMatch(/^attachment/)
  for (const foreign of [id, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    const refused = await load(other, foreign)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'archive_not_found'])
  }
  await storedAtLast(id, 1)
  server.clock.advance(3 * DAY_MS)
  expect((await load(member, id)).statusCode).toBe(404)
  await cleanUpExports(server.context)
  // The service's own job may be at it as well.
  await eventually(async () => expect(await stored(id)).toEqual([]))
  expect((await show(member)).export?.state).toBe('expired')
})

test('a session alone loads nothing: the password is asked for, and guesses are counted', async () => {
  const member = await addMember(server.context, 0)
  await begin(member)
  const id = await finish(member)
  for (const wrong of ['', 'another long password']) {
    const refused = await load(member, id, wrong)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['currentPassword']])
  }
  expect((await getAs(server, member, dataArchivePath(id))).statusCode).toBe(405)
  for (let guess = 0; guess < 10; guess += 1) await load(member, id, `wrong password ${guess}`)
  expect((await load(member, id)).statusCode).toBe(429)
})

test('what lies in the storage is encrypted, with a key that goes with the archive', async () => {
  const member = await addMember(server.context, 0)
  await begin(member)
  const id = await finish(member)
  const [file] = await storedAtLast(id, 1)
  const content = await server.platform.parts.storage.get(file?.key ?? '')
  // How a ZIP file and its entries begin.
  expect(content?.includes('PK') && content.includes('data.json')).toBe(false)
  expect(readZip((await load(member, id)).rawPayload).has('data.json')).toBe(true)
  server.clock.advance(3 * DAY_MS)
  await cleanUpExports(server.context)
  const row = await server.context.database.kysely
    .selectFrom('data_exports')
    .select(['sealed_key', 'run_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ sealed_key: null, run_id: null })
})

test('an archive is read piece by piece, and a lost piece is noticed', async () => {
  const { storage } = server.platform.parts
  const exportId = newId()
  const content = randomBytes(20 * MEGABYTE)
  const chunks = Readable.from([content.subarray(0, MEGABYTE), content.subarray(MEGABYTE)])
  const archive = await storeArchive(storage, exportId, chunks)
  const files = await stored(exportId)
  expect([archive.byteCount, files.length]).toEqual([content.length, 3])
  expect(Buffer.concat(await Readable.from(readArchive(storage, archive)).toArray()).equals(content)).toBe(true)
  await storage.delete(files.at(-1)?.key ?? '')
  await expect(Readable.from(readArchive(storage, archive)).toArray()).rejects.toThrow()
  const broken = async function* () {
    yield content.subarray(0, 9 * MEGABYTE)
    throw new Error('the database is away')
  }
  const failedId = newId()
  await expect(storeArchive(storage, failedId, broken())).rejects.toThrow('away')
  expect(await stored(failedId)).toEqual([])
})

test('when the secret is drawn again, an archive stays readable', async () => {
  const member = await addMember(server.context, 0)
  await begin(member)
  const id = await finish(member)
  const former = await server.context.archiveSecret()
  const next = randomBytes(32)
  await server.context.database.transaction((tx) => resealArchiveKeys(tx, former, next))
  expect((await load(member, id)).statusCode).toBe(404)
  await server.context.database.transaction((tx) => resealArchiveKeys(tx, next, former))
  expect((await load(member, id)).statusCode).toBe(200)
})

test('an archive from before they were encrypted ends with the update, and another can be requested at once', async () => {
  const member = await addMember(server.context, 0)
  const id = newId()
  const at = server.clock.now()
  await insertRows(server, [
    [
      'data_exports',
      {
        ...{ id, account_id: member.accountId, storefront: '{}', state: 'ready', parts_total: 2, byte_count: 3 },
        ...{ asked_at: at, ready_at: at, expires_at: at },
      },
    ],
  ])
  const key = `exports/${id}/archive.zip`
  await server.platform.parts.storage.put(key, Buffer.from('PK'))
  expect((await load(member, id)).statusCode).toBe(404)
  await cleanUpExports(server.context)
  await eventually(async () => expect(await stored(id)).toEqual([]))
  expect((await begin(member)).statusCode).toBe(200)
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
  await eventually(async () => expect(await stored(id)).toEqual([]))
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
  await storage.put(`exports/${id}/${newId()}-0.sealed`, Buffer.from('half'))
  await Promise.all([writeExport(server.context, id), writeExport(server.context, id)])
  await writeExport(server.context, id)
  const mails = await server.context.database.kysely
    .selectFrom('messages_out')
    .select('id')
    .where('recipient', '=', email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(readZip((await load(member, id)).rawPayload).size).toBe(2)
  // One run's, and what the crashed one has left until the archive ends.
  await storedAtLast(id, 2)
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
