import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerRequests } from '../../../test/answer-requests.ts'
import { clientOf } from '../../../test/client-of.ts'
import { aMember } from '../../../test/render-page.ts'
import { factsOf, runHook, told } from '../../../test/run-hook.ts'
import { deliver } from '../live/live-store.ts'
import { useCallEndedByBlock } from './call-ended-by-block.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('says of a call that begins, or ends, while somebody thinks about a block that it ends with it', async () => {
  const said = [false, true, false].map((endsCall) => Response.json({ endsCall }))
  const sent = answerRequests(...said)
  const wrap = factsOf(clientOf(aMember({ role: 'agent' })))
  const { result } = await runHook(() => useCallEndedByBlock({ kind: 'conversation', id: 'one' }), { wrap })
  const wait = () => told(() => vi.advanceTimersByTimeAsync(10))
  await wait()
  expect([result(), sent.length]).toEqual([false, 1])
  for (const [news, endsCall] of [
    ['agentCall', true],
    ['call', false],
  ] as const) {
    await told(() => deliver(news, {}))
    await wait()
    expect(result()).toBe(endsCall)
  }
})
