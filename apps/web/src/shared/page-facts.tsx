import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type MeAnswer, mePath } from '@velvetline/contracts/accounts'
import { countryPath, type Tariff } from '@velvetline/contracts/countries'
import type { ReactNode } from 'react'
import { ViewerContext, viewerFetcher } from './api/viewer.ts'
import { CountryContext } from './country/country.ts'
import { SiteContext, siteOf } from './site.ts'

interface PageFactsProps {
  client: QueryClient
  children: ReactNode
}

/** Observed here alone: with an observer in each card, they took a third of React's time for a page. */
function Facts({ client, children }: PageFactsProps) {
  const viewer = useQuery<MeAnswer | null>({ queryKey: [mePath], queryFn: viewerFetcher }).data?.user ?? null
  const { data: country } = useQuery<Tariff>({ queryKey: [countryPath] })
  return (
    <SiteContext value={siteOf(client)}>
      <CountryContext value={country}>
        <ViewerContext value={viewer}>{children}</ViewerContext>
      </CountryContext>
    </SiteContext>
  )
}

/** Around every page: its queries, and the viewer, the country and the site for all components. It keeps the first two fresh. */
export function PageFacts({ client, children }: PageFactsProps) {
  return (
    <QueryClientProvider client={client}>
      <Facts client={client}>{children}</Facts>
    </QueryClientProvider>
  )
}
