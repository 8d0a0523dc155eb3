import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import { type PublicReviews, profileReviewsPath } from '@velvetline/contracts/reviews'
import { KEPT_IN_HTML } from '#/shared/api/queries.ts'

/** As many as the API gives at once; who reads on after these has read enough. */
const SHOWN_MAX = 20

/** What was said of a consultant, newest first, for a page in the given language; the page carries it as HTML only. */
export const profileReviewsQuery = (uuidOrSlug: string, language: Language) =>
  queryOptions<PublicReviews>({
    queryKey: [`${profileReviewsPath(uuidOrSlug)}?language=${language}&limit=${SHOWN_MAX}`],
    meta: KEPT_IN_HTML,
  })
