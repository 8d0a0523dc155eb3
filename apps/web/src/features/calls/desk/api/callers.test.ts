import type { AgentCall } from '@velvetline/contracts/calls'
import { act } from 'react'
import { expect, it } from 'vitest'
import { m } from '#/paraglide/messages.js'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { answerRequests } from '../../../../../test/answer-requests.ts'
import { factsOf, runHook } from '../../../../../test/run-hook.ts'
import { useBlockCaller } from './callers.ts'

it('knows a call as it was chosen here until it is told again, and says that its caller is blocked', async () => {
  answerRequests(Response.json({ ok: true }))
  let call = { callId: 'one', isBlocked: false } as AgentCall
  const wrap = factsOf(createQueryClient({ isServer: false }))
  const { result, rerun } = await runHook(() => useBlockCaller(call, 'Anker'), { wrap })
  await act(async () => result().mutate(true))
  await expect.poll(() => result().isBlocked).toBe(true)
  expect(toastStore.read()).toMatchObject([{ title: m.safety_reported_blocked({ name: 'Anker' }) }])
  call = { ...call }
  await rerun()
  expect(result().isBlocked).toBe(false)
})
