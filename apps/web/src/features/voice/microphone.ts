import { VoiceFault, type VoiceFaultKind } from './voice-types.ts'

const KIND_OF_ERROR: Record<string, VoiceFaultKind> = {
  NotAllowedError: 'microphone_refused',
  SecurityError: 'microphone_refused',
  NotFoundError: 'microphone_missing',
  OverconstrainedError: 'microphone_missing',
  NotReadableError: 'microphone_busy',
  AbortError: 'microphone_busy',
}

const isNamed = (error: unknown): error is { name: string; message?: string } =>
  typeof error === 'object' && error !== null && 'name' in error

/** By the name of the browser's error. */
const microphoneFault = (error: unknown): VoiceFault => {
  const name = isNamed(error) ? error.name : ''
  return new VoiceFault(
    KIND_OF_ERROR[name] ?? 'microphone_busy',
    isNamed(error) ? (error.message ?? name) : String(error),
  )
}

/** There is none if the page is not secure or the browser too old. @throws VoiceFault */
export const openMicrophone = async (): Promise<MediaStream> => {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia || !('RTCPeerConnection' in window)) throw new VoiceFault('microphone_unsupported')
  try {
    return await devices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    })
  } catch (error) {
    throw microphoneFault(error)
  }
}

/** `ask` if the browser does not tell. */
export const microphonePermission = async (): Promise<'ask' | 'granted' | 'refused'> => {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    if (state === 'prompt') return 'ask'
    return state === 'granted' ? 'granted' : 'refused'
  } catch {
    return 'ask'
  }
}
