import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { request } from '#/shared/api/request.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { closeProofRequest, useProofRequested } from './proof-request.ts'

describe('the question for a proof of age', () => {
  it('opens when the server refuses without one, and can be closed', async () => {
    const { result } = await runHook(useProofRequested)
    answerRequests(refusing(403, 'age_verification_required'))
    await act(() => request('/api/chat/send').catch(() => undefined))
    expect(result()).toBe(true)
    await act(async () => closeProofRequest())
    expect(result()).toBe(false)
  })

  it('does not open for other refusals', async () => {
    const { result } = await runHook(useProofRequested)
    answerRequests(refusing(403, 'forbidden'))
    await act(() => request('/api/chat/send').catch(() => undefined))
    expect(result()).toBe(false)
  })
})
