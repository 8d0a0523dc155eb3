import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { aMember } from '../../../../test/render-page.ts'
import { OwnData } from './own-data.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'en'))
afterAll(() => overwriteGetLocale(before))

const shown = (emailPending: string | null, namePending: string | null = null): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <OwnData user={aMember()} emailPending={emailPending} namePending={namePending} />
    </QueryClientProvider>,
  )

it('names a new address that waits for its confirmation, and lets the change be cancelled', () => {
  expect(shown('next@mail.example')).toMatch(/next@mail\.example[\s\S]*<button[^>]*>[\s\S]*Cancel the change/)
  expect(shown(null)).not.toContain('Cancel the change')
})

it('says of a new name that it is being checked, as long as it is', () => {
  expect(shown(null, 'Nora Neumann')).toMatch(/Your new name is being checked[\s\S]*Nora Neumann/)
  expect(shown(null)).not.toContain('being checked')
})
