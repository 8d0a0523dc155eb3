import { SECOND_MS } from '../../kernel/clock.ts'
import type { AgentsContext } from './agents.context.ts'

/** How late, at most, open pages learn that a consultant's heartbeat has ended. */
const SWEEP_INTERVAL_MS = 5 * SECOND_MS

/** Presence is swept as long as the process runs. @returns how to stop */
export const workAgentsJobs = ({ presence, log }: AgentsContext): (() => void) => {
  let isRunning = false
  const sweep = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await presence.sweep()
    } catch (error) {
      log.warn({ err: error }, 'the presence of the agents could not be read')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
