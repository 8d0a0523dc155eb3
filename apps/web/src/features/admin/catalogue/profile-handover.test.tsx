import { QueryClientProvider } from '@tanstack/react-query'
import type { AdminProfile } from '@velvetline/contracts/profile-managing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { CountryContext } from '#/shared/country/country.ts'
import { anAdminProfile } from '../../../../test/an-admin-profile.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { changeOf } from './profile-change.ts'
import { ProfileHandoverPart } from './profile-handover.tsx'

setPageLanguage('de')

const HANDOVER = {
  id: 'one',
  agent: { id: 'bea', name: 'Bea' },
  reason: 'Eigenes Konto',
  proposedBy: 'Kim',
  proposedAt: '2026-06-01T10:00:00Z',
  isOwn: false,
}
const PROFILE = anAdminProfile()

const buttonsOf = (change: Partial<AdminProfile>, may: { propose?: boolean; decide?: boolean } = {}): string[] => {
  const { propose = true, decide = true } = may
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient({ isServer: false })}>
      <CountryContext value={aTariff('de', 'EUR')}>
        <ProfileHandoverPart
          profile={{ ...PROFILE, ...change }}
          onChange={() => undefined}
          mayPropose={propose}
          mayDecide={decide}
        />
      </CountryContext>
    </QueryClientProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''))
}

it('another person is proposed by those who may edit, unless one waits or the form assigns them at once', () => {
  expect(buttonsOf({})).toEqual(['Andere Person vorschlagen'])
  expect(buttonsOf({}, { propose: false })).toEqual([])
  expect(buttonsOf({ isAssignedAtOnce: true })).toEqual([])
})

it('a proposal is decided by those who may review and have not made it', () => {
  expect(buttonsOf({ handover: HANDOVER })).toEqual(['Übergeben', 'Ablehnen'])
  expect(buttonsOf({ handover: { ...HANDOVER, isOwn: true } })).toEqual([])
  expect(buttonsOf({ handover: HANDOVER }, { decide: false })).toEqual([])
})

const FORMER = { former: { id: 'cora', name: 'Cora', agency: null }, declinedAt: null }

it('as long as nothing of the new person was approved, the former one is proposed with one press', () => {
  expect(buttonsOf({ lastHandover: FORMER })).toEqual(['An Cora zurückgeben', 'Andere Person vorschlagen'])
  expect(buttonsOf({ lastHandover: { ...FORMER, former: null } })).toEqual(['Andere Person vorschlagen'])
})

it('a form without the person leaves them as they are', () => {
  const values = new FormData()
  for (const [name, value] of Object.entries({ slug: 'luna', extension: '43', featuredPosition: '' }))
    values.set(name, value)
  expect(changeOf(values, PROFILE)).toEqual({ extension: '43' })
})
