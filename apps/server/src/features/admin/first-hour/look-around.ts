import type { FirstHour, FirstHourItem } from '@velvetline/contracts/first-hour'
import type { CountryCode } from '@velvetline/contracts/locales'
import { DAY_MS } from '../../../kernel/clock.ts'
import { readCertificate } from '../../../platform/http/read-certificate.ts'
import { findMailServerFault } from '../../../platform/mailer/providers/smtp-sender.ts'
import { decidedPolicies, readPolicies } from '../../age-verification/index.ts'
import { listOverrides, type Override } from '../../content/index.ts'
import { findLastBackup } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { gapsOf } from '../countries/show-countries.ts'
import { readSights } from './first-hour.repository.ts'
import { type Look, lookAtAge, lookAtBackup, lookAtCompany, lookAtLegalTexts, lookAtRails, seen } from './looks.ts'

const HTTPS_PORT = 443
const RENEW_BEFORE_MS = 14 * DAY_MS

const codesOf = ({ countries }: AdminContext): CountryCode[] => countries.list().map(({ countryCode }) => countryCode)

const lookAtDomain = async ({ clock, config }: AdminContext): Promise<Look> => {
  const url = new URL(config.http.publicUrl)
  const names = [url.host]
  if (!config.http.isSecure || url.hostname.endsWith('.example')) return seen(false, 'domain_missing', { names })
  const certificate = await readCertificate(url.hostname, Number(url.port) || HTTPS_PORT)
  if ('fault' in certificate) return seen(false, 'domain_unreachable', { names })
  const { validTo } = certificate
  const isEnding = validTo.getTime() - clock.now().getTime() < RENEW_BEFORE_MS
  return seen(!isEnding, isEnding ? 'domain_ending' : 'domain_fine', { names, when: validTo.toISOString() })
}

/** The country that is open from the start is not done by that: its facts are the operator's to enter. */
const lookAtCountries = (context: AdminContext, overrides: readonly Override[]): Look => {
  const open = codesOf(context)
  const names = open.filter((code) => gapsOf(context, context.countries.stateOf(code), overrides).length > 0)
  return names.length > 0 ? seen(false, 'country_gaps', { names }) : seen(true, 'country_fine', { names: open })
}

/** The demo plays the calls to numbers itself. */
const lookAtVoice = ({ config, countries, voice }: AdminContext): Look => {
  const name = voice.provider?.name
  if (!name) return seen(false, 'voice_none')
  const withNumber = countries.list().filter(({ premiumPhoneNumber }) => premiumPhoneNumber !== '')
  if (config.mode === 'live' && voice.line === null && withNumber.length > 0)
    return seen(false, 'voice_no_line', { names: withNumber.map(({ countryCode }) => countryCode) })
  return seen(true, name === 'telnyx' ? 'voice_telnyx' : 'voice_embedded')
}

const lookAtMail = async ({ config: { mail } }: AdminContext): Promise<Look> => {
  if (!mail.url) return seen(false, 'mail_none')
  const names = [new URL(mail.url).host]
  const fault = await findMailServerFault(mail.url)
  return fault === undefined
    ? seen(true, 'mail_fine', { names })
    : seen(false, 'mail_refused', { names: [...names, fault] })
}

/** Looks at everything that a new installation needs, and says what it saw. Nothing is stored, so nothing can be ticked. */
export const lookAround = async (context: AdminContext): Promise<FirstHour> => {
  const { clock, config, countries, database } = context
  const { consultants, adminsWithoutFactor } = await readSights(database.kysely)
  const overrides = await listOverrides(context)
  const decided = decidedPolicies(await readPolicies(database), config.ageCheck.policies)
  const codes = codesOf(context)
  const found: readonly (readonly [FirstHourItem, Look | Promise<Look>])[] = [
    ['domain', lookAtDomain(context)],
    ['company', lookAtCompany(config)],
    ['country', lookAtCountries(context, overrides)],
    ['rails', lookAtRails(context, codes.map(countries.stateOf))],
    ['voice', lookAtVoice(context)],
    ['mail', lookAtMail(context)],
    ['age_policy', lookAtAge(config, decided, codes)],
    ['legal_texts', lookAtLegalTexts(overrides, codes)],
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
    ['backup', lookAtBackup(await findLastBackup(database.kysely), clock.now())],
  ]
  const items = await Promise.all(found.map(async ([item, sight]) => ({ item, ...(await sight) })))
  return { at: clock.now().toISOString(), isLive: config.mode === 'live', items }
}
