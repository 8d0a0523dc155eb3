import type { Log } from '../src/platform/log.ts'

const nothing = (): void => undefined

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
