import { QueryClientProvider } from '@tanstack/react-query'
import type { AccountDataAnswer } from '@velvetline/contracts/privacy'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { ViewerContext } from '#/shared/api/viewer.ts'
import { CountryContext } from '#/shared/country/country.ts'
import * as files from '#/shared/save-as-file.ts'
import { answerRequests } from '../../../../test/answer-requests.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aMember, aTariff } from '../../../../test/render-page.ts'
import { accountDataQuery, saveArchive } from '../api/account-data.ts'
import { OwnPrivacy } from './own-privacy.tsx'

setPageLanguage('de')

const READY: AccountDataAnswer = {
  export: {
    id: 'one',
    state: 'ready',
    partsDone: 3,
    partsTotal: 3,
    byteCount: 2_000_000,
    askedAt: '2026-06-15T12:00:00Z',
    expiresAt: '2026-06-18T12:00:00Z',
  },
  nextExportFrom: '2026-06-16T12:00:00Z',
  canDelete: true,
  wouldBeDeletedAt: '2026-07-15T12:00:00Z',
  keptAt: null,
}

const shown = (role: 'agent' | 'member', answer: AccountDataAnswer): string => {
  const client = createQueryClient({ isServer: false })
  client.setQueryData(accountDataQuery.queryKey, answer)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <CountryContext value={aTariff('de', 'EUR')}>
        <ViewerContext value={aMember({ role })}>
          <OwnPrivacy />
        </ViewerContext>
      </CountryContext>
    </QueryClientProvider>,
  )
}

it('a consultant reads that the archive has their ID and bank details in it, before it is made and once it is ready', () => {
  for (const answer of [READY, { ...READY, export: null }]) {
    expect(shown('agent', answer)).toMatch(/Ausweis.*Bankverbindung.*Steuernummer/)
    expect(shown('member', answer)).not.toContain('Ausweis')
  }
})

it('no link leads to an archive: it is asked for with the password, and then saved', async () => {
  expect(shown('agent', READY)).not.toContain('/archive')
  const sent = answerRequests(new Response('the archive'))
  const save = vi.spyOn(files, 'saveAsFile').mockReturnValue()
  await saveArchive('one', 'my password')
  expect(sent.at(-1)).toMatchObject({ path: '/api/account/data/exports/one/archive' })
  expect(JSON.stringify(sent.at(-1))).toContain('my password')
  expect(save).toHaveBeenCalledWith(expect.any(Blob), 'archive.zip')
})
