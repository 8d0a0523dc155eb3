import type { Call, IClientOptions, TelnyxRTC } from '@telnyx/webrtc'
import type { IVertoOptions } from '@telnyx/webrtc/lib/src/Modules/Verto/util/interfaces'
import { VoiceFault, type VoiceSignIn } from './voice-types.ts'

export type SdkCall = Call
export type SdkClient = TelnyxRTC

/** `host` is honoured by the SDK, path included, but missing from its public type: hence the pinned version. */
type SdkOptions = IClientOptions & Pick<IVertoOptions, 'host'>

/** What the SDK keeps of calls beyond a reload; a page that was left has ended its calls. */
const SDK_MARKERS = 'telnyx-voice-sdk-active-calls'

const hostFor = (socketPath: string | null): Pick<SdkOptions, 'host'> => {
  if (socketPath === null) return {}
  const { protocol, host } = window.location
  return { host: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath}` }
}

export const signInOf = ({ username, password, loginToken }: VoiceSignIn): IClientOptions =>
  loginToken === null ? { login: username, password } : { login_token: loginToken }

export const forgetCallsOfLeftPage = (): void => {
  try {
    sessionStorage.removeItem(SDK_MARKERS)
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** As the SDK wants them; a TURN server's password ends, so a renewed credential brings others. */
export const iceServersOf = (signIn: VoiceSignIn): RTCIceServer[] =>
  signIn.iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }))

/**
 * Loads the SDK (273 KB, only when somebody means to call) and makes its client.
 * @throws VoiceFault `sdk` when the script cannot be loaded, `sdk_broken` when it is not what it should be
 */
export const createSdkClient = async (signIn: VoiceSignIn): Promise<SdkClient> => {
  const sdk = await import('@telnyx/webrtc').catch((error: unknown) => {
    throw new VoiceFault('sdk', error instanceof Error ? error.message : String(error))
  })
  if (typeof sdk.TelnyxRTC !== 'function') throw new VoiceFault('sdk_broken')
  forgetCallsOfLeftPage()
  const options: SdkOptions = {
    ...signInOf(signIn),
    ...hostFor(signIn.socketPath),
    // Said even when there are none: left out, the SDK would ask servers of its own.
    iceServers: iceServersOf(signIn),
    enableCallReports: false,
    keepConnectionAliveOnSocketClose: true,
    // It would end the call while the browser still asks whether to leave; the page ends it when it is left.
    hangupOnBeforeUnload: false,
  }
  const client = new sdk.TelnyxRTC(options)
  // Errors come as events; the SDK's console output is not needed.
  client.__logger.setLevel('silent')
  return client
}
