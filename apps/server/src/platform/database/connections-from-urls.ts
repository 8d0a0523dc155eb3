import type { ClientConfig } from 'pg'
import { APP_ROLE, type DatabaseConnections } from './embedded/connections.ts'

/**
 * The connections to an operator's own PostgreSQL. Without an address for the server's role the server signs in as the owner and switches to
 * the role's narrower rights at once; with one the database itself separates the two.
 */
export const connectionsFromUrls = (ownerUrl: string, appUrl: string | undefined): DatabaseConnections => {
  const appConnection: ClientConfig = appUrl
    ? { connectionString: appUrl }
    : { connectionString: ownerUrl, options: `-c role=${APP_ROLE}` }
  return { ownerConnection: { connectionString: ownerUrl }, appConnection }
}
