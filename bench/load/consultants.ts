import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createScriptedSdk, type ScriptedSdk } from '../../apps/server/test/scripted-sdk.ts'
import {
  agentConversationsPath,
  agentHeartbeatPath,
  agentMessagesPath,
  agentReadPath,
  agentTypingPath,
  PRESENCE_HEARTBEAT_MS,
} from '../../packages/contracts/src/agents.ts'
import { agentPhonePath, callStatusPath, startCallPath, webrtcConfigPath } from '../../packages/contracts/src/calls.ts'
import type { Answer } from '../support/caller.ts'
import { type Browser, type Day, letters, RHYTHM } from './day.ts'
import { arrived, listen, pollWithTag } from './members.ts'
import type { Consultant, People } from './people.ts'

/** On average: until an answer is written, how long a call lasts, and until the same member calls again. */
const ANSWERS_AFTER_MS = 15_000
const TALKS_FOR_MS = 180_000
const CALLS_AGAIN_AFTER_MS = 60_000

const json = <Body>(answer: Answer | undefined): Body | undefined =>
  answer && (JSON.parse(answer.body.toString()) as Body)

const stayPresent = async (day: Day, browser: Browser): Promise<void> => {
  while (!day.isOver()) {
    await browser.ask('heartbeat of a consultant', 'POST', agentHeartbeatPath)
    await day.pause(PRESENCE_HEARTBEAT_MS)
  }
}

/** A workspace with its stream, which answers every message after a while. */
export const answerMessages = async (day: Day, { cookie }: Consultant): Promise<void> => {
  const browser = day.openBrowser(cookie)
  /** By conversation: what comes meanwhile is answered with it. */
  const answering = new Map<string, Promise<void>>()
  let count = 0
  const answer = async (sessionId: string, messageId: string): Promise<void> => {
    await browser.ask('mark as read', 'POST', agentReadPath(sessionId), { body: { messageId } })
    await browser.ask('typing', 'POST', agentTypingPath(sessionId), { body: { isTyping: true } })
    await day.think(browser.random, ANSWERS_AFTER_MS)
    if (day.isOver()) return
    count += 1
    const content = `Guten Abend, wie schön, von Ihnen zu hören. ${letters(sessionId.slice(0, 8))} ${count}`
    day.underWay.set(content, performance.now())
    await browser.ask('answer of a consultant', 'POST', agentMessagesPath(sessionId), { body: { content } })
  }
  const stream = await listen(day, browser, (type, data) => {
    const message = arrived(day, type, data)
    if (!message || answering.has(message.sessionId)) return
    const { sessionId, id } = message
    answering.set(
      sessionId,
      answer(sessionId, id).finally(() => answering.delete(sessionId)),
    )
  })
  const poll = { kind: 'poll of a consultant', everyMs: RHYTHM.whileStreamingMs, path: agentConversationsPath } as const
  await Promise.all([stayPresent(day, browser), pollWithTag(day, browser, poll)])
  await Promise.all(answering.values())
  stream.close()
  browser.close()
}

interface Credential {
  readonly username: string
  readonly password: string
  readonly socketPath: string | null
}

const ACCEPTS_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 20
const CONNECTS_AGAIN_AFTER_MS = 1_000

/** As the SDK does, again after a refusal. Undefined where the day ended before. */
const connectPhone = async (day: Day, { node, address }: Browser, credential: Credential) => {
  const { host = '127.0.0.1', port } = node
  while (!day.isOver()) {
    const phone = createScriptedSdk(`ws://${host}:${port}${credential.socketPath}`, `http://localhost:${port}`)
    try {
      await phone.connect({ host: `localhost:${port}`, 'x-forwarded-for': address })
      await phone.login(credential)
      return phone
    } catch (error) {
      day.recorder.fail('call', String(error))
      await day.pause(CONNECTS_AGAIN_AFTER_MS)
    }
  }
  return undefined
}

/** Accepts whatever rings, as long as the day lasts. */
const acceptCalls = async (day: Day, phone: ScriptedSdk): Promise<void> => {
  while (!day.isOver()) {
    for (const [leg, state] of phone.legs) if (state === 'ringing') await phone.accept(leg)
    await sleep(LOOK_EVERY_MS)
  }
}

const callOnce = async (day: Day, browser: Browser, phone: ScriptedSdk, consultantId: string): Promise<void> => {
  const callId = randomUUID()
  const started = await browser.ask('start of a call', 'POST', startCallPath, { body: { callId, consultantId } })
  if (!started) return
  const dialled = await phone.dial(callId)
  if (dialled.error) {
    day.recorder.fail('call', dialled.error.message)
    return
  }
  const status = browser.text('GET', callStatusPath(callId))
  const dialledAt = performance.now()
  const endsAt = dialledAt - (Math.log(Math.max(1e-6, browser.random())) * TALKS_FOR_MS) / day.options.pace
  let isConnected = false
  while (!day.isOver() && performance.now() < endsAt) {
    const now = json<{ active: boolean; connectedAt: string | null }>(await browser.send('status of a call', status))
    isConnected ||= phone.countHeard('telnyx_rtc.answer') > 0
    if (now?.active === false) break
    await day.pause(RHYTHM.callStatusMs)
  }
  if (!isConnected && performance.now() - dialledAt > ACCEPTS_WITHIN_MS)
    day.recorder.fail('call', 'not connected in time')
  if (phone.legs.size > 0) await phone.bye()
}

/** A member and a consultant who call each other again and again; each minute is charged by the service's meter. */
export const talk = async (day: Day, { member, consultant }: People['callers'][number]): Promise<void> => {
  const desk = day.openBrowser(consultant.cookie)
  const browser = day.openBrowser(member.cookie)
  await desk.ask('heartbeat of a consultant', 'POST', agentHeartbeatPath)
  const credentials = json<{ credential: Credential }>(await desk.ask('poll of a consultant', 'GET', agentPhonePath))
  const config = json<Credential>(await browser.ask('start of a call', 'GET', webrtcConfigPath))
  if (!credentials || !config) return
  const deskPhone = await connectPhone(day, desk, credentials.credential)
  const phone = await connectPhone(day, browser, config)
  if (!deskPhone || !phone) return
  const calling = async (): Promise<void> => {
    while (!day.isOver()) {
      await callOnce(day, browser, phone, consultant.profileId)
      await day.think(browser.random, CALLS_AGAIN_AFTER_MS)
    }
  }
  await Promise.all([stayPresent(day, desk), acceptCalls(day, deskPhone), calling()])
  deskPhone.close()
  phone.close()
  desk.close()
  browser.close()
}
