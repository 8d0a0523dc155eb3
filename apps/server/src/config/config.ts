import { resolve } from 'node:path'
import type { CountryCode } from '@velvetline/contracts/locales'
import { SECOND_MS } from '../kernel/clock.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { CROSS_CHECKS } from './cross-checks.ts'
import { type Environment, environment, withoutEmpty } from './env.ts'
import { type PaymentsConfig, readPayments } from './payments.ts'
import { readStorage, type S3Settings } from './storage.ts'
import { readTextMessages, type SevenSettings } from './text-messages.ts'
import { readVoice, type VoiceConfig } from './voice.ts'

/** Empty fields are left out of the pages. */
export interface ImprintDetails {
  readonly representative: string
  /** Court and number. */
  readonly register: string
  readonly vatId: string
  readonly phone: string
  readonly privacyEmail: string
  /** Responsible for the protection of minors. */
  readonly youthOfficer: string
}

/** Validated, and read once at start. */
export interface Config {
  readonly mode: 'demo' | 'live'
  /** The demo's consultants change their status at random. */
  readonly doesDemoDrift: boolean
  /** How far the demo's invented past goes back; 0 for none. */
  readonly demoHistoryDays: number
  readonly http: {
    readonly host: string
    readonly port: number
    /** Without a trailing slash; undefined until the port is known if none was set. */
    readonly publicUrl: string
    readonly isSecure: boolean
    /** Trusted to report the client address. */
    readonly trustedProxies: number
    /** Where other processes of the installation reach this one, without a trailing slash; undefined for the address it listens on. */
    readonly nodeUrl: string | undefined
    /** Between the signal to stop and the end of answering; `/readyz` says so meanwhile. */
    readonly drainMs: number
  }
  /** Where metrics are served, in the operator's own network; undefined where nobody reads them. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly dataDirectory: string
  readonly database: {
    readonly ownerUrl: string | undefined
    readonly appUrl: string | undefined
    readonly replicaUrl: string | undefined
    readonly poolMax: number
    /** What `appUrl` leads through. */
    readonly pooler: { readonly keepsStatements: boolean } | undefined
  }
  /** Where there are several nodes. */
  readonly redisUrl: string | undefined
  /** Undefined means a folder in the data directory. */
  readonly s3: S3Settings | undefined
  readonly mail: { readonly url: string | undefined; readonly from: string }
  /** Undefined means the outbox in the demo, and no provider in live mode. */
  readonly textMessages: SevenSettings | undefined
  readonly ageCheck: {
    /** The operator's decisions, written into the table of policies at start. */
    readonly policies: readonly { readonly country: CountryCode; readonly isRequired: boolean }[]
    /** Undefined means the sandbox in the demo, and no provider in live mode. */
    readonly verifier: { readonly url: string; readonly key: string; readonly secret: string } | undefined
  }
  readonly payments: PaymentsConfig
  /** Where consultants are paid from; null where no file for the bank can be made. */
  readonly payoutAccount: { readonly iban: string; readonly bic: string | null } | null
  readonly voice: VoiceConfig
  /** Whether a chat team's endpoint may be on this machine. */
  readonly chatTeams: { readonly allowsLoopback: boolean }
  /** Push services of other browsers than the usual ones, with their ports. */
  readonly pushHosts: readonly string[]
  readonly service: {
    readonly name: string
    readonly domain: string
    /** Each country has its own host below it; undefined without one, as on localhost. */
    readonly countryDomain: string | undefined
    readonly company: string
    /** Line by line, as on an envelope. */
    readonly address: readonly string[]
    readonly contactEmail: string
  }
  readonly imprint: ImprintDetails
  readonly logLevel: Environment['LOG_LEVEL']
}

const parse = (values: NodeJS.ProcessEnv): Environment => {
  const parsed = environment.safeParse(withoutEmpty(values))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const setting = String(issue?.path[0] ?? 'unknown')
  throw new OperatorError(
    `The setting ${setting} is wrong: ${issue?.message ?? 'it cannot be read'}. See .env.example.`,
  )
}

const addressLines = (text: string): string[] =>
  text
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)

const imprintOf = (env: Environment): ImprintDetails => ({
  representative: env.COMPANY_REPRESENTATIVE,
  register: env.COMPANY_REGISTER,
  vatId: env.COMPANY_VAT_ID,
  phone: env.COMPANY_PHONE,
  privacyEmail: env.PRIVACY_EMAIL,
  youthOfficer: env.YOUTH_OFFICER,
})

const readAgeCheck = (env: Environment): Config['ageCheck'] => {
  const { AGE_VERIFIER_URL: url, AGE_VERIFIER_KEY: key, AGE_VERIFIER_SECRET: secret } = env
  const policies = (env.AGE_POLICIES ?? []).map(([country, rule]) => ({ country, isRequired: rule === 'required' }))
  if (url && key && secret) return { policies, verifier: { url: url.replace(/\/+$/, ''), key, secret } }
  if (!url && !key && !secret) return { policies, verifier: undefined }
  throw new OperatorError(
    'AGE_VERIFIER_URL, AGE_VERIFIER_KEY and AGE_VERIFIER_SECRET belong together: set all or none.',
  )
}

const isOnDomain = (publicUrl: string, domain: string): boolean => {
  const { hostname } = new URL(publicUrl)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

const READERS: readonly ((env: Environment) => unknown)[] = [
  readStorage,
  readTextMessages,
  readAgeCheck,
  readPayments,
  readVoice,
]

const complaintOf = (check: () => unknown): readonly string[] => {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof OperatorError) return [error.message]
    throw error
  }
}

