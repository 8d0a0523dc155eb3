import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import { hasAdmin } from '../../features/accounts/index.ts'
import { lookAtAge, lookAtBackup, lookAtLegalTexts } from '../../features/admin/index.ts'
import { decidedPolicies, readPolicies } from '../../features/age-verification/index.ts'
import { LEGAL_PAGES, listOverrides } from '../../features/content/index.ts'
import {
  COUNTRY_FACTS,
  type CountryState,
  hasExampleNumber,
  listOpenCountries,
} from '../../features/countries/index.ts'
import type { CountryRails } from '../../features/payment-rails/index.ts'
import { findLastBackup } from '../../features/staff/index.ts'
import { SECOND_MS, systemClock } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { readDatabaseFacts } from '../../platform/database/backup/inspect-database.ts'
import { createDatabase, type Database } from '../../platform/database/database.ts'
import { findPendingChanges } from '../../platform/database/migrations/migrate.ts'
import { checkAppConnection } from '../../platform/database/pooler.ts'
import { createLog } from '../../platform/log.ts'
import { counted, type Surroundings } from '../command.ts'
import { hasDatabase, type Installation, reachDatabase } from '../open-installation.ts'
import { type Finding, fail, needed, ok, type Patient, warn } from './finding.ts'

const SKEW_MAX_MS = 2 * SECOND_MS

const checkRights = async ({ ownerConnection, config }: Installation): Promise<Finding[]> => {
  const before = systemClock.now().getTime()
  const { version, hasAppRole, mayCreateRoles, mayCreateTables, now } = await readDatabaseFacts(ownerConnection)
  const isApart = Math.abs(now.getTime() - before) > SKEW_MAX_MS + (systemClock.now().getTime() - before)
  return [
    ok('database', `PostgreSQL ${version}${config.database.ownerUrl ? '' : ', embedded'}`),
    ...(mayCreateTables
      ? []
      : [
          fail('database', 'its owner may not create tables', 'Let DATABASE_URL sign in as the owner of the database.'),
        ]),
    ...(hasAppRole || mayCreateRoles
      ? []
      : [
          fail(
            'database',
            'the role velvetline_app is missing and may not be created',
            'Have an administrator create it; a start of the service says how.',
          ),
        ]),
    ...(isApart
      ? [fail('clock', 'the database’s clock differs from this machine’s', 'Have both set their clocks.')]
      : []),
  ]
}

const checkMigrations = async ({
  ownerConnection,
}: Installation): Promise<{ readonly isReady: boolean; readonly finding: Finding }> => {
  try {
    const { isNew, migrations, functions } = await findPendingChanges(ownerConnection)
    const count = migrations.length + functions.length
    if (count === 0) return { isReady: true, finding: ok('migrations', 'all applied') }
    const what = isNew ? 'the database is new' : `${counted(count, 'file')} ${count === 1 ? 'is' : 'are'} not applied`
    return {
      isReady: false,
      finding: warn('migrations', what, 'Run "npm run velvetline -- migrate", or start the service.'),
    }
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { isReady: false, finding: fail('migrations', error.message, 'Nothing starts like this.') }
  }
}

const checkLegalTexts = async (database: Database, open: readonly CountryCode[]): Promise<Finding> => {
  const { isDone, names } = lookAtLegalTexts(await listOverrides({ database }), open)
  return isDone
    ? ok('legal texts', `your own in all of ${open.length} countries`)
    : warn(
        'legal texts',
        `templates of the software in ${names.join(', ')} (${LEGAL_PAGES.join(', ')}, in both languages)`,
        'Have them checked by a lawyer; your own come in on /admin/content or by "npm run velvetline -- import".',
      )
}

const checkAge = async (patient: Patient, database: Database, open: readonly CountryCode[]): Promise<Finding[]> => {
  const { config } = patient
  const decided = decidedPolicies(await readPolicies(database), config.ageCheck.policies)
  const { sight, names } = lookAtAge(config, decided, open)
  const isUndecided = sight === 'age_undecided'
  const demanding = open.filter((code) => decided.get(code))
  const verifier = config.ageCheck.verifier
    ? ok('age verifier', 'VerifyMy')
    : needed(
        patient,
        'age verifier',
        `none, and ${demanding.join(', ')} ask for a proof of age`,
        'Set the AGE_VERIFIER_… settings; docs/runbooks/age-verification.md.',
      )
  return [
    isUndecided
      ? needed(
          patient,
          'age policy',
          `not decided for ${names.join(', ')}`,
          'Set AGE_POLICIES, or decide on /admin-countries.',
        )
      : ok('age policy', `decided for ${open.length} countries`),
    ...(demanding.length > 0 ? [verifier] : []),
  ]
}

