import { type ChatMessage, chatMessagesPath, chatSessionPath, sendMessagePath } from '@velvetline/contracts/chat'
import { balancePath } from '@velvetline/contracts/credits'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  closeNotEnoughNuggets,
  useNotEnoughNuggetsOpen,
} from '#/features/credits/components/not-enough-nuggets-slot.tsx'
import { viewerOf } from '#/shared/api/viewer.ts'
import { onLiveEvent, otherTabs } from '#/shared/live/live-store.ts'
import { toastStore } from '#/ui/toast/toast.ts'
import { answerRequests, refusing } from '../../../../test/answer-requests.ts'
import { clientOf } from '../../../../test/client-of.ts'
import { setPageLanguage } from '../../../../test/page-language.ts'
import { runHook } from '../../../../test/run-hook.ts'
import { memoryStorage } from '../../../../test/stub-browser.ts'
import { chatDeskOf, leaveChatDesk } from './chat-desk.ts'

setPageLanguage('de')
const SESSION = { sessionId: 's1', profileUuid: 'p1' }
let accounts = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { sessionStorage: memoryStorage() })
  // After the hook that watches the dialog has ended.
  onTestFinished(() => {
    closeNotEnoughNuggets()
    vi.unstubAllGlobals()
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

/** A new account whose server returns these answers. */
const openDesk = (...answers: (Response | Error)[]) => {
  accounts += 1
  const sent = answerRequests(...answers)
  const client = clientOf({ id: `account-${accounts}`, role: 'member' })
  client.setQueryData([balancePath], { balance: 10, bonus: 10, bought: 0 })
  client.setQueryData([chatMessagesPath('s1')], [])
  const desk = chatDeskOf(client, `account-${accounts}`)
  const write = async (content: string) => {
    desk.write(SESSION, content)
    await vi.advanceTimersByTimeAsync(10)
  }
  return { client, desk, sent, write, id: `account-${accounts}` }
}
const WALLET = { balance: 9, bonus: 9, bought: 0 }
const stored = { id: '7', sessionId: 's1', content: 'Hallo' } as ChatMessage
const taken = () => Response.json({ success: true, message: stored, charged: 1, ...WALLET })

describe('a member’s message', () => {
  it('is in the thread once the server has it; this tab and the others are told what the stream leaves out', async () => {
    const { client, desk, sent, write } = openDesk(taken())
    const [here, elsewhere]: [unknown[], unknown[]] = [[], []]
    const stops = [onLiveEvent('message', (news) => here.push(news)), onLiveEvent('balance', (news) => here.push(news))]
    otherTabs.tell = (type, payload) => elsewhere.push([type, payload])
    await write('Hallo')
    expect(sent).toMatchObject([
      { method: 'POST', path: sendMessagePath, body: { ...SESSION, content: 'Hallo', messageType: 'text' } },
    ])
    expect(client.getQueryData([chatMessagesPath('s1')])).toEqual([stored])
    expect(here).toEqual([{ sessionId: 's1', message: stored }, WALLET])
    expect(elsewhere).toEqual([
      ['message', { sessionId: 's1', message: stored }],
      ['balance', WALLET],
    ])
    expect(desk.pending.all()).toEqual([])
    delete otherTabs.tell
    for (const stop of stops) stop()
  })

  it('keeps its key through retries, and the same text written twice has two keys', async () => {
    const { sent, write } = openDesk(new Error('gone'), taken())
    await write('Hallo')
    await vi.advanceTimersByTimeAsync(500)
    await write('Hallo')
    const [first, again, other] = sent.map(({ key }) => key)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(sent).toHaveLength(3)
  })

  it('is not taken while fifty wait, and the member is told that the text stays', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { desk } = openDesk()
    const taken = Array.from({ length: 51 }, () => desk.write(SESSION, 'Hallo'))
    expect(taken.filter(Boolean)).toHaveLength(50)
    expect(taken.at(-1)).toBe(false)
    expect(toastStore.read()[0]).toMatchObject({
      title: 'Es warten schon 50 Nachrichten',
      text: expect.stringContaining('bleibt im Feld'),
    })
  })

  it('opens the dialog if the Nuggets are used up, and refetches the balance', async () => {
    const { client, desk, write } = openDesk(refusing(402, 'not_enough_nuggets', 'Zu wenig.'))
    await write('Hallo')
    expect(client.getQueryState([balancePath])?.isInvalidated).toBe(true)
    expect(desk.pending.all()).toMatchObject([{ state: 'failed', reason: 'Zu wenig.' }])
    expect((await runHook(useNotEnoughNuggetsOpen)).result()).toBe(true)
  })

  it('shows other refusals in the server’s words, without a dialog', async () => {
    const { client, write } = openDesk(refusing(409, 'paused', 'Sie machen eine Pause.'))
    await write('Hallo')
    expect(toastStore.read()[0]).toMatchObject({ kind: 'error', text: 'Sie machen eine Pause.' })
    expect(viewerOf(client)).not.toBeNull()
    expect((await runHook(useNotEnoughNuggetsOpen)).result()).toBe(false)
  })

  it.each(['conversation_closed', 'profile_off_pages'])(
    'asks for the chat again if it turns out to be closed: %s',
    async (code) => {
      const { client, write } = openDesk(refusing(403, code, 'Geschlossen.'))
      client.setQueryData([chatSessionPath('p1')], SESSION)
      await write('Hallo')
      expect(client.getQueryState([chatSessionPath('p1')])?.isInvalidated).toBe(true)
    },
  )

  it('turns the page into a guest’s if the member has been signed out', async () => {
    const { client, write } = openDesk(refusing(401, 'signed_out', 'Bitte anmelden.'))
    await write('Hallo')
    expect(viewerOf(client)).toBeNull()
  })
})

describe('the desk of an account', () => {
  it('exists once, so that no message is sent twice', () => {
    const { client, desk, id } = openDesk()
    expect(chatDeskOf(client, id)).toBe(desk)
    expect(chatDeskOf(client, 'another')).not.toBe(desk)
  })

  it('is dropped with its messages on signing out, and sends and keeps nothing more', async () => {
    const { client, desk, sent, write, id } = openDesk(new Error('gone'))
    await write('Hallo')
    leaveChatDesk(id)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent).toHaveLength(1)
    expect(desk.pending.all()).toEqual([])
    expect(chatDeskOf(client, id)).not.toBe(desk)
    expect(chatDeskOf(client, id).pending.all()).toEqual([])
  })
})
