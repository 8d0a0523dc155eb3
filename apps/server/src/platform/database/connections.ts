import type { ClientConfig } from 'pg'

/** One database, with the rights of its owner (migrations) or of the server (everything else). */
export interface DatabaseConnections {
  /** May change the schema. Only for the migrator and the tests. */
  readonly ownerConnection: ClientConfig
  /** Has what the migrations granted to the server's role, and owns nothing. */
  readonly appConnection: ClientConfig
  /** The same rights past a pooler, for what must keep its connection: listening, and the job queue. */
  readonly directConnection: ClientConfig
}

/** A pooler that gives a connection of the database to a client for one transaction at a time. */
export interface Pooler {
  /** Whether it knows the prepared statements of its clients (PgBouncer from 1.21, with `max_prepared_statements`). */
  readonly keepsStatements: boolean
}

/** No request may hold locks for longer. */
export const STATEMENT_TIMEOUT_MS = 30_000
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000

/** For the owner's long work, whatever the server, the role or DATABASE_URL says. */
export const NO_TIME_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

export const OWNER_ROLE = 'velvetline_owner'
export const APP_ROLE = 'velvetline_app'
export const DATABASE_NAME = 'velvetline'

/** The socket's directory is private to one system user, so every process that can open it is trusted: no passwords. */
export const connectionsAt = (socketDirectory: string, database: string = DATABASE_NAME): DatabaseConnections => {
  const appConnection = { host: socketDirectory, user: APP_ROLE, database }
  return {
    ownerConnection: { host: socketDirectory, user: OWNER_ROLE, database },
    appConnection,
    directConnection: appConnection,
  }
}

/**
 * The operator's own PostgreSQL. Without an address for the server's role the server signs in as the owner and takes on the role's rights;
 * with one the database itself keeps the two apart, except for what must not go through a pooler.
 */
export const connectionsFromUrls = (
  ownerUrl: string,
  appUrl: string | undefined,
  pooler?: Pooler,
): DatabaseConnections => {
  const asOwner: ClientConfig = { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` }
  const appConnection: ClientConfig = appUrl ? { connectionString: appUrl } : asOwner
  return {
    ownerConnection: { connectionString: ownerUrl },
    appConnection,
    directConnection: pooler ? asOwner : appConnection,
  }
}
