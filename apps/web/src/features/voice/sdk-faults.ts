import { VoiceFault, type VoiceFaultKind } from './voice-types.ts'

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

/** What the SDK tells as an error, by its code. */
export const faultOfSdk = (error: unknown): VoiceFault => {
  const told = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; message?: unknown }
  const kind = typeof told.code === 'number' ? KIND_OF_CODE[told.code] : undefined
  return new VoiceFault(kind ?? 'other', typeof told.message === 'string' ? told.message : '')
}
