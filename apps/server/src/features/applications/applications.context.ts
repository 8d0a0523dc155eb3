import { HOUR_MS } from '../../kernel/clock.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import type { LivenessVerifier } from './liveness/liveness-verifier.ts'
import { createSandboxLiveness, type SandboxLiveness } from './liveness/sandbox-liveness.ts'

/** A household or a mobile network shares one address, so this only stops machines. */
const BEGUN_PER_ADDRESS = { max: 20, windowMs: HOUR_MS }
/** Rented servers come with a whole network. A mobile carrier's subscribers share one too, hence the higher limit. */
const BEGUN_PER_NETWORK = { max: 100, windowMs: HOUR_MS }
/** The demo is tried from one machine. */
const BEGUN_IN_DEMO = { max: 500, windowMs: HOUR_MS }
const MAILS_PER_RECIPIENT = { max: 6, windowMs: HOUR_MS }
const LINKS_PER_ADDRESS = { max: 60, windowMs: HOUR_MS }
/** An agency invites its people in one go; more than that is no application but a mailing. */
const INVITATIONS_PER_APPLICATION = { max: 30, windowMs: HOUR_MS }
const INVITATIONS_PER_ADDRESS = { max: 60, windowMs: HOUR_MS }
const REPORTS_PER_PERSON = { max: 10, windowMs: HOUR_MS }
const FILES_PER_APPLICATION = { max: 80, windowMs: HOUR_MS }

const createLimits = (base: PlatformContext) => ({
  begunPerAddress: createRateLimit(
    base,
    'applications.begunPerAddress',
    base.config.mode === 'demo' ? BEGUN_IN_DEMO : BEGUN_PER_ADDRESS,
  ),
  begunPerNetwork: createRateLimit(
    base,
    'applications.begunPerNetwork',
    base.config.mode === 'demo' ? BEGUN_IN_DEMO : BEGUN_PER_NETWORK,
  ),
  mailsPerRecipient: createRateLimit(base, 'applications.mailsPerRecipient', MAILS_PER_RECIPIENT),
  linksPerAddress: createRateLimit(base, 'applications.linksPerAddress', LINKS_PER_ADDRESS),
  invitationsPerApplication: createRateLimit(
    base,
    'applications.invitationsPerApplication',
    INVITATIONS_PER_APPLICATION,
  ),
  invitationsPerAddress: createRateLimit(base, 'applications.invitationsPerAddress', INVITATIONS_PER_ADDRESS),
  reportsPerPerson: createRateLimit(base, 'applications.reportsPerPerson', REPORTS_PER_PERSON),
  filesPerApplication: createRateLimit(base, 'applications.filesPerApplication', FILES_PER_APPLICATION),
})

export interface ApplicationsContext extends ProfilesContext {
  readonly applicationLimits: ReturnType<typeof createLimits>
  /** Encrypts details, and the keys of files. */
  readonly applicationsSecret: () => Promise<Buffer>
  /** Null where none is configured: then somebody of the staff talks with the applicant. */
  readonly livenessVerifier: LivenessVerifier | null
  /** In the demo only. */
  readonly sandboxLiveness: SandboxLiveness | null
}

export const createApplications = (base: PlatformContext) => {
  const sandboxLiveness = base.config.mode === 'demo' ? createSandboxLiveness(base) : null
  return {
    applicationLimits: createLimits(base),
    applicationsSecret: createSecret(base, 'applications'),
    livenessVerifier: sandboxLiveness,
    sandboxLiveness,
  }
}
