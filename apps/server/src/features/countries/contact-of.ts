import type { Config } from '../../config/config.ts'
import type { CountryState } from './country-at.ts'

/** Whom people of a country write to or call; an empty number is none. */
export interface Contact {
  readonly email: string
  readonly phone: string
}

/** A country's own address and number, where the operator has set one. */
export const contactOf = (
  { service, imprint }: Pick<Config, 'service' | 'imprint'>,
  { support }: Pick<CountryState, 'support'>,
): Contact => ({ email: support.email || service.contactEmail, phone: support.phone || imprint.phone })
