import type { VoiceOptions } from '#/features/voice/open-voice.ts'
import type {
  VoiceCall,
  VoiceCallState,
  VoiceConnection,
  VoiceGoodbye,
  VoiceLink,
} from '#/features/voice/voice-types.ts'

/** A fake of the voice SDK that a test controls. */
export interface FakeVoice {
  open(options: VoiceOptions): Promise<VoiceConnection>
  /** The dialled call goes on. */
  move(state: VoiceCallState, goodbye?: VoiceGoodbye): void
  setProviderId(id: string): void
  setLink(link: VoiceLink): void
  dialled: string[]
  pressed: string[]
  /** The credentials that it was given while it was open. */
  renewed: unknown[]
  isMuted: boolean
  isInterrupted: boolean
  hasBegun: boolean
  isHungUp: boolean
  isClosed: boolean
}

export const fakeVoice = (): FakeVoice => {
  let options: VoiceOptions
  let state: VoiceCallState = 'new'
  let goodbye: VoiceGoodbye | null = null
  let providerId: string | null = null

  const fake: FakeVoice = {
    dialled: [],
    pressed: [],
    renewed: [],
    isMuted: false,
    isInterrupted: false,
    hasBegun: false,
    isHungUp: false,
    isClosed: false,
    setLink: (link) => options.onLink?.(link),
    setProviderId: (id) => {
      providerId = id
    },
    move: (next, last) => {
      state = next
      goodbye = last ?? { cause: '', sipCode: null }
      options.onCall?.(call)
    },
    open: async (given) => {
      options = given
      given.onLink?.('connecting')
      given.onLink?.('ready')
      return {
        link: 'ready',
        dial: async ({ callId }) => {
          fake.dialled.push(callId)
          return call
        },
        setOutput: async () => true,
        renew: async (credential) => void fake.renewed.push(credential),
        close: async () => {
          fake.isClosed = true
        },
      }
    },
  }
  const call: VoiceCall = {
    direction: 'out',
    callId: null,
    get state() {
      return state
    },
    get providerId() {
      return providerId
    },
    get goodbye() {
      return state === 'ended' ? goodbye : null
    },
    get isMuted() {
      return fake.isMuted
    },
    accept: async () => {},
    hangUp: () => {
      fake.isHungUp = true
    },
    mute: (isMuted) => {
      fake.isMuted = isMuted
    },
    begin: () => {
      fake.hasBegun = true
    },
    interrupt: (isInterrupted) => {
      fake.isInterrupted = isInterrupted
    },
    sendDtmf: (digit) => void fake.pressed.push(digit),
  }
  return fake
}
