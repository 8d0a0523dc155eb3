import type { CallReceipt, CallStatus, WebrtcConfig } from '@velvetline/contracts/calls'
import type { VoiceOptions } from '#/features/voice/open-voice.ts'
import { type VoiceCall, type VoiceConnection, VoiceFault, type VoiceLink } from '#/features/voice/voice-types.ts'
import { ApiError } from '#/shared/api/api-error.ts'
import type { WebCallApi } from '../api/web-call.ts'
import {
  type CallAction,
  type CallFailure,
  type CallState,
  callMachine,
  INITIAL_CALL,
  isCalling,
  isReady,
} from './call-machine.ts'
import { secondsOf } from './call-time.ts'

export const CALL_ID_RETRY_MS = 500

/** How long the voice waits for the server to accept a hang-up before it is hung up anyway. */
const END_NOTICE_MS = 2_000
const ID_TRIES_MAX = 20
const END_TRIES_MAX = 4
const END_RETRY_MS = 1_500
/** The SIP code of a call that ended because the Nuggets were used up. */
const HTTP_PAYMENT_REQUIRED = 402
/** A credential is replaced this long before it expires. */
const RENEW_BEFORE_MS = 180_000

export interface CallDriverDeps {
  api: WebCallApi
  openVoice(options: VoiceOptions): Promise<VoiceConnection>
  openMicrophone(): Promise<MediaStream>
  drawId(): string
  /** From a monotonic clock, in milliseconds. */
  now(): number
  wait(milliseconds: number): Promise<void>
}

export interface CallRequest {
  profileUuid: string
  profileName: string
  /** Whether the member was told who answers. */
  isStandInAccepted: boolean
  /** What the button said. */
  pricePerMinute?: number | undefined
}

/** Asks the server, controls the voice connection, and feeds the state machine. */
export interface CallDriver {
  state(): CallState
  subscribe(watcher: () => void): () => void
  config(): WebrtcConfig | null
  /** Loads the SDK and signs in; can be repeated after a failure. */
  prepare(): Promise<void>
  start(request: CallRequest): Promise<void>
  /** The server is told first, then the voice is hung up. */
  hangUp(): Promise<void>
  /** Emergency stop: hangs up at once without waiting for the server. */
  stop(): void
  takeStatus(status: CallStatus): void
  askStatus(): Promise<void>
  mute(isMuted: boolean): void
  press(digit: string): void
  setOutput(deviceId: string): Promise<boolean>
  again(): void
  /** Replaces the credential shortly before it expires; called about every minute. `at` is the wall-clock time. */
  renewIfDue(at: number): Promise<void>
  close(): Promise<void>
}

/** Of our server, which has done nothing then. After the answer of a proxy, which has no code, it may have. */
const isOurs = (error: unknown): error is ApiError => error instanceof ApiError && error.code !== ''

const failureOf = (error: unknown, during: CallFailure['during']): CallFailure => {
  if (error instanceof VoiceFault) return { kind: error.kind, during, text: error.message, code: '' }
  if (isOurs(error)) return { kind: 'refused', during, text: error.message, code: error.code }
  return { kind: 'network', during, text: error instanceof Error ? error.message : String(error), code: '' }
}

const HUNDREDTHS = 100

