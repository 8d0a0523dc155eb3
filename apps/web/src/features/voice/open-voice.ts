import { createLink } from './link.ts'
import { openMicrophone } from './microphone.ts'
import { createSdkClient, forgetCallsOfLeftPage, iceServersOf, type SdkCall, signInOf } from './sdk.ts'
import { faultOfSdk } from './sdk-faults.ts'
import { createSwitchboard } from './switchboard.ts'
import { type VoiceConnection, VoiceFault, type VoiceHandlers, type VoiceSignIn } from './voice-types.ts'

export interface VoiceOptions extends VoiceHandlers {
  credential: VoiceSignIn
}

interface Notification {
  type: string
  call?: SdkCall | undefined
}

/**
 * Connects this browser to the voice provider; the SDK is loaded with it. Resolves as soon as the connection is being made: `onLink`
 * tells when it is `ready`. Calls end when the page is left.
 * @throws VoiceFault `sdk`, `sdk_broken`
 */
export const openVoice = async ({ credential, ...handlers }: VoiceOptions): Promise<VoiceConnection> => {
  const client = await createSdkClient(credential)
  const board = createSwitchboard(handlers)
  let isClosed = false

  const link = createLink({
    isDirect: credential.socketPath !== null,
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
  client.on('telnyx.ready', () => link.follow('ready'))
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
    // A refused credential would be presented again and again.
    if (fault.kind === 'login') void close()
  })
  window.addEventListener('pagehide', leave)
  await client.connect()
  return {
    get link() {
      return link.shown
    },
    get calls() {
      return board.calls()
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
