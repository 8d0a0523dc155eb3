import type { Config } from '../../config/config.ts'
import type { SessionCookie } from '../../platform/http/auth/session-cookie.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Accounts } from './accounts.ts'

export interface AccountsContext {
  readonly config: Config
  readonly accounts: Accounts
  readonly sessionCookie: SessionCookie
  readonly jobs: Jobs
}
