import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ConsultantsHead } from '#/features/home/components/consultants-head.tsx'
import { HomeTextsSlot, loadHomeTexts } from '#/features/home/components/home-texts-slot.tsx'
import { Opening } from '#/features/home/components/opening.tsx'
import { heroPreloads } from '#/features/home/hero-image.ts'
import { OnboardingSlot } from '#/features/onboarding/components/onboarding-slot.tsx'
import { dealAgain, homeProfilesQuery, useNewDeals } from '#/features/profiles/api/home-profiles.ts'
import { EmptyListSlot } from '#/features/profiles/components/empty-list-slot.tsx'
import { FlipCardGrid } from '#/features/profiles/components/flip-card-grid.tsx'
import { ProfileGridSkeleton } from '#/features/profiles/components/list-states.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead, siteFacts } from '#/shared/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, locale } }) => {
    await dealAgain(queryClient, locale)
    await Promise.all([
      queryClient.ensureQueryData({ ...homeProfilesQuery(locale), revalidateIfStale: true }),
      loadHomeTexts(queryClient, locale),
    ])
  },
  // Navigation within the page refetches nothing; coming back to the page runs the loader again.
  shouldReload: false,
  // Never kept: 0 would keep it in a browser whose clock is behind the server’s.
  gcTime: Number.NEGATIVE_INFINITY,
  head: ({ match }) => {
    const { context } = match
    const description = import.meta.env.SSR ? m.common_site_description() : ''
    const page = { path: '/', title: m.home_title(), description, facts: [siteFacts(context)] }
    const { meta, links } = pageHead(context, page)
    return { meta, links: import.meta.env.SSR ? [...links, ...heroPreloads] : [] }
  },
  pendingComponent: HomePending,
  errorComponent: ProfilesFailed,
  component: HomePage,
})

function HomePage() {
  const { locale } = Route.useRouteContext()
  // If the request fails, old cards are better than none.
  const throwOnError = (_: Error, { state }: { state: { data: unknown } }) => state.data === undefined
  const { data } = useQuery({ ...homeProfilesQuery(locale), throwOnError })
  useLiveAvailability()
  useNewDeals(locale)
  if (!data) return <HomePending />
  const { featured, availableCount } = data
  return (
    <main id="main">
      <Opening availableCount={availableCount} />
      <section className="section wrap consultants" id="ladies">
        <ConsultantsHead />
        {featured.length === 0 ? (
          <EmptyListSlot path="/" search={{}} />
        ) : (
          <FlipCardGrid profiles={featured} headingLevel={3} />
        )}
      </section>
      <HomeTextsSlot language={locale} />
      <OnboardingSlot />
    </main>
  )
}

function HomePending() {
  return (
    <main id="main" className="wrap section">
      <ProfileGridSkeleton label={m.home_loading()} isHome />
    </main>
  )
}
