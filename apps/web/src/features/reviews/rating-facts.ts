import { pageAddress } from '@velvetline/contracts/page-address'
import { countryOf } from '#/shared/country/country.ts'
import type { RouterContext } from '#/shared/page-head.ts'
import { siteOf } from '#/shared/site.ts'
import { profileReviewsQuery } from './api/profile-reviews.ts'

/** Structured data for search engines, from members' own reviews only, never from examples. Server only; nothing without reviews. */
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
