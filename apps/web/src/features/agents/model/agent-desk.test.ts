import { agentMessagesPath } from '@velvetline/contracts/agents'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#/shared/api/query-client.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { memoryStorage } from '../../../../test/stub-browser.ts'
import { agentDeskOf } from './agent-desk.ts'

setPageLanguage('de')
const PATH = agentMessagesPath('s1')
let accounts = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { sessionStorage: memoryStorage() })
  onTestFinished(() => void vi.unstubAllGlobals())
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const openDesk = (...answers: (Response | Error)[]) => {
  accounts += 1
  const sent = answerRequests(...answers)
  const client = createQueryClient({ isServer: false })
  client.setQueryData([PATH], [{ id: '7', sessionId: 's1' }])
  return { client, sent, desk: agentDeskOf(client, `agent-${accounts}`) }
}

it('an answer after a colleague’s asks, shows that answer, and is sent anyway under the same key', async () => {
  const { client, desk, sent } = openDesk(
    refusing(409, 'already_answered', 'Inzwischen hat schon jemand anders geantwortet.'),
    Response.json([{ id: '8', sessionId: 's1' }]),
    Response.json({ message: { id: '9', sessionId: 's1' } }),
  )
  desk.write('s1', 'Guten Abend')
  await vi.advanceTimersByTimeAsync(10)
  expect(desk.pending.all()).toMatchObject([{ state: 'failed', isToConfirm: true }])
  expect(sent[1]).toMatchObject({ method: 'GET', path: PATH })
  const [{ key } = { key: '' }] = desk.pending.all()
  desk.retry(key)
  await vi.advanceTimersByTimeAsync(10)
  expect([sent[0]?.body, sent[2]?.body]).toMatchObject([{ seenUpTo: '7' }, { seenUpTo: '8' }])
  expect(sent[2]?.key).toBe(sent[0]?.key)
  expect(client.getQueryData([PATH])).toMatchObject([{ id: '7' }, { id: '8' }, { id: '9' }])
})

it('an answer is not taken while fifty wait, and the agent is told that the text stays', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { desk } = openDesk()
  const taken = Array.from({ length: 51 }, () => desk.write('s1', 'Guten Abend'))
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([50, false])
  expect(toastStore.read()[0]).toMatchObject({ title: 'Es warten schon 50 Nachrichten' })
})
