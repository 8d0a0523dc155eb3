import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AgentForwarding } from '@velvetline/contracts/agents'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { forwardingQuery } from '../api/forwarding.ts'
import { ForwardingPanel } from './forwarding-panel.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const ON: AgentForwarding = { isOffered: true, isProven: true, isOn: true, phone: '+49 ••• 001' }
const render = (changes: Partial<AgentForwarding> = {}): string => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  client.setQueryData(forwardingQuery.queryKey, { ...ON, ...changes })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ForwardingPanel />
    </QueryClientProvider>,
  )
}

it('forwards to a proven number, and says how a call is answered, who pays and who sees the number', () => {
  const panel = render()
  expect(panel).toContain('aria-checked="true"')
  for (const words of ['+49 ••• 001', 'drücken Sie die 1', 'bezahlen wir', 'sehen Ihre Nummer nie'])
    expect(panel).toContain(words)
  expect(render({ isOn: false })).toContain('aria-checked="false"')
})

it('offers the proof in place of the switch while the number is not proven', () => {
  const panel = render({ isProven: false, isOn: false })
  expect(panel).not.toContain('role="switch"')
  expect(panel).toContain('Nummer bestätigen')
})

it('promises nothing where no carrier can ring a telephone', () => {
  const panel = render({ isOffered: false, isOn: false })
  expect(panel).not.toContain('role="switch"')
  expect(panel).not.toContain('sehen Mitglieder Sie als verfügbar')
})
