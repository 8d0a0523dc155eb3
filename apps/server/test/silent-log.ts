import type { Log } from '../src/platform/log.ts'

const nothing = (): void => undefined

/** A log for tests that do not look at it. */
export const silentLog: Log = {
  level: 'silent',
  silent: nothing,
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  child: () => silentLog,
}
