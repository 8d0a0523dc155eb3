import type { PlatformContext } from '../../../platform/platform-context.ts'
import { createSecret } from '../../../platform/secrets/create-secret.ts'
import type { AgeVerifier } from './age-verifier.ts'
import { createSandboxVerifier, type SandboxVerifier } from './sandbox-verifier.ts'
import { createVerifyMyVerifier } from './verifymy-verifier.ts'

export interface AgeVerifiers {
  /** The one that is asked; undefined if none is configured. */
  readonly verifier: AgeVerifier | undefined
  /** In the demo, unless a verifier is configured. */
  readonly sandbox: SandboxVerifier | undefined
}

export const createAgeVerifiers = async (context: PlatformContext): Promise<AgeVerifiers> => {
  const { ageCheck, mode } = context.config
  if (ageCheck.verifier) return { verifier: createVerifyMyVerifier(ageCheck.verifier), sandbox: undefined }
  if (mode !== 'demo') return { verifier: undefined, sandbox: undefined }
  const sandbox = createSandboxVerifier(context, await createSecret(context, 'age-verification')())
  return { verifier: sandbox, sandbox }
}
