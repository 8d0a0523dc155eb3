import type { ClientConfig } from 'pg'

/** One database, reached with the rights of its owner (migrations) or of the server (everything else). */
export interface DatabaseConnections {
  /** May change the schema. Only the migrator and the tests use it. */
  readonly ownerConnection: ClientConfig
  /** May do what the migrations granted to the server's role, and owns nothing. */
  readonly appConnection: ClientConfig
}

export const OWNER_ROLE = 'velvetline_owner'
export const APP_ROLE = 'velvetline_app'
export const DATABASE_NAME = 'velvetline'

/** The socket's directory is private to one user of the system, so the server trusts every process that can open it: no passwords. */
export const connectionsAt = (socketDirectory: string, database: string = DATABASE_NAME): DatabaseConnections => ({
  ownerConnection: { host: socketDirectory, user: OWNER_ROLE, database },
  appConnection: { host: socketDirectory, user: APP_ROLE, database },
})

/**
 * The connections to a PostgreSQL of the operator's own. Without an address for the server's role the server signs in as the
 * owner and at once takes on the role's narrower rights; with one the database itself keeps the two apart.
 */
export const connectionsFromUrls = (ownerUrl: string, appUrl: string | undefined): DatabaseConnections => {
  const appConnection: ClientConfig = appUrl
    ? { connectionString: appUrl }
    : { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` }
  return { ownerConnection: { connectionString: ownerUrl }, appConnection }
}
