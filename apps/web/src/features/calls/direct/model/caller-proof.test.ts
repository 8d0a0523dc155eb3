import { countryPath } from '@velvetline/contracts/countries'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, refusing } from '../../../../../test/answer-requests.ts'
import { clientOf } from '../../../../../test/client-of.ts'
import { aMember, aTariff } from '../../../../../test/render-page.ts'
import { factsOf, runHook } from '../../../../../test/run-hook.ts'
import { linePinQuery } from '../api/line-pin.ts'
import { useDialStep } from './caller-proof.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pinOf = (createdAt: string | null) => ({ createdAt, isUsable: true, phoneNumber: '0900212345' })
const PIN = pinOf('2026-06-01T00:00:00Z')

/** What a member's phone does with the members' number. */
const openNumber = async (answer: Response, { attestsCallers = false, phoneVerified = true } = {}) => {
  const sent = answerRequests(answer)
  const client = clientOf(aMember({ hasActiveSubscription: true, phoneVerified }))
  client.setQueryData([countryPath], aTariff('de', 'EUR', { attestsCallers }))
  const { result } = await runHook(useDialStep, { wrap: factsOf(client) })
  await act(() => vi.advanceTimersByTimeAsync(100))
  return { client, sent, result }
}

describe('a phone with the members’ number', () => {
  it('dials for a member with a PIN', async () => {
    expect((await openNumber(Response.json(PIN))).result()).toBe('dials')
  })

  it('shows the number first without a PIN, whatever number is proven, and does not dial once one is made', async () => {
    const { client, result } = await openNumber(Response.json(pinOf(null)))
    expect(result()).toBe('shown')
    await act(async () => client.setQueryData(linePinQuery.queryKey, PIN))
    expect(result()).toBe('shown')
  })

  it('shows it where the server does not say whether there is a PIN', async () => {
    expect((await openNumber(refusing(403, 'forbidden'))).result()).toBe('shown')
  })

  it('dials for a proven number where phone companies vouch for it', async () => {
    const known = await openNumber(Response.json(pinOf(null)), { attestsCallers: true })
    expect([known.result(), known.sent]).toEqual(['dials', []])
    const unproven = await openNumber(Response.json(pinOf(null)), { attestsCallers: true, phoneVerified: false })
    expect(unproven.result()).toBe('shown')
  })
})