/** The provider may report after the browser who hung up; a minute may come back then. */
const corrects = (status: CallStatus, { step, receipt, reason }: CallState): boolean => {
  if (step !== 'ended' || status.state !== 'ended') return false
  if (reason !== null && status.reason !== reason) return true
  return receipt !== null && Math.round((receipt.nuggets - receipt.returned - status.cost) * HUNDREDTHS) !== 0
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

export const createCallDriver = (deps: CallDriverDeps): CallDriver => {
  const { api, now, wait } = deps
  const watchers = new Set<() => void>()
  let state = INITIAL_CALL
  let config: WebrtcConfig | null = null
  let voice: VoiceConnection | undefined
  let call: VoiceCall | undefined
  /** The call whose provider id is being sent, or has been. */
  let reported: VoiceCall | undefined
  let isClosed = false
  /** The call that the server may know of. */
  let reserved: string | null = null

  const tell = (action: CallAction): void => {
    const next = callMachine(state, action)
    if (next === state) return
    const hasEnded = next.step === 'ended' && state.step !== 'ended'
    state = next
    if (state.step === 'active') call?.begin()
    for (const watcher of watchers) watcher()
    if (hasEnded) void settle()
  }
  const failed = (error: unknown, during: CallFailure['during']): void =>
    tell({ type: 'fail', failure: failureOf(error, during), at: now() })

  /** The server's answer to the hang-up carries the receipt, whichever side ended the call. */
  const settle = async (): Promise<void> => {
    const callId = reserved
    const ended = call
    const told = callId === null ? tell({ type: 'receipt', receipt: null }) : askReceipt(callId)
    await Promise.race([told, wait(END_NOTICE_MS)])
    ended?.hangUp()
    // Another one may have begun meanwhile.
    if (call === ended) call = undefined
  }
  const takeReceipt = (callId: string, receipt: CallReceipt | null): void => {
    if (state.callId === callId) tell({ type: 'receipt', receipt })
  }
  const askReceipt = async (callId: string): Promise<void> => {
    const seconds = secondsOf(state, now())
    for (let tries = 0; tries < END_TRIES_MAX; tries += 1) {
      try {
        const receipt = await api.end(callId, seconds)
        return takeReceipt(callId, receipt)
      } catch (error) {
        if (isOurs(error)) break
        await wait(END_RETRY_MS)
      }
    }
    takeReceipt(callId, null)
  }
  const reportId = async (leg: VoiceCall): Promise<void> => {
    for (let tries = 0; tries < ID_TRIES_MAX && leg === call; tries += 1) {
      const { callId } = state
      if (callId !== null && leg.providerId !== null) {
        // Only a hint for support; failures are ignored.
        await api.reportId(callId, leg.providerId).catch(() => undefined)
        return
      }
      await wait(CALL_ID_RETRY_MS)
    }
  }
  const followCall = (changed: VoiceCall): void => {
    if (call && changed !== call) return
    if (changed.goodbye?.sipCode === HTTP_PAYMENT_REQUIRED) {
      tell({ type: 'end', at: now(), isOwn: false, reason: 'terminated' })
    } else tell({ type: 'voice', state: changed.state, at: now() })
    // The server may report the connection before the voice does.
    if (state.step !== 'active' || reported === changed) return
    reported = changed
    void reportId(changed)
  }
  const takeStatus = (status: CallStatus): void => {
    const isCorrection = status.callId === state.callId && corrects(status, state)
    if (status.callId === state.callId) call?.interrupt((status.interruptedSince ?? null) !== null)
    tell({ type: 'status', status, at: now() })
    if (isCorrection) void askReceipt(status.callId)
  }
  /** Over a carrier, which has no socket of ours, both hear each other without it. */
  const takeLink = (link: VoiceLink): void =>
    tell({ type: 'link', link, silentAt: link === 'interrupted' && config?.socketPath !== null ? now() : null })
  const prepare = async (): Promise<void> => {
    if (isCalling(state) || state.step === 'loading_sdk') return
    tell({ type: 'again' })
    tell({ type: 'load' })
    try {
      await voice?.close()
      config = await api.config()
      const opened = await deps.openVoice({
        credential: config,
        onLink: takeLink,
        onCall: followCall,
        onFault: (fault) => failed(fault, isCalling(state) ? 'calling' : 'preparing'),
      })
      voice = opened
      if (isClosed) await opened.close()
      else takeLink(opened.link)
    } catch (error) {
      failed(error, 'preparing')
    }
  }
  const dial = async (callId: string, request: CallRequest): Promise<void> => {
    const microphone = await deps.openMicrophone()
    if (state.callId !== callId || !isCalling(state)) return stop(microphone)
    tell({ type: 'heard' })
    reserved = callId
    try {
      await api.start({ callId, ...request })
    } catch (error) {
      stop(microphone)
      if (isOurs(error)) reserved = null
      throw error
    }
    if (state.callId !== callId || !isCalling(state) || !voice || !config) {
      stop(microphone)
      // Ended while the server was reserving: it must be told again.
      await api.end(callId, 0).catch(() => undefined)
      return
    }
    tell({ type: 'accepted' })
    const dialled = await voice.dial({ destination: config.targetPhoneNumber, callId, microphone })
    call = dialled
    if (isCalling(state)) followCall(dialled)
    else dialled.hangUp()
  }
  return {
    state: () => state,
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    config: () => config,
    prepare,
    start: async (request) => {
      if (!isReady(state)) return
      const callId = deps.drawId()
      reserved = null
      call = undefined
      tell({ type: 'start', callId })
      await dial(callId, request).catch((error: unknown) => failed(error, 'starting'))
    },
    hangUp: async () => {
      call?.mute(true)
      tell({ type: 'end', at: now(), isOwn: true })
    },
    stop: () => {
      const stopped = call
      tell({ type: 'end', at: now(), isOwn: true })
      stopped?.hangUp()
    },
    takeStatus,
    askStatus: async () => {
      const { callId } = state
      if (callId === null || !isCalling(state)) return
      const status = await api.status(callId).catch(() => null)
      if (status) takeStatus(status)
    },
    mute: (isMuted) => {
      call?.mute(isMuted)
      tell({ type: 'mute', isMuted })
    },
    press: (digit) => {
      if (state.step === 'active') call?.sendDtmf(digit)
    },
    setOutput: async (deviceId) => (await voice?.setOutput(deviceId)) ?? false,
    again: () => tell({ type: 'again' }),
    renewIfDue: async (at) => {
      if (!config || !voice || Date.parse(config.expiresAt) - at > RENEW_BEFORE_MS) return
      const next = await api.config().catch(() => null)
      if (!next) return
      config = next
      await voice.renew(next).catch(() => undefined)
    },
    close: async () => {
      isClosed = true
      if (isCalling(state)) tell({ type: 'end', at: now(), isOwn: true })
      await voice?.close()
    },
  }
}
