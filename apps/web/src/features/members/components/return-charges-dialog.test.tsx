import { QueryClientProvider } from '@tanstack/react-query'
import { countryPath } from '@velvetline/contracts/countries'
import type { TimelineItem } from '@velvetline/contracts/members'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { PageFacts } from '#/shared/page-facts.tsx'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { ReturnChargesDialog } from './return-charges-dialog.tsx'

setPageLanguage('en')

it('says that it loads the charges, instead of showing none to choose from', () => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData([countryPath], aTariff('uk', 'GBP'))
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageFacts client={client}>
        <ReturnChargesDialog
          member={{ id: 'member', unaidedNuggets: 50 }}
          item={{ id: 'call:one', kind: 'call' } as TimelineItem}
          onClose={() => undefined}
        />
      </PageFacts>
    </QueryClientProvider>,
  )
  expect(markup).toContain('role="status" aria-busy="true"')
  expect(markup).not.toContain('nothing to give back')
})
