import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CARD_DESCRIPTION_CHARACTERS } from '@velvetline/contracts/constants'
import { ClearPrices } from '#/features/home/components/clear-prices.tsx'
import { HowItWorks } from '#/features/home/components/how-it-works.tsx'
import { LadiesHead } from '#/features/home/components/ladies-head.tsx'
import { Opening } from '#/features/home/components/opening.tsx'
import { Reliance } from '#/features/home/components/reliance.tsx'
import { homeProfilesQuery } from '#/features/profiles/api/profile-list.ts'
import { ProfileGrid } from '#/features/profiles/components/profile-grid.tsx'
import { ProfileGridSkeleton } from '#/features/profiles/components/profile-grid-skeleton.tsx'
import { ProfilesEmpty } from '#/features/profiles/components/profiles-empty.tsx'
import { ProfilesFailed } from '#/features/profiles/components/profiles-failed.tsx'
import { pickFeatured } from '#/features/profiles/pick-featured.ts'
import { useLiveAvailability } from '#/features/profiles/use-live-availability.ts'
import { m } from '#/paraglide/messages.js'
import { heroPreloads } from '#/shared/hero-image.ts'
import { pageHead } from '#/shared/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const profiles = await context.queryClient.ensureQueryData(homeProfilesQuery(context.locale))
    // Chance decides here, once: the browser shows the ladies that the server chose.
    return { featured: pickFeatured(profiles).map(({ uuid }) => uuid) }
  },
  // A way within the page must not deal the cards again.
  shouldReload: false,
  head: ({ match }) => {
    const page = { path: '/', title: m.home_title(), description: m.common_site_description(), image: '/og.jpg' }
    const { meta, links } = pageHead(match.context, page)
    return { meta, links: [...links, ...heroPreloads] }
  },
  pendingComponent: HomePending,
  pendingMs: 300,
  errorComponent: ProfilesFailed,
  component: HomePage,
})

function Ladies() {
  const { locale } = Route.useRouteContext()
  const { featured } = Route.useLoaderData()
  const { data } = useSuspenseQuery(homeProfilesQuery(locale))
  const shown = featured.map((uuid) => data.find((profile) => profile.uuid === uuid)).filter((one) => one !== undefined)
  if (shown.length === 0) return <ProfilesEmpty />
  return <ProfileGrid profiles={shown} excerptCharacters={CARD_DESCRIPTION_CHARACTERS} headingLevel={3} isStepped />
}

function HomePage() {
  const { locale } = Route.useRouteContext()
  const { data } = useSuspenseQuery(homeProfilesQuery(locale))
  useLiveAvailability()
  return (
    <main id="main">
      <Opening availableCount={data.filter(({ status }) => status === 'available').length} />
      <section className="section wrap ladies" id="ladies">
        <LadiesHead />
        <Ladies />
      </section>
      <ClearPrices />
      <HowItWorks />
      <Reliance />
    </main>
  )
}

function HomePending() {
  return (
    <main id="main" className="wrap section">
      <ProfileGridSkeleton />
    </main>
  )
}
