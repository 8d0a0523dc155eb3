import {
  sandboxAgeAnswer,
  sandboxAgeCheck,
  sandboxAgeCheckPath,
  sandboxAgeDecision,
  sandboxAgeParams,
} from '@velvetline/contracts/age-verification'
import type { App } from '../../platform/http/app.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'

const url = sandboxAgeCheckPath('').concat(':reference')

export const registerSandboxRoutes = (app: App, { ageVerifiers }: AgeVerificationContext): void => {
  const { sandbox } = ageVerifiers
  if (!sandbox) return
  app.route({
    method: 'GET',
    url,
    schema: {
      summary: 'A check of the embedded age verifier',
      params: sandboxAgeParams,
      response: { 200: sandboxAgeCheck },
    },
    handler: async ({ params }) => sandbox.show(params.reference),
  })
  app.route({
    method: 'POST',
    url,
    schema: {
      summary: 'Passes, fails or abandons it',
      params: sandboxAgeParams,
      body: sandboxAgeDecision,
      response: { 200: sandboxAgeAnswer },
    },
    handler: async ({ params, body }) => ({ returnUrl: await sandbox.decide(params.reference, body.outcome) }),
  })
}
