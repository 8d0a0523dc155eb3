/** How the connection to the voice provider is. `interrupted`: the socket is away and comes back by itself; calls wait in silence meanwhile. */
export type VoiceLink = 'connecting' | 'ready' | 'interrupted' | 'closed'

/** The SDK's states of one call, in their order; `held` counts as active, and everything after it is `ended`. */
export type VoiceCallState =
  | 'new'
  | 'requesting'
  | 'trying'
  | 'recovering'
  | 'ringing'
  | 'answering'
  | 'early'
  | 'active'
  | 'ended'

/** What can go wrong on this side. `sdk`: its script could not be loaded; `login`: the credential was refused. */
export type VoiceFaultKind =
  | 'sdk'
  | 'sdk_broken'
  | 'login'
  | 'socket'
  | 'gone'
  | 'microphone_refused'
  | 'microphone_missing'
  | 'microphone_busy'
  | 'microphone_unsupported'
  | 'other'

/** Thrown by what is asked of the voice, or told to `onFault`. `detail` is for the log and for "{message}"; never for a decision. */
export class VoiceFault extends Error {
  override name = 'VoiceFault'
  readonly kind: VoiceFaultKind
  constructor(kind: VoiceFaultKind, detail = '') {
    super(detail)
    this.kind = kind
  }
}

/** Why a call is over, in the words of its goodbye. `sipCode` 402: the Nuggets are used up. */
export interface VoiceGoodbye {
  readonly cause: string
  readonly sipCode: number | null
}

/** One call as this browser has it. The object stays the same while its `state` moves on. */
export interface VoiceCall {
  /** The SDK's id of this leg. */
  readonly legId: string
  readonly direction: 'out' | 'in'
  /** The id of the call in our own API, from the invitation's header; null where it carries none. */
  readonly callId: string | null
  /** The other side's name, as the provider says it. */
  readonly peerName: string
  readonly state: VoiceCallState
  /** The provider's own id, as soon as it is known. */
  readonly providerId: string | null
  readonly goodbye: VoiceGoodbye | null
  readonly isMuted: boolean
  /** Takes an incoming call. @throws VoiceFault when the microphone cannot be had; the call rings on then. */
  accept(): Promise<void>
  /** Ends it, or declines while it rings. May be repeated. */
  hangUp(): void
  mute(isMuted: boolean): void
  /** The server says that one side is away, or that both are back: audio is muted in between. */
  interrupt(isInterrupted: boolean): void
  /** One of `0`-`9`, `*`, `#`. */
  sendDtmf(digit: string): void
  /** The peer connection's own figures; null while there is none. */
  stats(): Promise<RTCStatsReport | null>
}

export interface VoiceHandlers {
  onLink?: (link: VoiceLink) => void
  /** Something of this call has changed; also the first word of a dialled one. */
  onCall?: (call: VoiceCall) => void
  /** Somebody calls. Its later states come by `onCall`. */
  onIncoming?: (call: VoiceCall) => void
  onFault?: (fault: VoiceFault) => void
}

export interface DialOptions {
  /** What the SDK dials: `targetPhoneNumber` of the config. */
  destination: string
  /** The call that was started on our server; it travels in the invitation's header. */
  callId: string
  /** One that was asked for before; the connection stops it with the call. */
  microphone?: MediaStream | undefined
}

/** One browser's connection to the voice provider. */
export interface VoiceConnection {
  readonly link: VoiceLink
  readonly calls: readonly VoiceCall[]
  /** Asks for the microphone, where none is brought along, and dials. @throws VoiceFault */
  dial(options: DialOptions): Promise<VoiceCall>
  /** Where the other side is heard; '' is the browser's own choice. False where the browser cannot choose. */
  setOutput(deviceId: string): Promise<boolean>
  /** Another credential for the same person, shortly before the old one ends. Calls go on. */
  renew(credential: VoiceSignIn): Promise<void>
  /** Ends every call and the connection. May be repeated. */
  close(): Promise<void>
}

/** What of a credential the SDK needs; `VoiceCredential` of the contracts fits. */
export interface VoiceSignIn {
  username: string
  password: string
  loginToken: string | null
  socketPath: string | null
  iceServers: readonly { urls: string[]; username?: string | undefined; credential?: string | undefined }[]
}
