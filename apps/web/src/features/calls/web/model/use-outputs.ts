import { useEffect, useState } from 'react'
import { findOutputs, type Output } from './audio-outputs.ts'

/** The available outputs, updated when one is plugged in or out; their names are known once the microphone is allowed. */
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
