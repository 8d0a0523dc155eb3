import type { GatewayCall } from './gateway.types.ts'

/** Not if the call is over by then. */
export const later = (call: GatewayCall, waitMs: number, action: () => void): NodeJS.Timeout => {
  const timer = setTimeout(() => {
    call.timers.delete(timer)
    if (call.state !== 'ended') action()
  }, waitMs)
  call.timers.add(timer)
  return timer
}

export const stopTimers = (call: GatewayCall): void => {
  for (const timer of call.timers) clearTimeout(timer)
  call.timers.clear()
}
