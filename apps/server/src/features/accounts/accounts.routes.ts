import type { App } from '../../platform/http/app.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import { registerAccountRoutes } from './account.routes.ts'
import type { AccountsContext } from './accounts.context.ts'
import { registerRegistrationRoutes } from './registration.routes.ts'
import { registerSecondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { registerSessionRoutes } from './sessions.routes.ts'
import { registerSignInRoutes } from './sign-in.routes.ts'

export { registerSecondFactorDuty } from './second-factor/duty.ts'

/** No answer of these routes may be cached. */
export const registerAccounts = (app: App, context: AccountsContext, sessionCookie: SessionCookie): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const secret = sessionCookie.read(request)
    if (!secret) return done()
    context.authentication.authenticate(secret).then((principal) => {
      request.principal = principal
      done()
    }, done)
  })
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    registerRegistrationRoutes(scope, context, sessionCookie)
    registerSignInRoutes(scope, context, sessionCookie)
    registerSessionRoutes(scope, context, sessionCookie)
    registerAccountRoutes(scope, context)
    registerSecondFactorRoutes(scope, context)
  })
}
