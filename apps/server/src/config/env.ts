import { z } from 'zod'

const text = z.string().trim()
const flag = z
  .enum(['true', 'false', 'yes', 'no', '1', '0'])
  .transform((value) => value === 'true' || value === 'yes' || value === '1')

/** How many proxies stand in front; a plain yes means one. What lies before them in X-Forwarded-For can be made up by anyone. */
const proxies = z.union([flag.transform(Number), z.coerce.number().int().min(0).max(10)])

/** Every setting that is read from the environment, as operators write it. `.env.example` explains each. */
export const environment = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.min(1).default('127.0.0.1'),
  ALLOW_PUBLIC_DEMO: flag.default(false),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.default(0),
  DATA_DIR: text.min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(16),
  EMBEDDED_DATABASE: flag.optional(),
  LOCAL_FILES: flag.optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.min(3).default('Velvetline <post@velvetline.example>'),
  SERVICE_NAME: text.min(1).default('Velvetline'),
  SERVICE_DOMAIN: text.min(3).default('velvetline.example'),
  COMPANY_NAME: text.min(1).default('Velvetline GmbH (Beispiel)'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Environment = z.infer<typeof environment>

/** An empty line in a settings file means "not set", not "set to nothing". */
export const withoutEmpty = (values: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())))
