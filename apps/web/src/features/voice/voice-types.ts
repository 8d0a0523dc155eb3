/** `interrupted`: the socket is lost and reconnects by itself; calls are muted meanwhile. */
export type VoiceLink = 'connecting' | 'ready' | 'interrupted' | 'closed'

/** In their order; `held` counts as active, and everything after it is `ended`. */
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

/** `sdk`: the script could not be loaded; `login`: the credential was refused. */
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

/** `detail` is for the log and for "{message}", never for a decision. */
export class VoiceFault extends Error {
  override name = 'VoiceFault'
  readonly kind: VoiceFaultKind
  constructor(kind: VoiceFaultKind, detail = '') {
    super(detail)
    this.kind = kind
  }
}

/** `sipCode` 402: the Nuggets are used up. */
export interface VoiceGoodbye {
  readonly cause: string
  readonly sipCode: number | null
}

/** The object stays the same while its `state` changes. */
export interface VoiceCall {
  readonly direction: 'out' | 'in'
  /** Our own call id, from the invitation's header; null if it carries none. */
  readonly callId: string | null
  readonly state: VoiceCallState
  /** The provider's own id, as soon as it is known. */
  readonly providerId: string | null
  readonly goodbye: VoiceGoodbye | null
  readonly isMuted: boolean
  /** @throws VoiceFault if there is no microphone; the call then keeps ringing */
  accept(): Promise<void>
  /** Ends it, or declines while it rings. Can be repeated. */
  hangUp(): void
  mute(isMuted: boolean): void
  /** The server counts the call. Until then one between two browsers is mute in both directions, and `early` however far it is. */
  begin(): void
  /** The server reports a side as lost or both as back: audio is muted in between. */
  interrupt(isInterrupted: boolean): void
  /** One of `0`-`9`, `*`, `#`. */
  sendDtmf(digit: string): void
}

export interface VoiceHandlers {
  onLink?: (link: VoiceLink) => void
  /** Also called first for a dialled call. */
  onCall?: (call: VoiceCall) => void
  /** Later states are reported by `onCall`. */
  onIncoming?: (call: VoiceCall) => void
  onFault?: (fault: VoiceFault) => void
}

export interface DialOptions {
  /** `targetPhoneNumber` of the config. */
  destination: string
  /** Our own call id, sent in the invitation's header. */
  callId: string
  /** Acquired before; the connection stops it with the call. */
  microphone?: MediaStream | undefined
}

export interface VoiceConnection {
  readonly link: VoiceLink
  /** Asks for the microphone unless one is given, and dials. @throws VoiceFault */
  dial(options: DialOptions): Promise<VoiceCall>
  /** '' is the browser's own choice. False if the browser cannot choose. */
  setOutput(deviceId: string): Promise<boolean>
  /** Another credential for the same person; calls continue. */
  renew(credential: VoiceSignIn): Promise<void>
  /** Ends every call and the connection. Can be repeated. */
  close(): Promise<void>
}

/** The part of `VoiceCredential` that the SDK needs. */
export interface VoiceSignIn {
  username: string
  password: string
  loginToken: string | null
  socketPath: string | null
  iceServers: readonly { urls: string[]; username?: string | undefined; credential?: string | undefined }[]
}
