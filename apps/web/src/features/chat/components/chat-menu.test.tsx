import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Block, ChatSession } from '@velvetline/contracts/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { ChatClosed } from './chat-menu.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const render = (block: Block): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ChatClosed session={{ sessionId: 'one', profileName: 'Ida', block } as ChatSession} />
    </QueryClientProvider>,
  )

it('offers to end the member’s own block only; what staff have closed it says to be that', () => {
  expect(render('own')).toContain('Sie haben Ida blockiert')
  expect(render('own')).toContain('Blockierung aufheben</')
  expect(render('closed')).toContain('Dieses Gespräch haben wir geschlossen')
  for (const block of ['closed', 'other'] as const) expect(render(block)).not.toContain('<button')
})
