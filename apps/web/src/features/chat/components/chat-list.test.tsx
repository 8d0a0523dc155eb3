import type { ChatSession } from '@velvetline/contracts/chat'
import { afterAll, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { lastWords } from './chat-list.tsx'

const before = getLocale
afterAll(() => overwriteGetLocale(before))

const wordsFor = (isExpired: boolean): string => lastWords({ lastMessage: null, isExpired } as ChatSession)

it('says of a conversation without a last message whether it had any', () => {
  overwriteGetLocale(() => 'de')
  expect([wordsFor(false), wordsFor(true)]).toEqual(['Noch keine Nachricht', 'Die Nachrichten sind abgelaufen'])
  overwriteGetLocale(() => 'en')
  expect(wordsFor(true)).toBe('The messages have expired')
})
