import type { ClientConfig } from 'pg'

/** One database, with the rights of its owner (migrations) or of the server (everything else). */
export interface DatabaseConnections {
  /** May change the schema. Only for the migrator and the tests. */
  readonly ownerConnection: ClientConfig
  /** Has what the migrations granted to the server's role, and owns nothing. */
  readonly appConnection: ClientConfig
}

export const OWNER_ROLE = 'velvetline_owner'
export const APP_ROLE = 'velvetline_app'
export const DATABASE_NAME = 'velvetline'

/** The socket's directory is private to one system user, so every process that can open it is trusted: no passwords. */
export const connectionsAt = (socketDirectory: string, database: string = DATABASE_NAME): DatabaseConnections => ({
  ownerConnection: { host: socketDirectory, user: OWNER_ROLE, database },
  appConnection: { host: socketDirectory, user: APP_ROLE, database },
})

/**
 * The operator's own PostgreSQL. Without an address for the server's role the server signs in as the owner and takes on the role's rights;
 * with one the database itself keeps the two apart.
 */
export const connectionsFromUrls = (ownerUrl: string, appUrl: string | undefined): DatabaseConnections => {
  const appConnection: ClientConfig = appUrl
    ? { connectionString: appUrl }
    : { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` }
  return { ownerConnection: { connectionString: ownerUrl }, appConnection }
}
