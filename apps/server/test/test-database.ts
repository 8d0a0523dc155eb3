import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseConnections } from '../src/platform/database/connections.ts'
import { createDatabase, type Database } from '../src/platform/database/database.ts'
import { connectionsTo, maintenanceConnection, newDatabaseName } from './database-server.ts'
import { silentLog } from './silent-log.ts'

export interface TestDatabase extends DatabaseConnections {
  /** The server's own pool, with its narrow role. */
  readonly database: Database
  /** With the owner's rights: for setup that the server may not do, and for checking results. */
  readonly owner: Database
  drop(): Promise<void>
}

export const POOL_MAX = 20

const createCopy = async (template: string | undefined): Promise<TestDatabase> => {
  const server = inject('databaseServer')
  const name = newDatabaseName('test')
  const maintenance = new pg.Client(maintenanceConnection(server))
  await maintenance.connect()
  await maintenance.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const connections = connectionsTo(server, name)
  const database = createDatabase(connections.appConnection, { poolMax: POOL_MAX, log: silentLog })
  const owner = createDatabase(connections.ownerConnection, { poolMax: 4, log: silentLog })
  const drop = async (): Promise<void> => {
    await Promise.all([database.close(), owner.close()])
    await maintenance.query(`drop database ${name} with (force)`)
    await maintenance.end()
  }
  return { ...connections, database, owner, drop }
}

/** A copy of the migrated database for one test file: make it in `beforeAll`, drop it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => createCopy(inject('databaseServer').template)

/** An empty database, for the tests of the migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createCopy(undefined)
