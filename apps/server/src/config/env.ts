import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { flag, hostOnly, text } from './fields.ts'
import { paymentsEnvironment } from './payments-env.ts'
import { storageEnvironment } from './storage.ts'
import { textMessagesEnvironment } from './text-messages.ts'
import { voiceEnvironment } from './voice-env.ts'

/** `true` means one. Earlier entries in X-Forwarded-For can be forged. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(0).max(10)])

const AGE_RULES = ['required', 'none'] as const
type AgePolicyEntry = readonly [country: (typeof COUNTRY_CODES)[number], rule: (typeof AGE_RULES)[number]]

const readAgePolicy = (entry: string): AgePolicyEntry | undefined => {
  const [code, rule, ...more] = entry.split('=').map((part) => part.trim())
  const country = COUNTRY_CODES.find((known) => known === code)
  const known = AGE_RULES.find((one) => one === rule)
  return country && known && more.length === 0 ? [country, known] : undefined
}

/** `uk=required,de=none`: whether a country's visitors must prove their age. */
const agePolicies = text.transform((value, { issues }): AgePolicyEntry[] => {
  const policies: AgePolicyEntry[] = []
  const refuse = (message: string): void => void issues.push({ code: 'custom', input: value, message })
  for (const entry of value.split(',')) {
    const policy = readAgePolicy(entry)
    if (!policy) refuse(`\u201c${entry.trim()}\u201d must be a country and required or none, such as uk=required`)
    else if (policies.some(([country]) => country === policy[0])) refuse(`it decides ${policy[0]} twice`)
    else policies.push(policy)
  }
  return policies
})

const publicUrl = hostOnly('it must be scheme and host only, such as https://velvetline.example')
const nodeUrl = hostOnly('it must be scheme, host and port only, such as http://10.0.0.5:3000')

const domain = text.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'it must be a domain only, such as velvetline.example')

/** One line: text after a line break would be read as another header. */
const mailFrom = text.regex(/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
  error: 'it must be an address, such as Velvetline <post@velvetline.example>',
})

const IBAN = 'it must be an IBAN, such as DE89370400440532013000'
const iban = text
  .transform((value) => value.replaceAll(' ', '').toUpperCase())
  .refine((value) => isValidIBAN(value), IBAN)
const bic = text.toUpperCase().refine((value) => isValidBIC(value), 'it must be a BIC, such as COBADEFFXXX')

const pushHosts = text
  .toLowerCase()
  .transform((value) => value.split(',').map((host) => host.trim()))
  .refine((hosts) => hosts.every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host)), {
    error: 'it must be hosts, such as push.example or push.example:8443, separated by commas',
  })

/** As operators write them; `.env.example` explains each. */
export const environment = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.min(1).default('127.0.0.1'),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  DEMO_DRIFT: flag.default(true),
  DEMO_HISTORY_DAYS: z.coerce.number().int().min(0).max(180).default(90),
  DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(0),
  PUBLIC_URL: publicUrl.optional(),
  TRUST_PROXY: proxies.default(0),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: text.min(1).default('127.0.0.1'),
  NODE_URL: nodeUrl.optional(),
  DATA_DIR: text.min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_PREPARED: flag.optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(15),
  EMBEDDED_DATABASE: flag.optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'it must be an address, such as redis://redis.example:6379' })
    .optional(),
  ...storageEnvironment,
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailFrom.default('Velvetline <post@velvetline.example>'),
  ...textMessagesEnvironment,
  WEB_PUSH_HOSTS: pushHosts.default([]),
  AGE_POLICIES: agePolicies.optional(),
  AGE_VERIFIER_URL: z.url({ protocol: /^https?$/ }).optional(),
  AGE_VERIFIER_KEY: text.min(1).optional(),
  AGE_VERIFIER_SECRET: text.min(16).optional(),
  ...paymentsEnvironment,
  ...voiceEnvironment,
  CHAT_TEAM_LOOPBACK: flag.default(false),
  SERVICE_NAME: text.min(1).default('Velvetline'),
  SERVICE_DOMAIN: domain.default('velvetline.example'),
  COMPANY_NAME: text.min(1).default('Velvetline Example GmbH'),
  /** Lines separated by semicolons. */
  COMPANY_ADDRESS: text.min(1).default('Beispielstraße 1; 10115 Berlin; Deutschland'),
  CONTACT_EMAIL: z.email().default('contact@velvetline.example'),
  COMPANY_REPRESENTATIVE: text.min(3).default('Erika Mustermann'),
  COMPANY_REGISTER: text.default(''),
  COMPANY_VAT_ID: text.default(''),
  COMPANY_PHONE: text.default(''),
  PRIVACY_EMAIL: z.email().default('privacy@velvetline.example'),
  /** Where consultants are paid from. */
  PAYOUT_IBAN: iban.optional(),
  PAYOUT_BIC: bic.optional(),
  YOUTH_OFFICER: text.default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Environment = z.infer<typeof environment>

/** An empty line in a settings file means "not set". */
export const withoutEmpty = (values: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())))
