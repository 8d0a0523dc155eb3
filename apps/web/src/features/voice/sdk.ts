import type { Call, IClientOptions, TelnyxRTC } from '@telnyx/webrtc'
import type { IVertoOptions } from '@telnyx/webrtc/lib/src/Modules/Verto/util/interfaces'
import { VoiceFault, type VoiceSignIn } from './voice-types.ts'

export type SdkCall = Call
export type SdkClient = TelnyxRTC

/** The SDK honours `host`, path included, but its public type lacks it: hence the pinned version. */
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
  } catch {}
}

/** A TURN server's password expires, so a renewed credential brings others. */
export const iceServersOf = (signIn: VoiceSignIn): RTCIceServer[] =>
  signIn.iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }))

/** 273 KB, loaded only for a call. @throws VoiceFault `sdk` if the script cannot be loaded, `sdk_broken` if it is not as expected */
export const createSdkClient = async (signIn: VoiceSignIn): Promise<SdkClient> => {
  const sdk = await import('@telnyx/webrtc').catch((error: unknown) => {
    throw new VoiceFault('sdk', error instanceof Error ? error.message : String(error))
  })
  if (typeof sdk.TelnyxRTC !== 'function') throw new VoiceFault('sdk_broken')
  forgetCallsOfLeftPage()
  const options: SdkOptions = {
    ...signInOf(signIn),
    ...hostFor(signIn.socketPath),
    // Passed even if empty: without it the SDK would use servers of its own.
    iceServers: iceServersOf(signIn),
    enableCallReports: false,
    keepConnectionAliveOnSocketClose: true,
    // It would end the call while the browser still asks whether to leave.
    hangupOnBeforeUnload: false,
  }
  const client = new sdk.TelnyxRTC(options)
  // Errors come as events; the SDK's console output is not needed.
  client.__logger.setLevel('silent')
  return client
}
