import { once } from 'node:events'
import { CALL_ID_SIP_HEADER, SOUND_SIP_HEADER } from '@velvetline/contracts/voice'
import { WebSocket } from 'ws'
import type { Credential } from '../src/features/voice/voice-provider.ts'
import { eventually } from './eventually.ts'

type Params = Record<string, unknown>
interface Answer {
  readonly result?: Params
  readonly error?: { readonly code: number; readonly message: string }
}
interface Message extends Answer {
  readonly id?: string
  readonly method?: string
  readonly params?: Params
}

export const OFFER = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\n'
export const ANSWER = 'v=0\r\no=- 2 2 IN IP4 127.0.0.1\r\ns=-\r\n'

/** Behaves on the wire as the browser's SDK, without a browser. */
export interface ScriptedSdk {
  readonly heard: Message[]
  readonly legs: Map<string, 'new' | 'ringing' | 'active'>
  readonly sessionId: () => string
  connect(headers?: Record<string, string>): Promise<void>
  login(credential: Pick<Credential, 'username' | 'password'>, more?: Params): Promise<Answer>
  ask(method: string, params: Params): Promise<Answer>
  sendRaw(text: string): void
  /** @param isMute until the call counts, as pages of the present version */
  dial(callId: string, legId?: string, isMute?: boolean): Promise<Answer>
  accept(legId?: string, isMute?: boolean): Promise<Answer>
  press(tone: string): Promise<Answer>
  bye(legId?: string): Promise<Answer>
  drop(): void
  /** Reconnects as the same page, with its calls and its session. @param at another node, where a proxy would choose one */
  comeBack(credential: Pick<Credential, 'username' | 'password'>, at?: string): Promise<Answer>
  fallSilent(): void
  /** Neither the page nor its browser answers, and nobody closes the socket: a phone in a tunnel. */
  freeze(): void
  isOpen(): boolean
  nextHeard(method: string): Promise<Params>
  countHeard(method: string): number
  close(): void
}

const SOUND_HEADER = { name: SOUND_SIP_HEADER, value: '1' }
const IS_CLOSED: Answer = { error: { code: 0, message: 'the socket is closed' } }

let legCount = 0
const newLegId = (): string => {
  legCount += 1
  return `leg-${legCount}`
}

export const createScriptedSdk = (url: string, origin: string): ScriptedSdk => {
  const heard: Message[] = []
  const legs: ScriptedSdk['legs'] = new Map()
  const waiting = new Map<string, { readonly at: WebSocket | undefined; readonly settle: (answer: Answer) => void }>()
  let ws: WebSocket | undefined
  let sessionId = ''
  let isSilent = false
  let count = 0

  const isOpen = (): boolean => ws?.readyState === WebSocket.OPEN
  const send = (message: Params): void => {
    if (isOpen()) ws?.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }
  const ask = (method: string, params: Params): Promise<Answer> =>
    new Promise((resolve) => {
      if (!isOpen()) return resolve(IS_CLOSED)
      count += 1
      const id = `${method}-${count}-${Math.random()}`
      waiting.set(id, { at: ws, settle: resolve })
      send({ id, method, params })
    })
  const acknowledge = ({ id, method }: Message): void => {
    if (!isSilent) send({ id, result: { method } })
  }
  const rebuild = async (legId: string): Promise<void> => {
    await ask('telnyx_rtc.attach', { sdp: ANSWER, dialogParams: { callID: legId } })
  }
  /** The SDK's answers; requests about unknown legs are left unanswered. */
  const react = (message: Message): void => {
    const { method, params = {} } = message
    const legId = String(params.callID)
    if (method === 'telnyx_rtc.ping') void ask('telnyx_rtc.ping', {})
    if (method === 'telnyx_rtc.clientReady') void ask('telnyx_rtc.gatewayState', {})
    if (method === 'telnyx_rtc.invite') {
      legs.set(legId, 'ringing')
      acknowledge(message)
    }
    if (method === 'telnyx_rtc.attach') {
      acknowledge(message)
      if (!isSilent) void rebuild(legId)
    }
    if (method === 'telnyx_rtc.punt') ws?.close()
    if (!legs.has(legId)) return
    if (method === 'telnyx_rtc.answer') legs.set(legId, 'active')
    if (method === 'telnyx_rtc.bye') legs.delete(legId)
    const isAboutLeg = ['answer', 'ringing', 'bye', 'display', 'media'].some((verb) => method === `telnyx_rtc.${verb}`)
    if (isAboutLeg) acknowledge(message)
  }
  const connect = async (headers: Record<string, string> = {}, at: string = url): Promise<void> => {
    const opened = new WebSocket(at, { headers: { origin, ...headers } })
    ws = opened
    opened.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message
      if (message.method === undefined) {
        waiting.get(String(message.id))?.settle(message)
        waiting.delete(String(message.id))
        return
      }
      heard.push(message)
      react(message)
    })
    opened.on('close', () => {
      for (const [id, { at, settle }] of waiting) {
        if (at !== opened) continue
        waiting.delete(id)
        settle(IS_CLOSED)
      }
    })
    await once(opened, 'open')
  }
  const login: ScriptedSdk['login'] = async ({ username, password }, more = {}) => {
    const answer = await ask('login', { login: username, passwd: password, ...more })
    const { sessid } = answer.result ?? {}
    if (typeof sessid === 'string') sessionId = sessid
    return answer
  }
  const onlyLeg = (): string => [...legs.keys()].at(-1) ?? ''

  return {
    heard,
    legs,
    sessionId: () => sessionId,
    connect,
    login,
    ask,
    sendRaw: (text) => ws?.send(text),
    dial: async (callId, legId = newLegId(), isMute = false) => {
      legs.set(legId, 'new')
      const headers = [{ name: CALL_ID_SIP_HEADER, value: callId }, ...(isMute ? [SOUND_HEADER] : [])]
      const dialogParams = { callID: legId, destination_number: 'velvetline', custom_headers: headers }
      const answer = await ask('telnyx_rtc.invite', { sdp: OFFER, dialogParams })
      if (answer.error) legs.delete(legId)
      return answer
    },
    accept: async (legId = onlyLeg(), isMute = false) => {
      const dialogParams = { callID: legId, custom_headers: isMute ? [SOUND_HEADER] : [] }
      const answer = await ask('telnyx_rtc.answer', { sdp: ANSWER, dialogParams })
      if (!answer.error) legs.set(legId, 'active')
      return answer
    },
    press: (dtmf) => ask('telnyx_rtc.info', { dtmf, dialogParams: { callID: onlyLeg() } }),
    bye: (legId = onlyLeg()) => {
      legs.delete(legId)
      return ask('telnyx_rtc.bye', { cause: 'NORMAL_CLEARING', causeCode: 16, dialogParams: { callID: legId } })
    },
    drop: () => ws?.terminate(),
    comeBack: async (credential, at) => {
      await connect({}, at)
      return login(credential, { sessid: sessionId, reconnection: true })
    },
    fallSilent: () => {
      isSilent = true
    },
    freeze: () => ws?.pause(),
    isOpen,
    nextHeard: (method) =>
      eventually(() => {
        const found = heard.find((message) => message.method === method)
        if (!found) throw new Error(`${method} has not come`)
        heard.splice(heard.indexOf(found), 1)
        return found.params ?? {}
      }),
    countHeard: (method) => heard.filter((message) => message.method === method).length,
    close: () => ws?.close(),
  }
}