const checkBackup = async (database: Database): Promise<Finding> => {
  const { isDone, when } = lookAtBackup(await findLastBackup(database.kysely), systemClock.now())
  const text = when === null ? 'none was made' : `the last is of ${when}`
  return isDone
    ? ok('backup', text)
    : warn('backup', text, 'Have "npm run velvetline -- backup" run every night; docs/runbooks/backup-and-restore.md.')
}

const checkContents = async (
  patient: Patient,
  database: Database,
  open: readonly CountryCode[],
): Promise<Finding[]> => [
  (await hasAdmin({ database }))
    ? ok('admin', 'somebody can sign in to /admin')
    : needed(patient, 'admin', 'nobody can sign in to /admin', 'Run "npm run velvetline -- create-admin".'),
  ...(await checkAge(patient, database, open)),
  await checkLegalTexts(database, open),
  await checkBackup(database),
]

const checkNumbers = (patient: Patient, open: readonly CountryState[]): Finding[] => {
  const namesOf = (states: readonly CountryState[]) => states.map(({ country }) => country.countryCode).join(', ')
  const shown = open.filter(({ country }) => country.premiumPhoneNumber !== '')
  const examples = open.filter(({ country }) => hasExampleNumber(country))
  const { isLive, config } = patient
  const advice = 'Enter your own on /admin-countries, or empty them: somebody might dial them.'
  return [
    ...(examples.length > 0
      ? [needed(patient, 'numbers', `${namesOf(examples)} show the example numbers of the software`, advice)]
      : [ok('numbers', shown.length > 0 ? `your own in ${namesOf(shown)}` : 'none are shown')]),
    ...(isLive && shown.length > 0 && !config.voice.telnyx
      ? [
          warn(
            'numbers',
            `${namesOf(shown)} show numbers, but only Telnyx takes calls from the telephone network`,
            'Set the TELNYX_… settings, or empty the numbers on /admin-countries.',
          ),
        ]
      : []),
  ]
}

export interface DatabaseFindings {
  readonly findings: readonly Finding[]
  /** The countries that this installation serves; all if they cannot be read. */
  readonly open: readonly CountryRails[]
}

const ALL: readonly CountryRails[] = COUNTRY_CODES.map((countryCode) => ({
  country: { countryCode, currency: COUNTRY_FACTS[countryCode].currency },
  rails: null,
}))

const checkReached = async (
  patient: Patient,
  installation: Installation,
  { closing }: Surroundings,
): Promise<DatabaseFindings> => {
  const rights = await checkRights(installation)
  const { isReady, finding } = await checkMigrations(installation)
  if (!isReady) return { findings: [...rights, finding], open: ALL }
  const { appConnection } = installation
  const { appUrl, pooler } = patient.config.database
  if (appUrl) await checkAppConnection(appConnection, pooler, createLog('silent'))
  const database = createDatabase(appConnection, { poolMax: 2, pooler })
  closing.add('the database connections', database.close)
  const open = await listOpenCountries(database, systemClock.now())
  const codes = open.map(({ country }) => country.countryCode)
  const contents = await checkContents(patient, database, codes)
  return { findings: [...rights, finding, ...contents, ...checkNumbers(patient, open)], open }
}

/** Looks at the database without changing it. */
export const checkDatabase = async (patient: Patient, surroundings: Surroundings): Promise<DatabaseFindings> => {
  if (!hasDatabase(patient.config)) {
    const none = warn(
      'database',
      'there is none yet',
      'The first start of the service makes it, or "npm run velvetline -- migrate".',
    )
    return { findings: [none], open: ALL }
  }
  try {
    return await checkReached(patient, await reachDatabase(patient.config, surroundings), surroundings)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return { findings: [fail('database', error.message, 'Nothing works without it.')], open: ALL }
  }
}
