import type { Country } from '@velvetline/contracts/countries'
import type { Language } from '@velvetline/contracts/locales'
import type { Principal } from './auth/principal.ts'
import type { Storefront } from './storefront.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for visitors. */
    principal: Principal | null
    /** By query, stored preference, host, default. */
    country: Country
    /** In which errors are written. */
    language: Language
    /** With the currency, prices and numbers of this person: a signed-in member's are those of their account's country. */
    readonly tariff: Country
    /** Where links and return addresses of this request lead. */
    readonly storefront: Storefront
  }
}
