import { openMicrophone } from './microphone.ts'
import { createSdkClient, forgetCallsOfLeftPage, iceServersOf, type SdkCall, signInOf } from './sdk.ts'
import { createSwitchboard } from './switchboard.ts'
import {
  type VoiceConnection,
  VoiceFault,
  type VoiceFaultKind,
  type VoiceHandlers,
  type VoiceLink,
  type VoiceSignIn,
} from './voice-types.ts'

interface LinkOptions {
  /** Between two browsers; over a carrier, audio and meter continue without this connection. */
  readonly isDirect: boolean
  isOnLine(): boolean
  /** Whether audio must be muted because this browser is offline. */
  setAway(isAway: boolean): void
  onChange(link: VoiceLink): void
}

export interface Link {
  readonly shown: VoiceLink
  /** What the socket reports; `closed` is final. */
  follow(socket: VoiceLink): void
  look(): void
}

/** A socket notices a lost network late, so the browser's own report counts at once. */
export const createLink = ({ isDirect, isOnLine, setAway, onChange }: LinkOptions): Link => {
  let socket: VoiceLink = 'connecting'
  let shown: VoiceLink = 'connecting'
  const look = (): void => {
    const isOffline = isDirect && !isOnLine()
    setAway(isDirect && (socket === 'interrupted' || isOffline))
    const next = socket === 'ready' && isOffline ? 'interrupted' : socket
    if (next === shown) return
    shown = next
    onChange(next)
  }
  return {
    get shown() {
      return shown
    },
    follow: (next) => {
      if (socket === 'closed') return
      socket = next
      look()
    },
    look,
  }
}

const KIND_OF_CODE: Record<number, VoiceFaultKind> = {
  42001: 'microphone_refused',
  42002: 'microphone_missing',
  42003: 'microphone_busy',
  45001: 'socket',
  45002: 'socket',
  45003: 'gone',
  45004: 'login',
  46001: 'login',
  46002: 'login',
  46003: 'login',
  48001: 'socket',
  48501: 'gone',
}

/** By the SDK's error code. */
const faultOfSdk = (error: unknown): VoiceFault => {
  const told = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; message?: unknown }
  const kind = typeof told.code === 'number' ? KIND_OF_CODE[told.code] : undefined
  return new VoiceFault(kind ?? 'other', typeof told.message === 'string' ? told.message : '')
}

export interface VoiceOptions extends VoiceHandlers {
  credential: VoiceSignIn
  /** As on a telephone, not only once the server counts the call. */
  isHeardAtOnce?: boolean
}

interface Notification {
  type: string
  call?: SdkCall | undefined
}

/**
 * Loads the SDK. Resolves while the connection is being made: `onLink` reports `ready`. Calls end when the page is left.
 * @throws VoiceFault `sdk`, `sdk_broken`
 */
export const openVoice = async ({
  credential,
  isHeardAtOnce = false,
  ...handlers
}: VoiceOptions): Promise<VoiceConnection> => {
  const client = await createSdkClient(credential)
  const isDirect = credential.socketPath !== null
  const board = createSwitchboard(handlers, isDirect && !isHeardAtOnce)
  let isClosed = false

  const link = createLink({
    isDirect,
    isOnLine: () => navigator.onLine,
    setAway: board.setLinkAway,
    onChange: (shown) => handlers.onLink?.(shown),
  })
  const leave = (): void => {
    board.hangUpAll()
    forgetCallsOfLeftPage()
  }
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('offline', link.look)
    window.removeEventListener('online', link.look)
    board.hangUpAll()
    await client.disconnect().catch(() => undefined)
    board.clear()
    link.follow('closed')
  }
  client.on('telnyx.ready', () => {
    link.follow('ready')
    board.renewLostMedia(client)
  })
  client.on('telnyx.socket.close', () => link.follow('interrupted'))
  window.addEventListener('offline', link.look)
  window.addEventListener('online', link.look)
  client.on('telnyx.notification', (notification) => {
    const { call } = notification as Notification
    if (call) board.notice(call)
  })
  client.on('telnyx.error', ({ error }) => {
    const fault = faultOfSdk(error)
    if (!isClosed) handlers.onFault?.(fault)
    // A refused credential would be tried again and again.
    if (fault.kind === 'login') void close()
  })
  window.addEventListener('pagehide', leave)
  await client.connect()
  return {
    get link() {
      return link.shown
    },
    dial: async ({ destination, callId, microphone: brought }) => {
      const microphone = brought ?? (await openMicrophone())
      if (isClosed) {
        for (const track of microphone.getTracks()) track.stop()
        throw new VoiceFault('gone')
      }
      return board.dial(client, { destination, callId, microphone })
    },
    setOutput: board.setOutput,
    renew: async (next) => {
      client.iceServers = iceServersOf(next)
      await client.login({ creds: signInOf(next) })
    },
    close,
  }
}
