import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { countryPath } from '@velvetline/contracts/countries'
import { SITE_KEY } from '@velvetline/contracts/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { PageFacts } from '#/shared/page-facts.tsx'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { AdminFrame } from './admin-frame.tsx'

setPageLanguage('de')

it('says before everything else of a page in which zone its times are, where the page’s country has another', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const client = createQueryClient({ isServer: true })
  client.setQueryData(SITE_KEY, { name: 'Site', officeTimeZone: 'America/New_York' })
  client.setQueryData([countryPath], aTariff('de', 'EUR'))
  const main = renderToStaticMarkup(
    <RouterContextProvider router={router as never}>
      <PageFacts client={client}>
        <AdminFrame account={null}>50 Zeilen</AdminFrame>
      </PageFacts>
    </RouterContextProvider>,
  ).split('<main')[1]
  expect(main).toMatch(/Alle Zeiten hier: America\/New York.*50 Zeilen/)
})
