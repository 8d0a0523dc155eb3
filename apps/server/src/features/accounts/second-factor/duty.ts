import { ROLES, type Role } from '@velvetline/contracts/accounts'
import type { App } from '../../../platform/http/app.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { secondFactorRequired } from '../accounts.refusals.ts'
import { findFactor } from './second-factor.repository.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open to those who must have a second factor and have none yet. */
    readonly isOpenWithoutFactor?: boolean
  }
}

/** Every account but a member's may have one. */
const mayHaveFactor = (role: Role): boolean => role !== 'member'
export const ROLES_WITH_FACTOR = ROLES.filter(mayHaveFactor)

/** In live mode the operator's staff must have one; agents may. */
export const mustHaveFactor = ({ config }: Pick<AccountsContext, 'config'>, role: Role): boolean =>
  config.mode === 'live' && mayHaveFactor(role) && role !== 'agent'

/**
 * Refuses the routes of certain roles to staff without the second factor that is demanded of them. Register it after the hook that refuses the
 * wrong roles. Answers 403 second_factor_required.
 */
export const registerSecondFactorDuty = (app: App, context: AccountsContext): void => {
  app.addHook('onRequest', async ({ principal, routeOptions }) => {
    const { access, isOpenWithoutFactor } = routeOptions.config
    if (access === undefined || access === 'signed-in' || isOpenWithoutFactor || !principal) return
    if (!mustHaveFactor(context, principal.role)) return
    // Not remembered with the session: the way is open as soon as the factor is there, on every node.
    if (!(await findFactor(context.database.kysely, principal.accountId))) throw secondFactorRequired()
  })
}
