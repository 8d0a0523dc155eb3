import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CallPage, GuestCallPage } from '#/features/calls/web/components/call-page.tsx'
import { profileQuery } from '#/features/profiles/api/profile.ts'
import { ProfileNotFound } from '#/features/profiles/components/profile-not-found.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { AfterCall } from '#/features/reviews/components/after-call.tsx'
import { m } from '#/paraglide/messages.js'
import { loadOrNotFound } from '#/shared/api/load-or-not-found.ts'
import { useViewer, viewerOf } from '#/shared/api/viewer.ts'
import { hiddenHead } from '#/shared/hidden-head.ts'

/** A call on a page of its own. The id decides who is called; the name is for the reader. */
export const Route = createFileRoute('/webrtc-call/$uuid/$name')({
  loader: async ({ context, params }) => {
    const { queryClient, locale } = context
    const profile = await loadOrNotFound(queryClient.ensureQueryData(profileQuery(params.uuid, locale)))
    const viewer = viewerOf(queryClient)
    const back = `/profile/${profile.slug}`
    // Nobody has to register for a call that cannot begin.
    if (!viewer && profile.callObstacle !== null) return { name: profile.name }
    if (!viewer) {
      throw redirect({
        to: '/auth',
        search: { action: 'webcall', profile: profile.name, return: `${back}?call=open` },
      })
    }
    if (viewer.role !== 'member') throw redirect({ href: back })
    return { name: profile.name }
  },
  head: ({ match, loaderData }) =>
    hiddenHead(match, loaderData ? m.calls_page_title({ name: loaderData.name }) : m.errors_not_found_title()),
  notFoundComponent: ProfileNotFound,
  errorComponent: ProfilesFailed,
  component: CallRoute,
})

function CallRoute() {
  const { uuid } = Route.useParams()
  const { locale } = Route.useRouteContext()
  const { data: profile } = useSuspenseQuery(profileQuery(uuid, locale))
  return useViewer() ? <CallPage profile={profile} afterCall={AfterCall} /> : <GuestCallPage profile={profile} />
}
