import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AccountAnswer } from '@velvetline/contracts/accounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { CountryContext } from '#/shared/country/country.ts'
import { aMember, aTariff } from '../../../../test/render-page.ts'
import { OwnData } from './own-data.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'en'))
afterAll(() => overwriteGetLocale(before))

const shown = (
  emailPending: string | null,
  namePending: string | null = null,
  mailboxChange: AccountAnswer['mailboxChange'] = null,
): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CountryContext value={aTariff('uk', 'GBP')}>
        <OwnData user={aMember()} emailPending={emailPending} namePending={namePending} mailboxChange={mailboxChange} />
      </CountryContext>
    </QueryClientProvider>,
  )

it('names a new address that waits for its confirmation, and lets the change be cancelled', () => {
  expect(shown('next@mail.example')).toMatch(/next@mail\.example[\s\S]*<button[^>]*>[\s\S]*Cancel the change/)
  expect(shown(null)).not.toContain('Cancel the change')
})

it('says that the staff set up another mailbox, when it counts, and lets the change be stopped', () => {
  const approved = shown(null, null, { effectiveFrom: '2026-06-04T10:00:00Z' })
  expect(approved).toMatch(/another e-mail address[\s\S]*04\/06\/2026[\s\S]*<button[^>]*>[\s\S]*Stop the change/)
  expect(shown(null, null, { effectiveFrom: null })).toMatch(/still checking this[\s\S]*Stop the change/)
  expect(shown('next@mail.example')).not.toContain('Stop the change')
})

it('says of a new name that it is being checked, as long as it is', () => {
  expect(shown(null, 'Nora Neumann')).toMatch(/Your new name is being checked[\s\S]*Nora Neumann/)
  expect(shown(null)).not.toContain('being checked')
})
