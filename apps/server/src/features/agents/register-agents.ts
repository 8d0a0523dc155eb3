import type { FastifyInstance } from 'fastify'
import { type Clock, SECOND_MS } from '../../kernel/clock.ts'
import type { Log } from '../../platform/log.ts'
import { registerAgentsRoutes } from './agents.routes.ts'
import type { Agents } from './create-agents.ts'

/** How late, at most, open pages learn that a consultant's heartbeat has ended. */
const SWEEP_INTERVAL_MS = 5 * SECOND_MS

const startSweeping = (agents: Agents, log: Log): (() => void) => {
  let isRunning = false
  const sweep = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await agents.sweep()
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

/** The feature's route, and the sweep for as long as the server runs. */
export const registerAgents = (
  app: FastifyInstance,
  context: { readonly agents: Agents; readonly clock: Clock; readonly log: Log },
): void => {
  registerAgentsRoutes(app, context)
  let stop: (() => void) | undefined
  app.addHook('onReady', async () => {
    stop = startSweeping(context.agents, context.log)
  })
  app.addHook('onClose', async () => stop?.())
}
