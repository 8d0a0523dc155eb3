import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import type { ComponentType } from 'react'
import { getLocale } from '#/paraglide/runtime.js'
import { ServerMarkup } from '#/shared/server-html.tsx'
import { profileReviewsQuery } from '../api/profile-reviews.ts'
import type { ProfileReviewsProps } from './profile-reviews.tsx'

/** Known on the server, and in a browser that came to the page by a link of ours. */
let ProfileReviews: ComponentType<ProfileReviewsProps> | undefined

/**
 * For the loader: fetches what was said of a consultant and what draws it. A browser that takes over the server's page needs neither. Should it
 * not come, the consultant’s page is there without it.
 */
export const loadProfileReviews = async (
  client: QueryClient,
  uuidOrSlug: string,
  language: Language,
): Promise<void> => {
  const [module] = await Promise.all([
    import('./profile-reviews.tsx'),
    client.prefetchQuery(profileReviewsQuery(uuidOrSlug, language)),
  ])
  ProfileReviews = module.ProfileReviews
}

/** What members say of the consultant: drawn by the server, left alone by the browser that takes the page over. */
export function ProfileReviewsSlot({ id }: { id: string }) {
  const { data } = useQuery({ ...profileReviewsQuery(id, getLocale()), enabled: false })
  // In a browser nothing means: keep what the server has written. The server itself has nothing to keep.
  const none = import.meta.env.SSR ? null : undefined
  return (
    <ServerMarkup id="profile-reviews">{ProfileReviews && data ? <ProfileReviews {...data} /> : none}</ServerMarkup>
  )
}
