import { adminProfilePath } from '@velvetline/contracts/profile-managing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts'
import { handOver } from '../../../test/hand-over.ts'
import { rows } from '../../../test/payments-scene.ts'
import { addAgent, addPerson } from '../../../test/person-factory.ts'
import { addProfile } from '../../../test/profile-factory.ts'
import { patchAs } from '../../../test/requests.ts'
import { DAY_MS, laterBy } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { addConsultantWithEverything } from './test/consultant-with-everything.ts'
import { fetchArchive, insertRows } from './test/person-with-everything.ts'
import { readZip } from './test/read-zip.ts'
import { sealedFile } from './test/rows-about-work.ts'

type Data = Record<string, Record<string, unknown>[]>

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.context.jobs.start()
})
afterAll(() => server?.close())

const dataOf = (archive: ReadonlyMap<string, Buffer>): Data => JSON.parse(archive.get('data.json')?.toString() ?? '{}')
const fetchOwn = async (person: Parameters<typeof fetchArchive>[1]) => readZip(await fetchArchive(server, person))

interface Asked {
  readonly name: string
  readonly photo_id?: string | undefined
  readonly answer?: 'yes' | 'no'
  readonly isRemoved?: boolean
}

const personOn = (
  owner: { readonly application_id?: string; readonly profile_id?: string },
  { name, photo_id, answer, isRemoved }: Asked,
) => {
  const at = server.clock.now()
  const row = {
    ...owner,
    ...{ id: newId(), name, photo_id, email: `${newId()}@depicted.example`, token_hash: Buffer.from(newId()) },
    ...{ invited_at: at, expires_at: at, answer, answered_at: answer && at },
    ...{ sealed_identity: answer === 'yes' ? Buffer.from('sealed') : null, removed_at: isRemoved ? at : null },
  }
  return ['application_people', row] as const
}

test('a photo on which somebody has not said yes is in no archive, and one on which all have is', async () => {
  const person = await addConsultantWithEverything(server)
  const [{ id: applicationId } = { id: '' }] = await rows<{ id: string }>(
    server,
    'select id from applications where account_id = $1',
    [person.accountId],
  )
  const secret = await server.context.applicationsSecret()
  const photos = Array.from({ length: 4 }, () => sealedFile(secret, applicationId, 'photo', server.clock.now()))
  const [agreed, declined, open, left] = photos.map(({ row }) => row.id)
  const owner = { application_id: applicationId }
  await insertRows(server, [
    ...photos.map(({ row }) => ['application_files', row] as const),
    personOn(owner, { name: 'Jana', photo_id: agreed, answer: 'yes' }),
    personOn(owner, { name: 'Jana', photo_id: declined, answer: 'yes' }),
    personOn(owner, { name: 'Vera', photo_id: declined, answer: 'no' }),
    personOn(owner, { name: 'Vera', photo_id: open }),
    personOn(owner, { name: 'Vera', photo_id: left, answer: 'no', isRemoved: true }),
  ])
  for (const { row, content } of photos) await server.context.storage.put(row.storage_key, content)
  const archive = await fetchOwn(person)
  const isThere = (id: string | undefined) => [
    archive.has(`application/photo-${id}.webp`),
    dataOf(archive).application_files?.some((file) => file.id === id),
  ]
  expect([agreed, declined, open, left].map(isThere)).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [true, true],
  ])
})

test('what was asked and decided before a profile changed hands is not in the next person’s archive', async () => {
  const [former, next] = [await addAgent(server.context), await addAgent(server.context)]
  const { id } = await addProfile(server.context, { agentId: former.accountId })
  const decision = (reason: string) =>
    ['profile_decisions', { id: newId(), profile_id: id, decision: 'refused', reason, decided_at: at() }] as const
  const at = () => server.clock.now()
  const secret = await server.context.applicationsSecret()
  const { row: photo, content } = sealedFile(secret, newId(), 'photo', at())
  await server.context.storage.put(photo.storage_key, content)
  await insertRows(server, [
    decision('about the former'),
    ['application_files', { ...photo, application_id: null, profile_id: id }],
    personOn({ profile_id: id }, { name: 'Former friend', answer: 'no', isRemoved: true }),
    personOn({ profile_id: id }, { name: 'On the photo', photo_id: photo.id, answer: 'yes' }),
  ])
  expect(dataOf(await fetchOwn(former)).profile_decisions).toMatchObject([{ reason: 'about the former' }])
  server.clock.set(laterBy(at(), DAY_MS))
  const admin = await addPerson(server.context, 'admin')
  expect((await handOver(server, id, next.accountId)).statusCode).toBe(200)
  server.clock.set(laterBy(at(), DAY_MS))
  // Only a change of hands counts.
  expect((await patchAs(server, admin, adminProfilePath(id), { featuredPosition: 2 })).statusCode).toBe(200)
  await insertRows(server, [decision('about the next')])
  server.clock.set(laterBy(at(), DAY_MS))
  expect((await patchAs(server, admin, adminProfilePath(id), { featuredPosition: 1 })).statusCode).toBe(200)
  const { profile_decisions: decisions, photo_people: people } = dataOf(await fetchOwn(next))
  expect(decisions).toMatchObject([{ reason: 'about the next' }])
  expect(people ?? []).toEqual([])
})

test('what a lost secret keeps closed is marked as lost, and the rest is there', async () => {
  const person = await addConsultantWithEverything(server)
  await rows(server, 'insert into earning_months (month, closed_at, closed_by) values ($1, $2, $3)', [
    ...['2026-04-01', server.clock.now(), person.accountId],
  ])
  const [{ id: payoutId } = { id: '' }] = await rows<{ id: string }>(
    server,
    `insert into payouts (id, agent_id, payee_id, month, currency, opening_micros, earned_micros, carried_micros, amount_minor, state,
       state_changed_at, statement_year, statement_serial, sealed_tax_facts)
     values ($1, $2, $2, '2026-04-01', 'EUR', 0, 100000000, 0, 10000, 'due', $3, 2026, 1, 'lost') returning id`,
    [newId(), person.accountId, server.clock.now()],
  )
  await rows(server, `update applications set sealed_details = 'lost' where account_id = $1`, [person.accountId])
  await rows(server, `update payout_details set sealed_iban = 'lost' where account_id = $1`, [person.accountId])
  const [front] = person.files
  await rows(server, `update application_files set sealed_key = 'lost' where id = $1`, [front?.id])
  const archive = await fetchOwn(person)
  const { application, application_files: files, payout_details: details, statements } = dataOf(archive)
  expect(application).toMatchObject([{ state: 'approved', is_lost: true }])
  expect(details).toEqual([{ is_lost: true }])
  expect(statements).toMatchObject([{ id: payoutId, amount_minor: 10_000, is_lost: true }])
  expect(files?.filter(({ is_lost }) => is_lost).map(({ id }) => id)).toEqual([front?.id])
  expect([...archive.keys()].filter((name) => name.startsWith('application/'))).toHaveLength(2)
  expect(archive.get('data.html')?.toString()).toContain('Nicht mehr lesbar')
})
