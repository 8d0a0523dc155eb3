import type { FirstHour, FirstHourItem, FirstHourSight } from '@velvetline/contracts/first-hour'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { RAILS } from '@velvetline/contracts/payment-rails'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import { oneOf } from '#/shared/read-search.ts'
import { railWord } from '../payments/payment-words.ts'

interface ItemWords {
  readonly title: () => string
  /** What to do while it is not done. */
  readonly help: () => string
  /** The page where it is done; without one it is done in the settings of the environment. */
  readonly to?: string
  readonly action?: () => string
}

export const itemWords: Readonly<Record<FirstHourItem, ItemWords>> = {
  domain: { title: m.office_hour_domain, help: m.office_hour_domain_help },
  company: { title: m.office_hour_company, help: m.office_hour_company_help },
  country: {
    title: m.office_hour_country,
    help: m.office_hour_country_help,
    to: '/admin-countries',
    action: m.office_hour_country_action,
  },
  rails: {
    title: m.office_hour_rails,
    help: m.office_hour_rails_help,
    to: '/admin-countries',
    action: m.office_hour_country_action,
  },
  voice: { title: m.office_hour_voice, help: m.office_hour_voice_help },
  mail: { title: m.office_hour_mail, help: m.office_hour_mail_help },
  age_policy: {
    title: m.office_hour_age,
    help: m.office_hour_age_help,
    to: '/admin-countries',
    action: m.office_hour_country_action,
  },
  legal_texts: {
    title: m.office_hour_legal,
    help: m.office_hour_legal_help,
    to: '/admin/content',
    action: m.office_hour_legal_action,
  },
  consultant: {
    title: m.office_hour_consultant,
    help: m.office_hour_consultant_help,
    to: '/admin/agent-applications',
    action: m.office_hour_consultant_action,
  },
  second_factor: {
    title: m.office_hour_factor,
    help: m.office_hour_factor_help,
    to: '/security',
    action: m.office_hour_factor_action,
  },
  backup: { title: m.office_hour_backup, help: m.office_hour_backup_help },
}

interface Sight {
  readonly names: string
  readonly count: string
  readonly when: string
}

const SIGHTS: Readonly<Record<FirstHourSight, (sight: Sight) => string>> = {
  domain_missing: m.office_saw_domain_missing,
  domain_unreachable: m.office_saw_domain_unreachable,
  domain_ending: m.office_saw_domain_ending,
  domain_fine: m.office_saw_domain_fine,
  company_examples: m.office_saw_company_examples,
  company_fine: m.office_saw_company_fine,
  country_gaps: m.office_saw_country_gaps,
  country_fine: m.office_saw_country_fine,
  rails_none: m.office_saw_rails_none,
  rails_sandbox: m.office_saw_rails_sandbox,
  rails_partly: m.office_saw_rails_partly,
  rails_fine: m.office_saw_rails_fine,
  voice_none: m.office_saw_voice_none,
  voice_telnyx: m.office_saw_voice_telnyx,
  voice_embedded: m.office_saw_voice_embedded,
  voice_no_line: m.office_saw_voice_no_line,
  mail_none: m.office_saw_mail_none,
  mail_refused: m.office_saw_mail_refused,
  mail_fine: m.office_saw_mail_fine,
  age_undecided: m.office_saw_age_undecided,
  age_no_verifier: m.office_saw_age_no_verifier,
  age_fine: m.office_saw_age_fine,
  legal_templates: m.office_saw_legal_templates,
  legal_fine: m.office_saw_legal_fine,
  consultant_none: m.office_saw_consultant_none,
  consultant_fine: m.office_saw_consultant_fine,
  factor_missing: m.office_saw_factor_missing,
  factor_fine: m.office_saw_factor_fine,
  backup_none: m.office_saw_backup_none,
  backup_old: m.office_saw_backup_old,
  backup_fine: m.office_saw_backup_fine,
}

const nameWord = (name: string, format: Formatter): string => {
  const country = oneOf(COUNTRY_CODES, name)
  if (country) return format.countryName(country)
  const rail = oneOf(RAILS, name)
  return rail ? railWord(rail) : name
}

/** What was seen, as a sentence. */
export const sightWords = ({ sight, names, count, when }: FirstHour['items'][number], format: Formatter): string =>
  SIGHTS[sight]({
    names: names.map((name) => nameWord(name, format)).join(', '),
    count: count === null ? '' : format.number(count),
    when: when === null ? '' : format.dateTime(when),
  })
