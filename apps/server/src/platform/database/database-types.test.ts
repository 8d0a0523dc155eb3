import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDatabaseTypes } from '../../../test/generate-database-types.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'

let copy: TestDatabase
beforeAll(async () => {
  copy = await createTestDatabase()
})
afterAll(() => copy.drop())

test('the committed types are those of the migrated database (else run `npm run database:types`)', async () => {
  const committed = await readFile(new URL('./database.types.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await generateDatabaseTypes(copy.ownerConnection))
})
