import { endCallPath } from '@velvetline/contracts/calls'
import { useEffect } from 'react'
import { setCallSmall } from '#/features/profiles/ongoing-call.ts'
import { m } from '#/paraglide/messages.js'
import { post } from '#/shared/record-event.ts'
import { pushEntry, useBackCloses } from '#/shared/use-back-closes.ts'
import type { CallDriver } from './call-driver.ts'
import { isCalling } from './call-machine.ts'
import { secondsOf } from './call-time.ts'

/** Ends the call at once; received by storage key, broadcast channel, window message or event. */
export const EMERGENCY_STOP = 'NUCLEAR_STOP'
export const EMERGENCY_STOP_STORAGE_KEY = 'velvetline_nuclear_stop'
export const EMERGENCY_STOP_CHANNEL = 'velvetline_nuclear_stop'

const isStop = (data: unknown): boolean =>
  data === EMERGENCY_STOP ||
  (typeof data === 'object' && data !== null && 'type' in data && data.type === EMERGENCY_STOP)

/** Calls `stop` for each of the four signals. @returns removes the listeners */
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

/** Even after the page was hidden for a while, until the returned function is called. Does nothing where it is not supported. */
const keepAwake = (): (() => void) => {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isWanted) lock = taken
    else void taken?.release()
  }
  const onVisible = (): void => void ask()
  document.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', onVisible)
    void lock?.release().catch(() => undefined)
  }
}

/** The browser asks before the page is left; the server is told without waiting for its answer. */
const useLeavePrompt = (driver: CallDriver, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Browsers with a text of their own ignore this one.
      event.returnValue = m.calls_leave_question()
    }
    const leave = () => {
      const state = driver.state()
      if (state.callId === null || !isCalling(state)) return
      post(endCallPath, { callId: state.callId, duration: Math.ceil(secondsOf(state, performance.now())) })
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('pagehide', leave)
    }
  }, [driver, isOn])
}

const CALL_ENTRY = 'velvetlineCall'

interface GuardOptions {
  isCalling: boolean
  isSmall: boolean
  onBack: () => void
}

export const useCallGuards = (driver: CallDriver, options: GuardOptions): void => {
  useLeavePrompt(driver, options.isCalling)
  // Going back ends the call; while it is a bar, it shows the call again.
  useBackCloses(CALL_ENTRY, true, () => {
    if (!options.isSmall) return options.onBack()
    pushEntry(CALL_ENTRY)
    setCallSmall(false)
  })
  useEffect(() => watchEmergencyStop(() => driver.stop()), [driver])
  useEffect(() => (options.isCalling ? keepAwake() : undefined), [options.isCalling])
}
