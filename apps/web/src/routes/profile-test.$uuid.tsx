import { createFileRoute, notFound } from '@tanstack/react-router'
import { profileQuery } from '#/features/profiles/api/profile.ts'
import { ProfileTest } from '#/features/profiles/components/profile-test.tsx'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'
import { siteOf } from '#/shared/site.ts'

/** For developers: the profile with this identifier. It exists in demo mode only. */
export const Route = createFileRoute('/profile-test/$uuid')({
  loader: async ({ context: { queryClient, locale }, params }) => {
    if (siteOf(queryClient).mode !== 'demo') throw notFound()
    return queryClient.ensureQueryData(profileQuery(params.uuid, locale)).catch(() => null)
  },
  head: ({ match }) => hiddenHead(match, m.profiles_test_title()),
  component: ProfileTestPage,
})

function ProfileTestPage() {
  return <ProfileTest uuid={Route.useParams().uuid} profile={Route.useLoaderData()} />
}
