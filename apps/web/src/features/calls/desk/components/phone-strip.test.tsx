import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AgentPhone } from '@velvetline/contracts/calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { PHONE_KEY, withLastCredential } from '../api/phone.ts'
import { PhoneProvider } from './phone-provider.tsx'
import { PhoneStrip } from './phone-strip.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const CREDENTIAL = {
  username: 'user-1',
  password: 'secret',
  loginToken: null,
  socketPath: '/voice',
  expiresAt: '2026-06-15T13:00:00Z',
  iceServers: [],
}
const AWAY: AgentPhone = { credential: null, call: null, missedInRow: 0, missedInRowMax: 2 }
const KNOWN: AgentPhone = { ...AWAY, credential: CREDENTIAL }

const render = (phone: AgentPhone): string => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  client.setQueryData(PHONE_KEY, phone)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PhoneProvider>
        <PhoneStrip line="" />
      </PhoneProvider>
    </QueryClientProvider>,
  )
}

it('says that nothing can ring in the browser while the provider is away, and keeps a credential that it has', () => {
  expect(render(AWAY)).toContain('Im Browser kann es gerade nicht klingeln.')
  expect(render(KNOWN)).not.toContain('Im Browser kann es gerade nicht klingeln.')
  expect(withLastCredential(KNOWN, { ...AWAY, missedInRow: 1 })).toEqual({ ...KNOWN, missedInRow: 1 })
  expect(withLastCredential(undefined, AWAY)).toEqual(AWAY)
})
