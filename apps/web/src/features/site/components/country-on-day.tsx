import { QueryClient, useQuery } from '@tanstack/react-query'
import { mePath } from '@velvetline/contracts/accounts'
import { countryPath } from '@velvetline/contracts/countries'
import type { CountryPreview } from '@velvetline/contracts/country-editor'
import type { CountryCode } from '@velvetline/contracts/locales'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { useState } from 'react'
import { useNuggets } from '#/features/credits/nuggets.ts'
import { HomeTexts } from '#/features/home/components/home-texts.tsx'
import { Packages } from '#/features/pricing/components/packages.tsx'
import { PriceTable } from '#/features/pricing/components/price-table.tsx'
import { priceRows } from '#/features/pricing/price-columns.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { countryPreviewQuery } from '#/shared/country/country-preview.ts'
import { useFormat } from '#/shared/format.ts'
import { PageFacts } from '#/shared/page-facts.tsx'
import { useHasWebCall, useSite } from '#/shared/site.ts'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { CountryFacts } from './country-demo.tsx'

/** The facts, the real price table and packages, and the home page's texts. */
function AsGuest({ preview }: { preview: CountryPreview }) {
  const tariff = useCountry()
  const format = useFormat()
  const nuggets = useNuggets()
  const hasWebCall = useHasWebCall()
  const { home, packages, vatBasisPoints } = preview
  const rows = priceRows({
    tariff,
    packages,
    format,
    nuggets,
    bonusNuggets: tariff.welcomeBonusNuggets,
    hasTrial: true,
    hasWebCall,
  })
  return (
    <>
      <div className="wrap stack stack-loose">
        <CountryFacts />
        <PriceTable rows={rows} actions={[]} />
        <Packages packages={packages} vatBasisPoints={vatBasisPoints} />
      </div>
      <HomeTexts content={home} />
    </>
  )
}

/** Everything below finds this country and no viewer, as a guest's page would. */
const useGuestOf = ({ tariff }: CountryPreview): QueryClient => {
  const site = useSite()
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    made.setQueryData([countryPath], tariff)
    made.setQueryData(SITE_KEY, site)
    made.setQueryData([mePath], null)
    return made
  })
  return client
}

function Guest({ preview }: { preview: CountryPreview }) {
  return (
    <PageFacts client={useGuestOf(preview)}>
      <AsGuest preview={preview} />
    </PageFacts>
  )
}

/** For the staff: a country as its guests find it on a day, open or not. */
export function CountryOnDay({ code, on }: { code: CountryCode; on: string | undefined }) {
  const format = useFormat()
  const { data } = useQuery(countryPreviewQuery(code, on))
  if (!data) return null
  const title = m.countries_demo_on({ country: data.tariff.countryName, day: format.day(data.on) })
  return (
    <main id="main" className="section stack stack-loose">
      <div className="wrap">
        <PageTitle
          title={title}
          lead={m.countries_demo_lead()}
          above={
            <RouteLink to="/admin-countries/$code" params={{ code }} icon="arrow-left">
              {m.countries_demo_back()}
            </RouteLink>
          }
        />
      </div>
      <Guest key={`${code} ${data.on}`} preview={data} />
    </main>
  )
}
