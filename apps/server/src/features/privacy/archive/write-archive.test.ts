import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts'
import { rows } from '../../../../test/payments-scene.ts'
import { addAgent } from '../../../../test/person-factory.ts'
import { readOwnRows, SECTION_ROWS_MAX } from '../../../platform/database/personal-data.ts'
import { writeZip } from '../../../platform/zip/write-zip.ts'
import { readZip } from '../test/read-zip.ts'
import { writeRecords } from './write-archive.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

const OF = { service: 'Velvetline', country: 'de', language: 'de', timeZone: 'Europe/Berlin' } as const

const unpack = async (records: Parameters<typeof writeRecords>[0]) => {
  const pieces: Buffer[] = []
  for await (const piece of writeZip(writeRecords(records, { ...OF, at: server.clock.now() }))) pieces.push(piece)
  const archive = readZip(Buffer.concat(pieces))
  return { data: JSON.parse(String(archive.get('data.json'))), page: String(archive.get('data.html')) }
}

test('a section that is as long as it can be is marked as cut, and the others are not', async () => {
  const { accountId } = await addAgent(server.context)
  await rows(
    server,
    `insert into agent_account_blocks (id, agent_id, reason, blocked_by, blocked_at, lifted_by, lifted_at, lifted_reason)
     select gen_random_uuid(), $1, 'long ago', $1, $2, $1, $2, 'long ago' from generate_series(1, $3::int)`,
    [accountId, server.clock.now(), SECTION_ROWS_MAX + 1],
  )
  const blocks = await readOwnRows(server.context.database.kysely, 'agent_account_blocks', 'agent_id', accountId)
  expect(blocks).toHaveLength(SECTION_ROWS_MAX)
  const { data, page } = await unpack({ account_blocks: blocks.map(() => ({})), sessions: [{ id: 'one' }] })
  expect(data.account_blocks).toHaveLength(SECTION_ROWS_MAX)
  expect([data.cut, data.sessions]).toEqual([['account_blocks'], [{ id: 'one' }]])
  expect(page.match(/höchstens 100\.000 Einträge/g)).toHaveLength(1)
})

test('an archive without anything is whole', async () => {
  expect((await unpack({ sessions: [] })).data).toMatchObject({ service: 'Velvetline', sessions: [] })
})
