import { useEffect, useState } from 'react'
import { canChooseOutput } from '#/features/voice/audio-output.ts'

export type OutputKind = 'default' | 'speaker' | 'earpiece' | 'bluetooth' | 'device'

export interface Output {
  deviceId: string
  kind: OutputKind
  /** The device's own name, if its kind is unknown. */
  label: string
}

const KINDS: readonly [RegExp, OutputKind][] = [
  [/bluetooth|airpods|hands-?free/i, 'bluetooth'],
  [/earpiece|handset|hörmuschel/i, 'earpiece'],
  [/speaker|lautsprecher/i, 'speaker'],
]

export const outputKindOf = (deviceId: string, label: string): OutputKind => {
  if (deviceId === 'default' || deviceId === '') return 'default'
  return KINDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'device'
}

/** None where the browser leaves the choice to the device. */
const findOutputs = async (): Promise<Output[]> => {
  if (!canChooseOutput() || !navigator.mediaDevices) return []
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ deviceId, label, kind: outputKindOf(deviceId, label) }))
}

/** Updated when a device is connected or removed; names are known once the microphone is allowed. */
export const useOutputs = (isOn: boolean): readonly Output[] => {
  const [outputs, setOutputs] = useState<readonly Output[]>([])
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    const read = async () => {
      const found = await findOutputs()
      if (isCurrent) setOutputs(found)
    }
    void read()
    navigator.mediaDevices?.addEventListener('devicechange', read)
    return () => {
      isCurrent = false
      navigator.mediaDevices?.removeEventListener('devicechange', read)
    }
  }, [isOn])
  return outputs
}
