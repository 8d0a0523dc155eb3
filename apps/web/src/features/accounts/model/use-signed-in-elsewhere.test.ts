import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { setTransportSource } from '#/shared/api/transport.ts'
import { viewerOf } from '#/shared/api/viewer.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'

it('goes on when the tab is looked at again after another one has signed in, and not before', async () => {
  const answers = [new Response('{}', { status: 401 }), Response.json({ user: { id: 'mira' } })]
  const fetch = vi.fn(async () => answers.shift() ?? new Response('{}', { status: 500 }))
  setTransportSource(() => ({ fetch, country: () => 'de' }))
  const client = createQueryClient({ isServer: false })
  const wrap = (children: ReactNode) => createElement(QueryClientProvider, { client }, children)
  const goOn = vi.fn()
  await runHook(() => useSignedInElsewhere(goOn), { wrap, page: { hidden: false } })
  const look = async (hidden: boolean) => {
    const asked = fetch.mock.calls.length
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(hidden ? asked : asked + 1))
  }
  await look(true)
  await look(false)
  expect(goOn).not.toHaveBeenCalled()
  await look(false)
  await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce())
  expect(viewerOf(client)?.id).toBe('mira')
})
