import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { pageAddress } from '@velvetline/contracts/page-address'
import { profileReviewsPath } from '@velvetline/contracts/profiles'
import type { PublicReviews } from '@velvetline/contracts/reviews'
import { KEPT_IN_HTML } from '#/shared/api/queries.ts'
import { countryOf } from '#/shared/country/country.ts'
import type { RouterContext } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'

/** The API's maximum for a page. */
const SHOWN_MAX = 20

/** Newest first; the page carries them as HTML only. */
export const profileReviewsQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<PublicReviews>({
    queryKey: [`${profileReviewsPath(uuidOrSlug)}?language=${language}&limit=${SHOWN_MAX}`],
    meta: KEPT_IN_HTML,
  })

/** Structured data from members' own reviews only, never from examples. Server only. */
export const ratingFacts = (
  context: RouterContext,
  uuidOrSlug: string,
  profile: { slug: string; name: string },
): object[] => {
  if (!import.meta.env.SSR) return []
  const { queryClient, locale } = context
  const real = queryClient.getQueryData(profileReviewsQuery(uuidOrSlug, locale).queryKey)?.real
  if (!real) return []
  const site = siteOf(queryClient)
  return [
    {
      '@type': 'Product',
      name: profile.name,
      url: pageAddress(site, `/profile/${profile.slug}`, countryOf(queryClient).subdomain),
      brand: { '@type': 'Brand', name: site.name },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: real.rating, reviewCount: real.count, bestRating: 5 },
    },
  ]
}
