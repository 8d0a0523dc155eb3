import type { FastifyInstance } from 'fastify'
import { registerAccountRoutes } from './account.routes.ts'
import type { AccountsContext } from './accounts.context.ts'
import { workAccountsJobs } from './accounts.jobs.ts'
import { registerRegistrationRoutes } from './registration.routes.ts'
import { registerSessionRoutes } from './sessions.routes.ts'
import { registerSignInRoutes } from './sign-in.routes.ts'

/** The hook that tells every request whose it is, and the feature's routes, none of whose answers may be kept by a cache. */
export const registerAccounts = (app: FastifyInstance, context: AccountsContext): void => {
  const { accounts, sessionCookie } = context
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = sessionCookie.read(request)
    if (!secret) return done()
    accounts.authenticate(secret).then((principal) => {
      request.principal = principal
      done()
    }, done)
  })
  app.addHook('onReady', () => workAccountsJobs(context))
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    registerRegistrationRoutes(scope, context)
    registerSignInRoutes(scope, context)
    registerSessionRoutes(scope, context)
    registerAccountRoutes(scope, context)
  })
}
