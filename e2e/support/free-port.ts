import { createServer } from 'node:net'

/**
 * Below the range of outgoing ports: a browser that retries a port in that range can connect to itself, and the restarted server then
 * finds its port taken.
 */
const FIRST_PORT = 12_000
const PORTS = 16_000
const STEP_PER_PROCESS = 37

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)))
  })

let next = (process.pid * STEP_PER_PROCESS) % PORTS

/** A free port; two test processes start their search at different places. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + next
    next = (next + 1) % PORTS
    if (await isFree(port)) return port
  }
}
