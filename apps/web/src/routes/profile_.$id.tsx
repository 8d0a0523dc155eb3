import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#/features/profiles/api/profile.ts'
import { ProfileNotFound } from '#/features/profiles/components/profile-not-found.tsx'
import { ProfileSkeleton, ProfileView } from '#/features/profiles/components/profile-view.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { openChat, openWebCall, type PhoneProfile } from '#/features/profiles/contact.ts'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { ratingFacts } from '#/features/reviews/api/profile-reviews.ts'
import { loadProfileReviews, ProfileReviewsSlot } from '#/features/reviews/components/profile-reviews-slot.tsx'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { breadcrumbFacts, pageHead } from '#/shared/page-head.ts'
import { recordEvent } from '#/shared/record-event.ts'

const HTTP_PERMANENT = 308

export const Route = createFileRoute('/profile_/$id')({
  validateSearch: (search): { chat?: 'open' | undefined; call?: 'open' | undefined } => ({
    chat: search.chat === 'open' ? 'open' : undefined,
    call: search.call === 'open' ? 'open' : undefined,
  }),
  loader: async ({ context, params, location }) => {
    const { queryClient, locale } = context
    const [{ slug, uuid }] = await Promise.all([
      loadOrNotFound(queryClient.ensureQueryData(profileQuery(params.id, locale))),
      loadProfileReviews(queryClient, params.id, locale),
    ])
    // A former address leads to the present one.
    if (![slug, uuid].includes(params.id.toLowerCase()))
      throw redirect({ href: `/profile/${slug}${location.searchStr}`, statusCode: HTTP_PERMANENT })
  },
  head: ({ match, params }) => {
    const { queryClient, locale } = match.context
    const profile = queryClient.getQueryData(profileQuery(params.id, locale).queryKey)
    if (!profile) return {}
    const path = `/profile/${profile.slug}`
    return pageHead(match.context, {
      path,
      title: profile.seoTitle || `${profile.name}, ${profile.age}`,
      description: profile.seoDescription || (locale === 'de' ? profile.beschreibung : profile.description),
      keywords: profile.seoKeywords,
      preview: `profiles/${profile.slug}`,
      facts: [
        breadcrumbFacts(match.context, [
          { name: m.profiles_title(), path: '/profiles' },
          { name: profile.name, path },
        ]),
        ...ratingFacts(match.context, params.id, profile),
      ],
    })
  },
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileNotFound,
  errorComponent: ProfilesFailed,
  component: ProfilePage,
})

/** Opens the chat or call that the address asks for after the gate, and removes that from the address. */
const useRequestedContact = (profile: PhoneProfile): void => {
  const { chat, call } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  useEffect(() => {
    if (!chat && !call) return
    // From the cache: right after signing in, this page may still hold the guest.
    const isMember = viewerOf(client)?.role === 'member'
    void navigate({ search: {}, replace: true, resetScroll: false })
    if (isMember && chat) openChat(profile.uuid)
    if (isMember && call) openWebCall(profile)
  }, [chat, call, client, navigate, profile])
}

function ProfilePage() {
  const { id } = Route.useParams()
  const { locale } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery(id, locale))
  useLiveAvailability()
  useEffect(
    () => recordEvent({ name: 'profile_view', profileUuid: profile.uuid, language: getLocale() }),
    [profile.uuid],
  )
  useRequestedContact(profile)
  return (
    <ProfileView key={profile.uuid} profile={profile}>
      <ProfileReviewsSlot id={id} name={profile.name} />
    </ProfileView>
  )
}
