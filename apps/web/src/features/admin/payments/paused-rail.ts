import type { CountryEditor, SectionChange } from '@velvetline/contracts/country-editor'
import type { RailName } from '@velvetline/contracts/payment-rails'

/** What a country still offers without a rail; nothing where it does not offer it. */
export const railsWithout = ({ sections }: CountryEditor, rail: RailName): RailName[] | undefined => {
  const offered = sections.rails.value.rails as RailName[]
  return offered.includes(rail) ? offered.filter((one) => one !== rail) : undefined
}

/** Takes a rail away at once, in the version of the country that was shown. */
export const pauseOf = ({ sections }: CountryEditor, left: RailName[], reason: string): SectionChange => ({
  version: sections.rails.version,
  startsOn: null,
  reason,
  value: { rails: left },
})
