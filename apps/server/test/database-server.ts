import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionsAt, connectionsFromUrls, type DatabaseConnections } from '../src/platform/database/connections.ts'

/** Which server the tests of this run use; plain data, because it travels from the runner to its workers. */
export type DatabaseServer =
  | { readonly kind: 'embedded'; readonly socketDirectory: string; readonly template: string }
  | { readonly kind: 'url'; readonly url: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/** A name that no other run on the same server has. */
export const newDatabaseName = (purpose: string): string => `velvetline_${purpose}_${randomBytes(6).toString('hex')}`

export const connectionsTo = (server: DatabaseServer, database: string): DatabaseConnections => {
  if (server.kind === 'embedded') return connectionsAt(server.socketDirectory, database)
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return connectionsFromUrls(url.href, undefined)
}

/** The database one is in while creating and dropping others. */
export const maintenanceConnection = (server: DatabaseServer): pg.ClientConfig =>
  server.kind === 'url' ? { connectionString: server.url } : connectionsTo(server, 'postgres').ownerConnection

/** Runs one statement as the owner, on a connection of its own. */
export const runAsOwner = async (connection: pg.ClientConfig, text: string): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
