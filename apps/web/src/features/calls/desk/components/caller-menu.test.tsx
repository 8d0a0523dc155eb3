import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AgentCall } from '@velvetline/contracts/calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { CallerMenu } from './caller-menu.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const render = (call: Partial<AgentCall>): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CallerMenu call={{ callId: 'one', memberName: 'Anker', state: 'ended', ...call } as AgentCall} />
    </QueryClientProvider>,
  )

it('offers to block a caller with an account, to unblock a blocked one, and only to report one without an account', () => {
  expect(render({ isBlocked: false })).toContain('Anrufer blockieren')
  expect(render({ isBlocked: true })).toContain('Blockierung aufheben')
  const unknown = render({ memberName: '', isBlocked: null })
  expect(unknown).not.toMatch(/blockieren<|Blockierung aufheben/)
  expect(unknown).toContain('Anruf melden')
})
