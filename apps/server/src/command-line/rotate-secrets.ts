import { resealKeys } from '../features/accounts/index.ts'
import { resealPayoutDetails } from '../features/agents/index.ts'
import { resealApplications } from '../features/applications/index.ts'
import { resealChatTeams } from '../features/chat-team/index.ts'
import { resealPayoutFiles, resealTaxFacts } from '../features/earnings/index.ts'
import { resealArchiveKeys } from '../features/privacy/index.ts'
import { resealQuarantine } from '../features/safety/index.ts'
import { commandLine, recordStaffAct } from '../features/staff/index.ts'
import { systemClock } from '../kernel/clock.ts'
import { dayOf } from '../kernel/days.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { countServiceConnections } from '../platform/database/backup/inspect-database.ts'
import { createDatabase, type Transaction } from '../platform/database/database.ts'
import { isTransactionConflict } from '../platform/database/database-errors.ts'
import { replaceSecret } from '../platform/secrets/create-secret.ts'
import { lockSecrets, selectSecretDates } from '../platform/secrets/secrets.repository.ts'
import { type Command, EXIT, UsageError } from './command.ts'
import { openCurrentDatabase } from './open-installation.ts'

/**
 * Every secret that the server draws for itself, and what ends when it is drawn again. None has a time in which both are valid: what they sign
 * lives for minutes, or has to be made again on purpose.
 */
export const SECRETS: Readonly<Record<string, string>> = {
  'age-verification': 'visitors without an account prove their age again; members’ proofs stay',
  applications: 'nothing: applications of consultants and the keys of their documents are encrypted again',
  builds: 'the files of earlier versions for pages that are open since then: those have to be reloaded',
  'chat-teams': 'nothing: the signing secrets of connected chat teams are encrypted again',
  'contact-forms':
    'forms to the operator, and guests’ reports, that are open right now: they have to be sent a second time',
  'data-exports': 'nothing: the keys of archives of personal data are encrypted again',
  'line-pin': 'every phone PIN and every lock after wrong PINs: members make a new PIN in their account',
  'login-challenge': 'the small task that some logins solve: a login of this minute has to be repeated',
  'mails-off': 'links in sent mails that end mails about news: the switch in the account still does',
  nodes: 'what several nodes tell each other, until all are restarted; limits begin to count again',
  'notices-off': 'links in sent mails that end mails about favourites: the switch at each favourite still does',
  payments:
    'who is on a provider’s page right now is not signed in on the way back; for new orders, providers know members by another reference',
  'payout-details': 'nothing: consultants’ bank accounts and tax numbers are encrypted again',
  'payout-files': 'nothing: payment files that nobody has fetched yet are encrypted again',
  'photo-addresses': 'addresses of members-only photos on open pages: a reload shows them again',
  quarantine: 'nothing: the keys of files in quarantine are encrypted again',
  'sandbox-payments': 'open payment pages of the demo’s sandbox',
  'second-factor':
    'nothing: the keys of authenticator apps are encrypted again; a set-up that is under way begins again',
  'web-push': 'push messages to every browser, until its person switches them on again',
}

/** A process that still has the former one would seal with it what nobody can open after its restart, and could open nothing meanwhile. */
const SEALING = [
  'applications',
  'chat-teams',
  'data-exports',
  'payout-details',
  'payout-files',
  'quarantine',
  'second-factor',
]

const besideService = (sealing: readonly string[]): OperatorError =>
  new OperatorError(
    `The service, or another command, is using the database. Stop every process of it for ${sealing.join(', ')}: they encrypt what is stored. Nothing was changed.`,
  )

const refuseWhileRead =
  (sealing: readonly string[]) =>
  (error: unknown): never => {
    throw isTransactionConflict(error) ? besideService(sealing) : error
  }

/** The connection by which the others are counted must not be one of them. */
const OWN_NAME = 'velvetline rotate-secrets'

