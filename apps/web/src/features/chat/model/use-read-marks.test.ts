import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type ChatMessage,
  type ChatSession,
  chatReadPath,
  chatSessionPath,
  unreadCountPath,
  unreadPerSessionPath,
} from '@velvetline/contracts/chat'
import { act, createElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { setTransportSource } from '#/shared/api/transport.ts'
import { deliver } from '#/shared/live/live-store.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useMarkRead, useReadByOther } from '../components/chat-room.tsx'

const SESSION = { sessionId: 's1', profileUuid: 'p1', readByOtherUpTo: '3' } as ChatSession
const MESSAGES = [
  { id: '4', sender: 'other' },
  { id: '5', sender: 'other' },
  { id: '6', sender: 'user' },
] as ChatMessage[]

const within = (client: QueryClient) => (children: ReactNode) =>
  createElement(QueryClientProvider, { client }, children)

/** A member with three unread messages in this thread and four elsewhere. */
const openThread = async (page: Partial<Document>, messages: readonly ChatMessage[] | undefined = MESSAGES) => {
  const marked: unknown[] = []
  const fetch = async (path: string, { body }: RequestInit) => {
    marked.push([path, JSON.parse(String(body))])
    return Response.json({})
  }
  setTransportSource(() => ({ fetch, country: () => 'de' }))
  const client = new QueryClient()
  client.setQueryData([unreadPerSessionPath], { unreadCounts: { s1: 3, s2: 4 } })
  client.setQueryData([unreadCountPath], { unreadCount: 7 })
  let unread = 3
  const { rerun } = await runHook(() => useMarkRead({ sessionId: 's1', unread }, messages), {
    page,
    wrap: within(client),
  })
  const hearOf = (count: number) => {
    unread = count
    return rerun()
  }
  return {
    marked,
    hearOf,
    counts: () => [unreadPerSessionPath, unreadCountPath].map((key) => client.getQueryData([key])),
  }
}
const UNTOUCHED = [{ unreadCounts: { s1: 3, s2: 4 } }, { unreadCount: 7 }]
const READ = [{ unreadCounts: { s1: 0, s2: 4 } }, { unreadCount: 4 }]

describe('the other side’s messages', () => {
  it('are marked as read up to the newest, and the badges update at once', async () => {
    const { marked, counts } = await openThread({})
    expect(marked).toEqual([[chatReadPath('s1'), { messageId: '5' }]])
    expect(counts()).toEqual(READ)
  })

  it('are marked again if the server still counts them', async () => {
    const { marked, hearOf } = await openThread({})
    await hearOf(0)
    expect(marked).toHaveLength(1)
    await hearOf(3)
    expect(marked).toEqual(Array(2).fill([chatReadPath('s1'), { messageId: '5' }]))
  })

  it.each([
    ['in a tab in the background', { visibilityState: 'hidden' }],
    ['in a window without the focus', { hasFocus: () => false }],
  ] as const)('is not marked as read %s', async (_where, page) => {
    const { marked, counts } = await openThread(page)
    expect(marked).toEqual([])
    expect(counts()).toEqual(UNTOUCHED)
  })

  it('are marked as read when the person returns to the page', async () => {
    const { marked, counts } = await openThread({ hasFocus: () => false })
    await act(async () => {
      Object.assign(document, { hasFocus: () => true })
      window.dispatchEvent(new Event('focus'))
    })
    expect(marked).toEqual([[chatReadPath('s1'), { messageId: '5' }]])
    expect(counts()).toEqual(READ)
  })

  it('are not marked while there are none', async () => {
    const { marked, counts } = await openThread({}, [{ id: '6', sender: 'user' } as ChatMessage])
    expect(marked).toEqual([])
    expect(counts()).toEqual(UNTOUCHED)
  })
})

describe('the other side’s read mark', () => {
  it('starts with the session’s value, only moves forward, and is there when the chat is opened again', async () => {
    const client = new QueryClient()
    client.setQueryData([chatSessionPath('p1')], SESSION)
    let session = SESSION
    const hook = await runHook(() => useReadByOther(session), { wrap: within(client) })
    const hear = (sessionId: string, messageId: string) => act(async () => deliver('read', { sessionId, messageId }))
    expect(hook.result()).toBe(3)
    await hear('s2', '9')
    expect(hook.result()).toBe(3)
    await hear('s1', '6')
    expect(hook.result()).toBe(6)
    await hear('s1', '5')
    expect(hook.result()).toBe(6)
    expect(client.getQueryData([chatSessionPath('p1')])).toMatchObject({ readByOtherUpTo: '6' })
    session = { ...SESSION, readByOtherUpTo: '8' }
    await hook.rerun()
    expect(hook.result()).toBe(8)
  })
})
