import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionsAt, connectionsFromUrls, type DatabaseConnections } from '../src/platform/database/connections.ts'

/** The server that this run's tests use; plain data, because it is passed from the runner to its workers. */
export type DatabaseServer =
  | { readonly kind: 'embedded'; readonly socketDirectory: string; readonly template: string }
  | { readonly kind: 'url'; readonly url: string; readonly template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

export const newDatabaseName = (purpose: string): string => `velvetline_${purpose}_${randomBytes(6).toString('hex')}`

export const connectionsTo = (server: DatabaseServer, database: string): DatabaseConnections => {
  if (server.kind === 'embedded') return connectionsAt(server.socketDirectory, database)
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return connectionsFromUrls(url.href, undefined)
}

export const maintenanceConnection = (server: DatabaseServer): pg.ClientConfig =>
  server.kind === 'url' ? { connectionString: server.url } : connectionsTo(server, 'postgres').ownerConnection

export const runAsOwner = async (connection: pg.ClientConfig, text: string): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
