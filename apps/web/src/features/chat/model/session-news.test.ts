import { QueryClient } from '@tanstack/react-query'
import {
  type ChatMessage,
  type ChatSession,
  chatAbsencePath,
  chatSessionPath,
  chatSessionsPath,
} from '@velvetline/contracts/chat'
import { expect, test } from 'vitest'
import { noteInSessions, renewOpened } from './session-news.ts'

const said = (createdAt: string, content = 'Alt') => ({ content, sender: 'user' as const, createdAt })
const session = (sessionId: string, at: string | null): ChatSession =>
  ({ sessionId, profileUuid: `p-${sessionId}`, lastMessage: at === null ? null : said(at) }) as ChatSession
const message = (sessionId: string, createdAt: string): ChatMessage =>
  ({ id: '9', sessionId, content: 'Neu', sender: 'other', createdAt }) as ChatMessage

const listWith = (...sessions: ChatSession[]) => {
  const client = new QueryClient()
  client.setQueryData([chatSessionsPath], sessions)
  const list = () => client.getQueryData<ChatSession[]>([chatSessionsPath])
  const isAsked = () => client.getQueryState([chatSessionsPath])?.isInvalidated
  return { client, list, isAsked }
}

test('a message puts its chat first with its text, without a request', () => {
  const { client, list, isAsked } = listWith(session('a', '2026-06-15T12:00:00Z'), session('b', '2026-06-15T11:00:00Z'))
  noteInSessions(client, message('b', '2026-06-15T13:00:00Z'))
  expect(list()?.map(({ sessionId }) => sessionId)).toEqual(['b', 'a'])
  expect(list()?.[0]?.lastMessage).toEqual({ content: 'Neu', sender: 'other', createdAt: '2026-06-15T13:00:00Z' })
  expect(isAsked()).toBe(false)
})

test('the same message told twice, or late, changes nothing', () => {
  const { client, list } = listWith(session('a', '2026-06-15T12:00:00Z'), session('b', '2026-06-15T11:00:00Z'))
  noteInSessions(client, message('a', '2026-06-15T13:00:00Z'))
  const known = list()
  noteInSessions(client, message('a', '2026-06-15T13:00:00Z'))
  noteInSessions(client, message('a', '2026-06-15T12:30:00Z'))
  expect(list()).toEqual(known)
})

test('a last message that staff have removed is named as that', () => {
  const { client, list } = listWith(session('a', '2026-06-15T12:00:00Z'))
  noteInSessions(client, { ...message('a', '2026-06-15T12:00:00Z'), content: '', isRemoved: true })
  expect(list()?.[0]?.lastMessage).toMatchObject({ content: '', isRemoved: true })
})

test('a chat opened on this page joins the list; an unknown one is asked for', () => {
  const { client, list, isAsked } = listWith(session('a', '2026-06-15T12:00:00Z'))
  client.setQueryData([chatSessionPath('p-new')], session('new', null))
  noteInSessions(client, message('new', '2026-06-15T13:00:00Z'))
  expect(list()?.map(({ sessionId }) => sessionId)).toEqual(['new', 'a'])
  expect(isAsked()).toBe(false)
  noteInSessions(client, message('elsewhere', '2026-06-15T13:00:00Z'))
  expect(isAsked()).toBe(true)
})

test('whether a consultant is away is asked again once they have written', () => {
  const client = new QueryClient()
  const key = [chatAbsencePath('p-a'), 'offline']
  client.setQueryData([chatSessionPath('p-a')], session('a', null))
  client.setQueryData(key, { absence: null })
  const isAsked = () => client.getQueryState(key)?.isInvalidated
  noteInSessions(client, { ...message('a', '2026-06-15T13:00:00Z'), sender: 'user' })
  expect(isAsked()).toBe(false)
  noteInSessions(client, message('a', '2026-06-15T13:00:00Z'))
  expect(isAsked()).toBe(true)
})

test('a chat that is open learns from the list what has changed; one that was never opened is not kept', () => {
  const client = new QueryClient()
  client.setQueryData([chatSessionPath('p-a')], { ...session('a', null), block: 'none', messagePrice: 0.5 })
  const news = { ...session('a', null), block: 'other' as const, messagePrice: 1 }
  expect(renewOpened(client, [news, session('b', null)])).toEqual([news, session('b', null)])
  expect(client.getQueryData([chatSessionPath('p-a')])).toEqual(news)
  expect(client.getQueryData([chatSessionPath('p-b')])).toBeUndefined()
})
