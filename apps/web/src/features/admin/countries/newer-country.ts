import type { AuditValues } from '@velvetline/contracts/audit'
import type { CountryEditor, SectionState } from '@velvetline/contracts/country-editor'
import { m } from '#/paraglide/messages.js'
import type { Formatter } from '#/shared/format.ts'
import type { NewerLine } from '#/shared/forms/newer-version.tsx'
import { valueWords } from '../staff/audit-values.ts'
import type { Contested } from './country-draft.ts'
import { productWord, sectionWord } from './country-words.ts'

/** A section's values by the names that the log gives them: `premiumMessage.de`. */
const namedValues = (value: unknown, name = ''): AuditValues => {
  if (Array.isArray(value)) return { [name]: value.join(', ') }
  if (typeof value !== 'object' || value === null) return { [name]: value as AuditValues[string] }
  const named = Object.entries(value).map(([field, one]) => namedValues(one, name === '' ? field : `${name}.${field}`))
  return Object.assign({}, ...named)
}

const sectionText = ({ version, value, planned }: SectionState, format: Formatter): string => {
  const step = planned.find((one) => one.version === version)
  const from = step && { validFrom: step.validFrom }
  return valueWords({ ...namedValues(step?.value ?? value), ...from }, format)
}

const priceText = (latest: CountryEditor, product: string, format: Formatter): string => {
  const line = latest.prices.find((one) => one.product === product)
  const step = line?.steps.find(({ version }) => version === line.version)
  const amount = step ? step.amountMinor : (line?.amountMinor ?? null)
  const words = amount === null ? m.countries_price_ended() : format.money(amount, latest.currency)
  if (step?.state !== 'planned' || step.validFrom === null) return words
  return `${words}, ${m.countries_price_from({ day: format.date(step.validFrom) })}`
}

/** In words, what another person has made of what is typed here too. */
export const newerLines = (latest: CountryEditor, contested: Contested, format: Formatter): NewerLine[] => [
  ...contested.sections.map((name) => ({
    label: sectionWord[name](),
    text: sectionText(latest.sections[name], format),
  })),
  ...contested.prices.map((product) => ({
    label: productWord(product, format),
    text: priceText(latest, product, format),
  })),
]
