import type { RailName } from '@velvetline/contracts/payments'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import { createRails } from './create-rails.ts'
import type { PaymentRail } from './payment-rail.ts'
import { createSandboxRail, type SandboxRail } from './sandbox/sandbox-rail.ts'

/** The ways to get paid that are set up here. */
export interface PaymentRails {
  readonly byName: ReadonlyMap<RailName, PaymentRail>
  /** Only in the demo. */
  readonly sandbox: SandboxRail | undefined
}

export const createPaymentRails = async (deps: {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly jobs: Jobs
}): Promise<PaymentRails> => {
  const { config } = deps
  const key = await createSecret(deps, 'sandbox-payments')()
  const sandbox = config.mode === 'demo' ? createSandboxRail({ ...deps, key }) : undefined
  return { byName: createRails(config, { ...deps, sandbox }), sandbox }
}
