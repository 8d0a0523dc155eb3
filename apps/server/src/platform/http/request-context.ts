import type { Country } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import type { Principal } from './auth/principal.ts'
import type { Storefront } from './storefront.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session this is; null for visitors. */
    principal: Principal | null
    /** The country the request is for: by query, stored preference, host, default. */
    country: Country
    /** The country's language, in which errors are written. */
    language: Language
    /** The country with the currency, prices and numbers of this person: a signed-in member's are those of their account's country. */
    readonly tariff: Country
    /** Where links and return addresses made for this request lead. */
    readonly storefront: Storefront
  }
}
