import type { ClientConfig } from 'pg'
import { APP_ROLE, type DatabaseConnections } from './embedded/connections.ts'

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
