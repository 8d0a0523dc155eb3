import { EMERGENCY_STOP, EMERGENCY_STOP_CHANNEL, EMERGENCY_STOP_STORAGE_KEY } from '@velvetline/contracts/constants'

const isStop = (data: unknown): boolean =>
  data === EMERGENCY_STOP ||
  (typeof data === 'object' && data !== null && 'type' in data && data.type === EMERGENCY_STOP)

/**
 * Calls `stop` for each of the four signals that end a call at once: a storage key, a broadcast channel, a window message of this site,
 * an event. Returns what takes the listeners away.
 */
export const watchEmergencyStop = (stop: () => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === EMERGENCY_STOP_STORAGE_KEY && newValue !== null) stop()
  }
  const onMessage = ({ origin, data }: MessageEvent): void => {
    if (origin === window.location.origin && isStop(data)) stop()
  }
  const channel = new BroadcastChannel(EMERGENCY_STOP_CHANNEL)
  channel.onmessage = () => stop()
  window.addEventListener('storage', onStorage)
  window.addEventListener('message', onMessage)
  window.addEventListener(EMERGENCY_STOP, stop)
  return () => {
    channel.close()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('message', onMessage)
    window.removeEventListener(EMERGENCY_STOP, stop)
  }
}
