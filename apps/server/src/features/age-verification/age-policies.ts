import type { AgeMethod } from '@velvetline/contracts/age-verification'
import { AGE_METHODS } from '@velvetline/contracts/age-verification'
import { COUNTRY_CODES, type CountryCode } from '@velvetline/contracts/locales'
import type { Config } from '../../config/config.ts'
import { SECOND_MS } from '../../kernel/clock.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { defineNodeSignal } from '../../platform/events/bus.ts'
import { COUNTRY_FACTS, type CountriesContext } from '../countries/index.ts'
import { writePolicy } from './age-policies.repository.ts'
import type { AgePolicy } from './age-verification.types.ts'

/** Only we write countries and methods, in the contract's words. */
export const readPolicies = async ({ kysely }: Database): Promise<AgePolicy[]> => {
  const rows = await kysely.selectFrom('age_policies').selectAll().execute()
  return rows.map((row) => ({
    countryCode: row.country_code as CountryCode,
    isRequired: row.is_required,
    methods: row.methods as AgeMethod[],
    version: row.version,
    isByStaff: row.decided_at !== null,
  }))
}

/** Where a proof of age is required once the service has started: the staff's decision, else AGE_POLICIES, else the table, else the law. */
export const decidedPolicies = (
  stored: readonly AgePolicy[],
  bySettings: Config['ageCheck']['policies'],
): ReadonlyMap<CountryCode, boolean> => {
  const decided = new Map(
    COUNTRY_CODES.filter((code) => COUNTRY_FACTS[code].isAgeProofRequired).map((code) => [code, true]),
  )
  for (const { countryCode, isRequired } of stored) decided.set(countryCode, isRequired)
  const byStaff = new Set(stored.filter(({ isByStaff }) => isByStaff).map(({ countryCode }) => countryCode))
  for (const { country, isRequired } of bySettings) if (!byStaff.has(country)) decided.set(country, isRequired)
  return decided
}

/** How late, at most, a node learns of a policy that was changed in the table by hand. */
const REMEMBERED_MS = 30 * SECOND_MS
const DEFAULT_METHODS = AGE_METHODS.filter((method) => method !== 'sandbox')

/** A table, so that the operator can switch a country on or off. */
export interface AgePolicies {
  /** From memory, because every page needs it; undefined where no proof is required. */
  demandedIn(code: CountryCode): AgePolicy | undefined
  change(code: CountryCode, isRequired: boolean): Promise<void>
  policyOf(code: CountryCode): AgePolicy | undefined
  /** By the staff, as part of a change that stands or falls with it; `reload` makes it known. */
  decide(tx: Transaction, policy: Pick<AgePolicy, 'countryCode' | 'isRequired' | 'methods'>): Promise<void>
  reload(): Promise<void>
  /** @throws OperatorError in live mode while a country that is served has no entry of its own */
  assertDecided(): void
}

const policiesChanged = defineNodeSignal<null>('age policies changed')

export const createAgePolicies = async ({
  bus,
  config,
  clock,
  log,
  database,
  countries,
}: CountriesContext): Promise<AgePolicies> => {
  let policies = new Map<CountryCode, AgePolicy>()
  let readAt = 0
  const load = async (): Promise<void> => {
    readAt = clock.now().getTime()
    policies = new Map((await readPolicies(database)).map((policy) => [policy.countryCode, policy]))
  }
  const change = async (countryCode: CountryCode, isRequired: boolean): Promise<void> => {
    const methods = policies.get(countryCode)?.methods ?? []
    await writePolicy(database.kysely, {
      countryCode,
      isRequired,
      methods: isRequired && methods.length === 0 ? DEFAULT_METHODS : methods,
    })
    await load()
  }

  const loadInBackground = (): void => {
    load().catch((error: unknown) => log.warn({ err: error }, 'the age policies could not be read'))
  }
  bus.nodes.hear(policiesChanged, loadInBackground)

  await load()
  for (const [country, isRequired] of decidedPolicies([...policies.values()], config.ageCheck.policies)) {
    if (policies.get(country)?.isRequired !== isRequired) await change(country, isRequired)
  }

  return {
    demandedIn: (code) => {
      if (clock.now().getTime() - readAt > REMEMBERED_MS) loadInBackground()
      const policy = policies.get(code)
      return policy?.isRequired ? policy : undefined
    },
    change,
    policyOf: (code) => policies.get(code),
    decide: (tx, { countryCode, isRequired, methods }) =>
      writePolicy(
        tx,
        { countryCode, isRequired, methods: isRequired && methods.length === 0 ? DEFAULT_METHODS : methods },
        clock.now(),
      ),
    reload: async () => {
      await load()
      bus.nodes.tell(policiesChanged, null)
    },
    assertDecided: () => {
      if (config.mode !== 'live') return
      const undecided = countries.list().filter(({ countryCode }) => !policies.has(countryCode))
      if (undecided.length === 0) return
      const codes = undecided.map(({ countryCode }) => countryCode).join(', ')
      throw new OperatorError(
        `Live mode needs a decision for each country whether its visitors must prove their age, and has none for ${codes}: set AGE_POLICIES, such as AGE_POLICIES=uk=required,de=none.`,
      )
    },
  }
}
