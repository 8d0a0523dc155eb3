import { QueryClientProvider } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { CountryContext } from '#/shared/country/country.ts'
import type { Thread } from '#/shared/messages/use-thread.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aTariff } from '../../../../test/render-page.ts'
import { MessageLog, type MessageLogProps } from './message-log.tsx'

setPageLanguage('en')

const SESSION = { profileName: 'Vera', standIn: null, block: 'none', isOffPages: false, isExpired: false }
const VIEW = { shown: [], before: undefined, reachesEnd: true, isAtEnd: true, newsCount: 0 }

const invites = (change: Partial<ChatSession> = {}, thread: Partial<Thread> = { messages: [] }): boolean => {
  const props = { session: { ...SESSION, ...change }, thread, view: VIEW, pending: [], readUpTo: 0 }
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient({ isServer: false })}>
      <CountryContext value={aTariff('uk', 'GBP')}>
        <MessageLog {...(props as unknown as MessageLogProps)} />
      </CountryContext>
    </QueryClientProvider>,
  ).includes('A few words to Vera are all it takes to begin.')
}

it('invites to write where nothing was ever written, and where something can be', () => {
  expect(invites()).toBe(true)
  expect(invites({}, {})).toBe(false)
  expect(invites({ isExpired: true })).toBe(false)
  expect(invites({ isOffPages: true })).toBe(false)
  expect(invites({ block: 'own' })).toBe(false)
})
