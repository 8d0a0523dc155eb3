import { type Config, readConfig } from '../config/config.ts'
import { createLog, type Log } from '../platform/log.ts'
import { type ClosingList, createClosingList } from './closing-list.ts'
import { endProcess } from './end-process.ts'
import { stopOnSignals } from './stop-signals.ts'
import { tellStartFailure } from './tell-start-failure.ts'

export interface Process {
  readonly config: Config
  readonly log: Log
  /** Everything that was opened; closed when the process ends. */
  readonly closing: ClosingList
  /** Ends the process when it can no longer work. */
  readonly fail: (error: unknown) => void
}

/** Reads the settings and starts; ends in order on a signal, and with exit code 1 after a failure. */
export const runProcess = async (start: (parts: Process) => Promise<void>): Promise<void> => {
  const closing = createClosingList()
  let log: Log | undefined
  try {
    const config = readConfig(process.env)
    const opened = createLog(config.logLevel)
    log = opened
    let started: Promise<void> = Promise.resolve()
    const close = async (): Promise<void> => {
      // A resource that is being opened must be open before it can be closed.
      await started.catch(() => undefined)
      await closing.closeAll((name, error) => opened.error({ err: error }, `${name} did not close properly`))
    }
    const fail = stopOnSignals(opened, close, config.http.drainMs)
    started = start({ config, log: opened, closing, fail })
    await started
  } catch (error) {
    tellStartFailure(error, log)
    await closing.closeAll(() => undefined)
    endProcess(1)
  }
}
