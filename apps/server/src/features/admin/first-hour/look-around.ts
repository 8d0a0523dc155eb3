import type { FirstHour, FirstHourItem, FirstHourSight } from '@velvetline/contracts/first-hour'
import type { CountryCode } from '@velvetline/contracts/locales'
import { languageIn } from '@velvetline/contracts/page-address'
import { EXAMPLE_COMPANY } from '../../../config/env.ts'
import { DAY_MS } from '../../../kernel/clock.ts'
import { readCertificate } from '../../../platform/http/read-certificate.ts'
import { findMailServerFault } from '../../../platform/mailer/providers/smtp-sender.ts'
import { readLastBackup } from '../../../platform/storage/last-backup.ts'
import { readPolicies } from '../../age-verification/index.ts'
import { listOverrides } from '../../content/index.ts'
import { COUNTRY_FACTS } from '../../countries/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { readSights } from './first-hour.repository.ts'

type Found = Omit<FirstHour['items'][number], 'item'>

const seen = (isDone: boolean, sight: FirstHourSight, more: Partial<Omit<Found, 'isDone' | 'sight'>> = {}): Found => ({
  isDone,
  sight,
  names: [],
  count: null,
  when: null,
  ...more,
})

const HTTPS_PORT = 443
const RENEW_BEFORE_MS = 14 * DAY_MS

const lookAtDomain = async ({ clock, config }: AdminContext): Promise<Found> => {
  const url = new URL(config.http.publicUrl)
  const names = [url.host]
  if (!config.http.isSecure || url.hostname.endsWith('.example')) return seen(false, 'domain_missing', { names })
  const certificate = await readCertificate(url.hostname, Number(url.port) || HTTPS_PORT)
  if ('fault' in certificate) return seen(false, 'domain_unreachable', { names })
  const { validTo } = certificate
  const isEnding = validTo.getTime() - clock.now().getTime() < RENEW_BEFORE_MS
  return seen(!isEnding, isEnding ? 'domain_ending' : 'domain_fine', { names, when: validTo.toISOString() })
}

const lookAtCompany = ({ config: { service } }: AdminContext): Found => {
  const isExample = service.company === EXAMPLE_COMPANY || service.contactEmail.endsWith('.example')
  return seen(!isExample, isExample ? 'company_examples' : 'company_fine', { names: [service.company] })
}

const codesOf = ({ countries }: AdminContext): CountryCode[] => countries.list().map(({ countryCode }) => countryCode)

const lookAtCountries = (context: AdminContext): Found => {
  const names = codesOf(context)
  return seen(names.length > 0, names.length > 0 ? 'country_fine' : 'country_none', { names })
}

const lookAtRails = (context: AdminContext): Found => {
  const { payments } = context.config
  const offered = (code: CountryCode) => payments.railsFor(code, COUNTRY_FACTS[code].currency)
  const codes = codesOf(context)
  const rails = [...new Set(codes.flatMap(offered))]
  const real = rails.filter((rail) => rail !== 'sandbox')
  if (rails.length === 0) return seen(false, 'rails_none')
  if (real.length === 0) return seen(false, 'rails_sandbox')
  const without = codes.filter((code) => !offered(code).some((rail) => rail !== 'sandbox'))
  return without.length > 0
    ? seen(false, 'rails_partly', { names: without })
    : seen(true, 'rails_fine', { names: real })
}

const lookAtVoice = ({ voice }: AdminContext): Found => {
  const name = voice.provider?.name
  if (!name) return seen(false, 'voice_none')
  return seen(true, name === 'telnyx' ? 'voice_telnyx' : 'voice_embedded')
}

const lookAtMail = async ({ config: { mail } }: AdminContext): Promise<Found> => {
  if (!mail.url) return seen(false, 'mail_none')
  const names = [new URL(mail.url).host]
  const fault = await findMailServerFault(mail.url)
  return fault === undefined
    ? seen(true, 'mail_fine', { names })
    : seen(false, 'mail_refused', { names: [...names, fault] })
}

const lookAtAge = async (context: AdminContext): Promise<Found> => {
  const { config, database } = context
  const decided = new Map(
    (await readPolicies(database)).map(({ countryCode, isRequired }) => [countryCode, isRequired]),
  )
  for (const { country, isRequired } of config.ageCheck.policies) decided.set(country, isRequired)
  const codes = codesOf(context)
  const undecided = codes.filter((code) => !decided.has(code))
  if (undecided.length > 0) return seen(false, 'age_undecided', { names: undecided })
  const demanding = codes.filter((code) => decided.get(code))
  if (demanding.length > 0 && !config.ageCheck.verifier) return seen(false, 'age_no_verifier', { names: demanding })
  return seen(true, 'age_fine', { names: demanding, count: codes.length })
}

const LEGAL_PAGES = ['imprint', 'privacy', 'terms'] as const

const lookAtLegalTexts = async (context: AdminContext): Promise<Found> => {
  const overrides = await listOverrides(context)
  const hasOwn = (key: string, code: CountryCode): boolean =>
    overrides.some(
      (one) => one.key === key && one.language === languageIn(code) && (one.country === null || one.country === code),
    )
  const names = codesOf(context).filter((code) => LEGAL_PAGES.some((key) => !hasOwn(key, code)))
  return seen(names.length === 0, names.length === 0 ? 'legal_fine' : 'legal_templates', { names })
}

const BACKUP_OLD_MS = 2 * DAY_MS

const lookAtBackup = async ({ clock, config }: AdminContext): Promise<Found> => {
  const at = await readLastBackup(config.dataDirectory)
  if (!at) return seen(false, 'backup_none')
  const isOld = clock.now().getTime() - at.getTime() > BACKUP_OLD_MS
  return seen(!isOld, isOld ? 'backup_old' : 'backup_fine', { when: at.toISOString() })
}

/** Looks at everything that a new installation needs, and says what it saw. Nothing is stored, so nothing can be ticked. */
export const lookAround = async (context: AdminContext): Promise<FirstHour> => {
  const { clock, config, database } = context
  const { consultants, adminsWithoutFactor } = await readSights(database.kysely)
  const found: readonly (readonly [FirstHourItem, Found | Promise<Found>])[] = [
    ['domain', lookAtDomain(context)],
    ['company', lookAtCompany(context)],
    ['country', lookAtCountries(context)],
    ['rails', lookAtRails(context)],
    ['voice', lookAtVoice(context)],
    ['mail', lookAtMail(context)],
    ['age_policy', lookAtAge(context)],
    ['legal_texts', lookAtLegalTexts(context)],
    [
      'consultant',
      seen(consultants > 0, consultants > 0 ? 'consultant_fine' : 'consultant_none', { count: consultants }),
    ],
    [
      'second_factor',
      seen(adminsWithoutFactor.length === 0, adminsWithoutFactor.length === 0 ? 'factor_fine' : 'factor_missing', {
        names: [...adminsWithoutFactor],
      }),
    ],
    ['backup', lookAtBackup(context)],
  ]
  const items = await Promise.all(found.map(async ([item, sight]) => ({ item, ...(await sight) })))
  return { at: clock.now().toISOString(), isLive: config.mode === 'live', items }
}
