import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AgentConversation } from '@velvetline/contracts/agents'
import type { Block } from '@velvetline/contracts/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { BlockMember, ReplyClosed } from './reply-closed.tsx'

const before = getLocale
beforeAll(() => overwriteGetLocale(() => 'de'))
afterAll(() => overwriteGetLocale(before))

const render = (block: Block): string => {
  const conversation = {
    sessionId: 'one',
    member: { username: 'Anker' },
    profileName: 'Ida',
    block,
  } as AgentConversation
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyClosed conversation={conversation} />
      <BlockMember conversation={conversation} />
    </QueryClientProvider>,
  )
}

it('offers to end the consultant’s own block only; in what staff have closed there is nothing to block either', () => {
  expect(render('own')).toContain('Sie haben Anker blockiert')
  expect(render('own')).toContain('<button')
  expect(render('other')).toContain('Anker nimmt hier zurzeit nichts entgegen')
  expect(render('closed')).toContain('Dieses Gespräch haben wir geschlossen')
  expect(render('closed')).not.toContain('<button')
})
