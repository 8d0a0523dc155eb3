import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../support/free-port.ts'

export interface Coturn {
  readonly port: number
  readonly secret: string
  close(): Promise<void>
}

/** Of the relayed ports, which stay below those that the system gives to others. */
const RELAY_PORTS = 200
const ASK_EVERY_MS = 100
const READY_WITHIN_MS = 30_000

/** A binding request of STUN (RFC 8489), which every TURN server answers. */
const untilItAnswers = async (port: number): Promise<void> => {
  const question = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)])
  const socket = createSocket('udp4')
  const asking = setInterval(() => socket.send(question, port, '127.0.0.1'), ASK_EVERY_MS)
  await once(socket, 'message', { signal: AbortSignal.timeout(READY_WITHIN_MS) })
  clearInterval(asking)
  socket.close()
}

/** A real TURN server on this machine alone, as docs/runbooks/calls.md configures it. */
export const startCoturn = async (): Promise<Coturn> => {
  const folder = await mkdtemp(join(tmpdir(), 'velvetline-coturn-'))
  const port = await findFreePort()
  const secret = randomBytes(16).toString('hex')
  const options = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    `--min-port=${port + 1}`,
    `--max-port=${port + RELAY_PORTS}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=velvetline.example',
    '--user-quota=12',
    '--no-multicast-peers',
    // Both browsers are on this machine.
    '--allow-loopback-peers',
    '--log-file=stdout',
    `--userdb=${join(folder, 'turn.db')}`,
    `--pidfile=${join(folder, 'turn.pid')}`,
  ]
  const child = spawn('turnserver', options, { stdio: 'ignore' })
  await untilItAnswers(port)
  return {
    port,
    secret,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
