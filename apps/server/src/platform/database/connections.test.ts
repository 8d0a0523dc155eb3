import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { connectionsFromUrls } from './connections.ts'

let copy: TestDatabase
let url: string
beforeAll(async () => {
  copy = await createTestDatabase()
  const { connectionString, host, user, database } = copy.ownerConnection
  url = connectionString ?? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
})
afterAll(() => copy.drop())

const roleOf = async (connection: pg.ClientConfig): Promise<string> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<{ role: string }>('select current_user as role')).rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

test('with the owner’s address alone the server switches to its narrower role at once', async () => {
  const { ownerConnection, appConnection } = connectionsFromUrls(url, undefined)
  expect(await roleOf(appConnection)).toBe('velvetline_app')
  expect(await roleOf(ownerConnection)).not.toBe('velvetline_app')
})

test('a separate address is used unchanged', () => {
  const own = 'postgresql://velvetline_app:secret@db.example/velvetline'
  expect(connectionsFromUrls(url, own).appConnection).toEqual({ connectionString: own })
})
