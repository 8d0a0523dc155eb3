import { canChooseOutput } from '#/features/voice/audio-output.ts'

export type OutputKind = 'default' | 'speaker' | 'earpiece' | 'bluetooth' | 'device'

/** A place where the consultant can be heard. */
export interface Output {
  deviceId: string
  kind: OutputKind
  /** The device's own name, for those of no known kind. */
  label: string
}

const KINDS: readonly [RegExp, OutputKind][] = [
  [/bluetooth|airpods|hands-?free/i, 'bluetooth'],
  [/earpiece|handset|hörmuschel/i, 'earpiece'],
  [/speaker|lautsprecher/i, 'speaker'],
]

/** What kind of output a device is, by the name that the browser gives it. */
export const outputKindOf = (deviceId: string, label: string): OutputKind => {
  if (deviceId === 'default' || deviceId === '') return 'default'
  return KINDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'device'
}

/** The outputs that this browser lets somebody choose from; none where it leaves that to the device. */
export const findOutputs = async (): Promise<Output[]> => {
  if (!canChooseOutput() || !navigator.mediaDevices) return []
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ deviceId, label, kind: outputKindOf(deviceId, label) }))
}
