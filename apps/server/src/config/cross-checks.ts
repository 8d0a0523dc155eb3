import { OperatorError } from '../kernel/operator-error.ts'
import type { Environment } from './env.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const checkDemo = (env: Environment): void => {
  if (env.APP_MODE !== 'demo' || LOOPBACK.has(env.HOST) || env.ALLOW_PUBLIC_DEMO) return
  throw new OperatorError(
    `The demo has public logins, so it listens on this machine only, not on HOST=${env.HOST}. Set APP_MODE=live for a real service, or ALLOW_PUBLIC_DEMO=true if everyone who can reach this address may use it.`,
  )
}

const checkLiveAddress = (env: Environment): void => {
  if (env.APP_MODE !== 'live') return
  if (!env.PUBLIC_URL)
    throw new OperatorError('Live mode needs PUBLIC_URL, the address under which members reach the service.')
  if (!env.PUBLIC_URL.startsWith('https://'))
    throw new OperatorError('In live mode PUBLIC_URL must begin with https://.')
}

const checkLiveDatabase = (env: Environment): void => {
  if (env.APP_MODE !== 'live' || env.DATABASE_URL || env.EMBEDDED_DATABASE === true) return
  throw new OperatorError(
    'Live mode needs DATABASE_URL, or EMBEDDED_DATABASE=true if the embedded server is what you want.',
  )
}

const checkNodes =
  (name: 'NODE_URL' | 'REDIS_URL') =>
  (env: Environment): void => {
    if (!env[name] || env.DATABASE_URL) return
    throw new OperatorError(
      `${name} is for several nodes over one PostgreSQL, so it needs DATABASE_URL: the embedded database serves one process only.`,
    )
  }

const checkDatabasePooler = ({ DATABASE_POOLER, DATABASE_PREPARED, ...env }: Environment): void => {
  if (DATABASE_POOLER === 'none') {
    if (DATABASE_PREPARED === undefined) return
    throw new OperatorError('DATABASE_PREPARED belongs to DATABASE_POOLER=transaction: set both or none.')
  }
  const { DATABASE_URL: direct, DATABASE_APP_URL: pooled } = env
  if (!direct || !pooled)
    throw new OperatorError(
      'DATABASE_POOLER=transaction needs DATABASE_APP_URL, which leads through the pooler, and DATABASE_URL, which leads past it.',
    )
  if (new URL(direct).host === new URL(pooled).host && new URL(direct).search === new URL(pooled).search)
    throw new OperatorError(
      'DATABASE_URL and DATABASE_APP_URL lead to the same place: with DATABASE_POOLER=transaction the first must lead past the pooler.',
    )
}

/** The embedded database is not the one that these lead to. */
const checkDatabaseAddresses = (env: Environment): void => {
  for (const name of ['DATABASE_APP_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (env[name] && !env.DATABASE_URL)
      throw new OperatorError(
        `${name} leads to the same PostgreSQL as DATABASE_URL or to one that follows it: set DATABASE_URL too, or leave ${name} out.`,
      )
  }
  if (env.EMBEDDED_DATABASE && env.DATABASE_URL)
    throw new OperatorError(
      'EMBEDDED_DATABASE=true and DATABASE_URL contradict each other: the data is kept either in DATA_DIR or in your PostgreSQL.',
    )
}

const checkChatTeams = (env: Environment): void => {
  if (env.APP_MODE === 'live' && env.CHAT_TEAM_LOOPBACK)
    throw new OperatorError(
      'CHAT_TEAM_LOOPBACK is for the demo only: in live mode a chat team must be reached by https.',
    )
}

/** What the settings must be among each other; each throws at the first fault. */
export const CROSS_CHECKS: readonly ((env: Environment) => void)[] = [
  checkDemo,
  checkLiveAddress,
  checkLiveDatabase,
  checkNodes('NODE_URL'),
  checkNodes('REDIS_URL'),
  checkDatabasePooler,
  checkDatabaseAddresses,
  checkChatTeams,
]
