import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { answerRequests, refusing } from '../../test/answer-requests.ts'
import { runHook } from '../../test/run-hook.ts'
import { closeAgeCheck, useAgeCheckAsked } from './age-check.ts'
import { request } from './api/request.ts'

describe('the question for a proof of age', () => {
  it('is asked when the server refuses for want of one, and goes when it is closed', async () => {
    const { result } = await runHook(useAgeCheckAsked)
    answerRequests(refusing(403, 'age_verification_required'))
    await act(() => request('/api/chat/send').catch(() => undefined))
    expect(result()).toBe(true)
    await act(async () => closeAgeCheck())
    expect(result()).toBe(false)
  })

  it('is not asked for any other refusal', async () => {
    const { result } = await runHook(useAgeCheckAsked)
    answerRequests(refusing(403, 'forbidden'))
    await act(() => request('/api/chat/send').catch(() => undefined))
    expect(result()).toBe(false)
  })
})
