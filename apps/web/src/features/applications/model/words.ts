import type { ApplicationKind, ApplicationStep } from '@velvetline/contracts/applications'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'

export const stepWord: Readonly<Record<ApplicationStep, () => string>> = {
  name: m.applications_step_name,
  person: m.applications_step_person,
  identity: m.applications_step_identity,
  liveness: m.applications_step_liveness,
  photos: m.applications_step_photos,
  voice: m.applications_step_voice,
  people: m.applications_step_people,
  payout: m.applications_step_payout,
  free_will: m.applications_step_free_will,
  agreement: m.applications_step_agreement,
}

/** As the staff say it. */
export const applicantWord: Readonly<Record<ApplicationKind, () => string>> = {
  individual: m.applications_applicant_individual,
  agency: m.applications_kind_agency,
  agency_person: m.applications_kind_agency_person,
}

const COUNTRIES = [
  'DE',
  'AT',
  'CH',
  'LI',
  'LU',
  'GB',
  'IE',
  'US',
  'CA',
  'AU',
  'NZ',
  'ZA',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DK',
  'EE',
]
const MORE = [
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IT',
  'LT',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]

export const countryOptions = (): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames([getLocale()], { type: 'region' })
  return [...COUNTRIES, ...MORE].map((value) => ({ value, label: names.of(value) ?? value }))
}

export const languageName = (code: string): string =>
  new Intl.DisplayNames([getLocale()], { type: 'language' }).of(code) ?? code