const isNamedIn = (sentences: readonly string[], name: string): boolean =>
  sentences.some((sentence) => new RegExp(`\\b${name}\\b`).test(sentence))

const without = <Values extends object>(values: Values, sentences: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isNamedIn(sentences, name))) as Values

/** Reads again without what was complained about, until there is no complaint, or the same one. */
const complaintsOf = (read: (env: Environment) => unknown, env: Environment): readonly string[] => {
  const sentences: string[] = []
  for (;;) {
    const [sentence] = complaintOf(() => read({ ...without(env, sentences), APP_MODE: env.APP_MODE }))
    if (sentence === undefined || sentences.includes(sentence)) return sentences
    sentences.push(sentence)
  }
}

/** Every fault of the settings, where a start would stop at the first. The sentences hold no values of secret settings. */
const findConfigFaults = (values: NodeJS.ProcessEnv): readonly string[] => {
  const given = withoutEmpty(values)
  const issues = environment.safeParse(given).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  const sentences = issues.map(
    ({ path, message }) => `The setting ${String(path[0])} is wrong: ${message}. See .env.example.`,
  )
  // What is wrong in itself is left out, so that the others are still compared.
  const readable = environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const { data } = readable
  if (!data) return sentences
  const contradictions = [
    ...CROSS_CHECKS.flatMap((check) => complaintOf(() => check(data))),
    ...READERS.flatMap((read) => complaintsOf(read, data)),
  ]
  return [...sentences, ...contradictions.filter((sentence) => ![...wrong].some((name) => isNamedIn([sentence], name)))]
}

/** The beginnings of names that no other program's settings have. */
const OUR_NAMES =
  /^(S3_|PAYPAL|MAXPAY|VEROTEL|CCBILL|TELNYX|SEVEN|AGE_VERIFIER|COMPANY|EMBEDDED|CHAT_TEAM|SERVICE_DOMAIN|PAYMENT|APP_MODE)/

/** Names in the environment that look like settings of ours and are none, such as a misspelled one. */
export const findUnknownSettings = (values: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(withoutEmpty(values)).filter((name) => OUR_NAMES.test(name) && !(name in environment.shape))

/** The demo has the banks’ own example account. */
const DEMO_IBAN = 'DE89370400440532013000'
const readPayoutAccount = ({ APP_MODE, PAYOUT_IBAN, PAYOUT_BIC }: Environment): Config['payoutAccount'] => {
  const iban = PAYOUT_IBAN ?? (APP_MODE === 'demo' ? DEMO_IBAN : undefined)
  return iban === undefined ? null : { iban, bic: PAYOUT_BIC ?? null }
}

/** @throws OperatorError naming the setting, when one is missing, malformed, or contradicts another. */
export const readConfig = (values: NodeJS.ProcessEnv): Config => {
  const env = parse(values)
  for (const check of CROSS_CHECKS) check(env)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    mode: env.APP_MODE,
    doesDemoDrift: env.DEMO_DRIFT,
    demoHistoryDays: env.DEMO_HISTORY_DAYS,
    http: {
      host: env.HOST,
      port: env.PORT,
      publicUrl,
      isSecure: publicUrl.startsWith('https://'),
      trustedProxies: env.TRUST_PROXY,
      nodeUrl: env.NODE_URL?.replace(/\/+$/, ''),
      drainMs: env.DRAIN_SECONDS * SECOND_MS,
    },
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    dataDirectory: resolve(env.DATA_DIR),
    database: {
      ownerUrl: env.DATABASE_URL,
      appUrl: env.DATABASE_APP_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      poolMax: env.DATABASE_POOL_MAX,
      pooler: env.DATABASE_POOLER === 'none' ? undefined : { keepsStatements: env.DATABASE_PREPARED ?? false },
    },
    redisUrl: env.REDIS_URL,
    s3: readStorage(env),
    mail: { url: env.MAIL_URL, from: env.MAIL_FROM },
    textMessages: readTextMessages(env),
    ageCheck: readAgeCheck(env),
    payments: readPayments(env),
    payoutAccount: readPayoutAccount(env),
    voice: readVoice(env),
    chatTeams: { allowsLoopback: env.CHAT_TEAM_LOOPBACK },
    pushHosts: env.WEB_PUSH_HOSTS,
    service: {
      name: env.SERVICE_NAME,
      domain: env.SERVICE_DOMAIN,
      countryDomain: isOnDomain(publicUrl, env.SERVICE_DOMAIN) ? env.SERVICE_DOMAIN : undefined,
      company: env.COMPANY_NAME,
      address: addressLines(env.COMPANY_ADDRESS),
      contactEmail: env.CONTACT_EMAIL,
    },
    imprint: imprintOf(env),
    logLevel: env.LOG_LEVEL,
  }
}

/**
 * The settings as far as they can be read, for `doctor`: what is wrong, or contradicts another setting, counts as not set. With a fault the
 * configuration is a demo's, since a live one has more conditions.
 */
export const readFaultyConfig = (values: NodeJS.ProcessEnv): { config: Config; faults: readonly string[] } => {
  const faults = findConfigFaults(values)
  if (faults.length === 0) return { config: readConfig(values), faults }
  return { config: readConfig({ ...without(values, faults), HOST: undefined, APP_MODE: 'demo' }), faults }
}