const chooseNames = (operands: readonly string[], isAll: boolean): readonly string[] => {
  if (isAll && operands.length > 0) throw new UsageError('Give names or --all, not both.')
  if (isAll) return Object.keys(SECRETS)
  if (operands.length === 0) throw new UsageError('Say which secrets: names, or --all.')
  const unknown = operands.find((name) => !(name in SECRETS))
  if (unknown) throw new UsageError(`There is no secret ${unknown}. There are ${Object.keys(SECRETS).join(', ')}.`)
  return operands
}

interface Replaced {
  readonly name: string
  readonly former: Buffer
  readonly next: Buffer
}

/** What is stored stays readable. */
const reseal = async (tx: Transaction, { name, former, next }: Replaced): Promise<void> => {
  if (name === 'second-factor') await resealKeys(tx, former, next)
  if (name === 'applications') await resealApplications(tx, former, next)
  if (name === 'quarantine') await resealQuarantine(tx, { former, next })
  if (name === 'chat-teams') await resealChatTeams(tx, former, next)
  if (name === 'data-exports') await resealArchiveKeys(tx, former, next)
  if (name === 'payout-files') await resealPayoutFiles(tx, former, next)
  if (name === 'payout-details') {
    await resealPayoutDetails(tx, former, next)
    await resealTaxFacts(tx, former, next)
  }
}

export const rotateSecrets: Command = {
  name: 'rotate-secrets',
  summary: 'Draw the server’s own secrets again',
  operands: ['[NAME …]'],
  options: {
    all: { type: 'boolean', help: 'all of them' },
    'dry-run': { type: 'boolean', help: 'say what would end, and change nothing' },
  },
  details: `The secrets, and what ends with each:\n${Object.entries(SECRETS)
    .map(([name, ends]) => `  ${name}: ${ends}.`)
    .join(
      '\n',
    )}\nSessions, passwords and links that sign in or confirm do not depend on them. ${SEALING.join(', ')} encrypt what is stored, so they are drawn again only while no process of the service is connected to the database, on whatever machine. A process keeps the others until its end, so restart every process of the service at once afterwards; until then the former ones stay valid there. Secrets in the environment (mail, payments, voice) are renewed at their providers.`,
  examples: ['rotate-secrets --all --dry-run', 'rotate-secrets photo-addresses payments'],
  run: async (given, surroundings) => {
    const { closing, terminal } = surroundings
    const names = chooseNames(given.operands, given.has('all'))
    const { config, ownerConnection } = await openCurrentDatabase(surroundings)
    const database = createDatabase({ ...ownerConnection, application_name: OWN_NAME }, { poolMax: 1 })
    closing.add('the owner’s connection', database.close)
    const drawn = await selectSecretDates(database.kysely)
    const present = names.filter((name) => drawn.has(name))
    for (const name of names) {
      const since = drawn.get(name)
      terminal.print(since ? `${name}, drawn on ${dayOf(since)}. Ends: ${SECRETS[name]}` : `${name}: not drawn yet`)
    }
    if (given.has('dry-run')) return EXIT.done
    if (present.length === 0) throw new OperatorError('None of these has been drawn yet: nothing was changed.')
    const isServerRunning = await database.transaction(async (tx) => {
      const sealing = present.filter((name) => SEALING.includes(name))
      // Before the look at who is there: a process that starts after it must not read the former ones.
      if (sealing.length > 0) await lockSecrets(tx).catch(refuseWhileRead(sealing))
      const hasOthers = (await countServiceConnections(ownerConnection, config.database.pooler !== undefined)) > 0
      if (hasOthers && sealing.length > 0) throw besideService(sealing)
      for (const name of present) await reseal(tx, { name, ...(await replaceSecret(tx, name, systemClock.now())) })
      const subject = { kind: 'secrets', id: '', label: present.join(', ') } as const
      // The last statement, since the log is locked from there on.
      const act = { by: commandLine(), action: 'secrets.rotated', subject } as const
      await recordStaffAct({ database, clock: systemClock }, act, tx)
      return hasOthers
    })
    terminal.tell(isServerRunning ? 'Drawn again. Restart every process of the service now.' : 'Drawn again.')
    return EXIT.done
  },
}
