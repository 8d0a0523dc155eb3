import type { SandboxLiveness as SandboxState } from '@velvetline/contracts/application-proofs'
import { newSecret } from '../../../kernel/ids.ts'
import type { PlatformContext } from '../../../platform/platform-context.ts'
import { livenessUnknown } from '../applications.refusals.ts'
import type { LivenessVerifier } from './liveness-verifier.ts'
import { decideCheck, findCheck, insertCheck } from './sandbox-liveness.repository.ts'

export interface SandboxLiveness extends LivenessVerifier {
  /** @throws 404 sandbox_liveness_unknown */
  show(reference: string): Promise<SandboxState>
  /** Decides once; later calls get the first decision. @returns where the person came from */
  decide(reference: string, outcome: 'pass' | 'fail'): Promise<string>
}

/** Accepts any decision, so it exists in the demo only. */
export const createSandboxLiveness = ({ clock, database }: PlatformContext): SandboxLiveness => {
  const find = async (reference: string) => {
    const check = await findCheck(database.kysely, reference)
    if (!check) throw livenessUnknown()
    return check
  }
  return {
    name: 'sandbox',
    start: async ({ returnUrl }) => {
      const reference = newSecret()
      await insertCheck(database.kysely, { reference, return_url: returnUrl, created_at: clock.now() })
      return { reference, url: new URL(`/sandbox/liveness/${reference}`, returnUrl).href }
    },
    fetchResult: async (reference) => (await find(reference)).state,
    show: async (reference) => ({ state: (await find(reference)).state }),
    decide: async (reference, outcome) => {
      await decideCheck(database.kysely, reference, outcome === 'pass' ? 'approved' : 'failed')
      return (await find(reference)).returnUrl
    },
  }
}
