import type { ChatMessage } from '@velvetline/contracts/chat'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CountryContext } from '#/shared/country/country.ts'
import { setPageLanguage } from '../../../test/page-language.ts'
import { aTariff } from '../../../test/render-page.ts'
import { MessageBubble } from './message-bubble.tsx'

setPageLanguage('en')

const MESSAGE = {
  id: '1',
  sender: 'user',
  content: 'Hello',
  createdAt: '2026-06-01T10:00:00Z',
  isReturned: true,
} as ChatMessage

/** The staff may have given it back as charged wrongly, also where it was read. */
it('says to both sides that a message was given back, not that it was unread', () => {
  const seenBy = (reader: 'member' | 'agent') =>
    renderToStaticMarkup(
      <CountryContext value={aTariff('uk', 'GBP')}>
        <MessageBubble message={MESSAGE} reader={reader} name="Tom" profileName="Luna" isRead={false} />
      </CountryContext>,
    )
  expect(seenBy('member')).toContain('</time> · Nuggets given back<')
  expect(seenBy('agent')).toContain('</time> · given back<')
})
