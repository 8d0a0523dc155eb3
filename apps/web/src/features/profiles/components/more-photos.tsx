import { useQueryClient } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { RouteLink } from '#/ui/link/link.tsx'
import { VisuallyHidden } from '#/ui/visually-hidden/visually-hidden.tsx'
import { profileQuery } from '../api/profile.ts'

const PROFILE_PREFETCH_FRESH_MS = 10 * 60_000

interface MorePhotosProps {
  profile: { slug: string; name: string }
  className: string
}

/** Fetches the profile when somebody points at the link. */
export function MorePhotos({ profile, className }: MorePhotosProps) {
  const client = useQueryClient()
  const prefetch = () => {
    void client.prefetchQuery({ ...profileQuery(profile.slug, getLocale()), staleTime: PROFILE_PREFETCH_FRESH_MS })
  }
  return (
    <RouteLink
      to="/profile/$id"
      params={{ id: profile.slug }}
      iconEnd="arrow"
      className={className}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {m.lists_more_photos()}
      <VisuallyHidden> {m.profiles_view_of({ name: profile.name })}</VisuallyHidden>
    </RouteLink>
  )
}
