import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Language } from '@velvetline/contracts/locales'
import type { ComponentType } from 'react'
import { getLocale } from '#/paraglide/runtime.js'
import { ServerMarkup } from '#/shared/server-html.tsx'
import { profileReviewsQuery } from '../api/profile-reviews.ts'
import type { ProfileReviewsProps } from './profile-reviews.tsx'

/** Set on the server, and in a browser that navigated here within the site. */
let ProfileReviews: ComponentType<ProfileReviewsProps> | undefined

/** Fetches the reviews and the component. A browser that hydrates the server's page needs neither; without them the page has no reviews. */
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

/** Rendered by the server; hydration leaves it alone. */
export function ProfileReviewsSlot({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({ ...profileReviewsQuery(id, getLocale()), enabled: false })
  // In a browser undefined keeps the server's HTML; the server itself has none to keep.
  const none = import.meta.env.SSR ? null : undefined
  return (
    <ServerMarkup id="profile-reviews">
      {ProfileReviews && data ? <ProfileReviews {...data} name={name} /> : none}
    </ServerMarkup>
  )
}
