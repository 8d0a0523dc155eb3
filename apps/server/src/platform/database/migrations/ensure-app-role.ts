import pg from 'pg'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { APP_ROLE } from '../embedded/connections.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Creates the server's role if it is missing. It owns nothing and has no password, so that it can sign in only where the system vouches for it
 * (the embedded server's private socket) or an operator sets one. The owner becomes a member, to be able to switch to it.
 */
export const ensureAppRole = async (client: pg.Client): Promise<void> => {
  try {
    const { rows } = await client.query<{ exists: boolean; superuser: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as exists, rolsuper as superuser
       from pg_roles where rolname = current_user`,
      [APP_ROLE],
    )
    if (!rows[0]?.exists) await client.query(`create role ${APP_ROLE} login`)
    if (!rows[0]?.superuser) await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new OperatorError(
      `The user of DATABASE_URL may not create roles: let an administrator run "CREATE ROLE ${APP_ROLE} LOGIN; GRANT ${APP_ROLE} TO ${client.user ?? 'that user'};".`,
    )
  }
}
