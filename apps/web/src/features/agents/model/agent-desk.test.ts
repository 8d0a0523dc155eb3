import { agentMessagesPath } from '@velvetline/contracts/agents'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setViewer } from '#/shared/api/viewer.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { aMember } from '../../../../test/render-page.ts'
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
  const id = `agent-${accounts}`
  const client = clientOf(aMember({ id, role: 'agent' }))
  client.setQueryData([PATH], [{ id: '7', sessionId: 's1' }])
  return { client, sent, desk: agentDeskOf(client, id) }
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

const AWAY = new Error('NetworkError: gone')
const STORED = Response.json({ message: { id: '8', sessionId: 's1' } })

it('on a bad network a reply goes on being sent, under one key, without a tap', async () => {
  const { desk, sent } = openDesk(...Array(6).fill(AWAY), STORED)
  desk.write('s1', 'Guten Abend')
  await vi.advanceTimersByTimeAsync(12_000)
  expect(desk.pending.all()).toMatchObject([{ state: 'sending' }])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(desk.pending.all()).toEqual([])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('sends all at once that failed, except those that have to be read first', async () => {
  const { desk, sent } = openDesk(
    refusing(409, 'already_answered'),
    Response.json([]),
    refusing(429, 'too_many_messages'),
    STORED,
  )
  desk.write('s1', 'Guten Abend')
  await vi.advanceTimersByTimeAsync(10)
  desk.write('s2', 'Gute Nacht')
  await vi.advanceTimersByTimeAsync(10)
  expect(desk.pending.all()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  const before = sent.length
  desk.sendAll()
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.slice(before)).toMatchObject([{ path: agentMessagesPath('s2') }])
  expect(desk.pending.all()).toMatchObject([{ message: { sessionId: 's1' }, state: 'failed' }])
})

it('what waits is never sent under the session of somebody else', async () => {
  const { client, desk, sent } = openDesk(AWAY)
  desk.write('s1', 'Guten Abend')
  await vi.advanceTimersByTimeAsync(10)
  setViewer(client, aMember({ id: 'another', role: 'agent' }))
  const before = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  desk.resume()
  expect(sent).toHaveLength(before)
})
