import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAUNCH_OPTIONS } from '../../playwright.config.ts'

/**
 * A place with two networks of its own (a Linux network namespace), of which one is up at a time, as when a phone leaves the Wi-Fi. The service
 * is reached at the same address through both. Needs root.
 */
export interface TwoNetworks {
  /** A program that runs the browser there, and what it must be told to find the service by the usual name, which needs no certificate. */
  readonly browserPath: string
  readonly browserArgs: readonly string[]
  /** Takes the address away; open connections hang, as a phone's do. */
  leave(): void
  join(network: 1 | 2): void
  close(): Promise<void>
}

const addressOf = (network: 1 | 2, side: 'outside' | 'inside'): string =>
  `10.213.${network}.${side === 'outside' ? 1 : 2}`

const ip = (...args: string[]): void => {
  execFileSync('ip', args, { stdio: 'pipe' })
}

/** Listens on the outside end of the first network alone, and passes what comes to the service. */
const serveThere = async (servicePort: number): Promise<() => void> => {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const service = connect(servicePort, '127.0.0.1')
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => to.write(data))
      from.on('error', () => from.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await once(server.listen(servicePort, addressOf(1, 'outside')), 'listening')
  return () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

export const openTwoNetworks = async (servicePort: number): Promise<TwoNetworks> => {
  const name = `velvetline-${process.pid}`
  const folder = await mkdtemp(join(tmpdir(), 'velvetline-networks-'))
  const inside = (...args: string[]): void => ip('-n', name, ...args)
  const linkOf = (network: 1 | 2): string => `vl${network}in${process.pid}`
  const outsideOf = (network: 1 | 2): string => `vl${network}out${process.pid}`
  const join_ = (network: 1 | 2): void => {
    inside('address', 'add', `${addressOf(network, 'inside')}/24`, 'dev', linkOf(network))
    inside('route', 'replace', 'default', 'via', addressOf(network, 'outside'))
  }
  const leave = (): void => {
    for (const network of [1, 2] as const) inside('address', 'flush', 'dev', linkOf(network))
  }
  ip('netns', 'add', name)
  inside('link', 'set', 'lo', 'up')
  for (const network of [1, 2] as const) {
    ip('link', 'add', outsideOf(network), 'type', 'veth', 'peer', 'name', linkOf(network), 'netns', name)
    ip('address', 'add', `${addressOf(network, 'outside')}/24`, 'dev', outsideOf(network))
    ip('link', 'set', outsideOf(network), 'up')
    inside('link', 'set', linkOf(network), 'up')
  }
  join_(1)
  const stopServing = await serveThere(servicePort)
  const browserPath = join(folder, 'chromium')
  await writeFile(browserPath, `#!/bin/sh\nexec ip netns exec ${name} ${LAUNCH_OPTIONS.executablePath} "$@"\n`)
  await chmod(browserPath, 0o755)
  return {
    browserPath,
    browserArgs: [`--host-resolver-rules=MAP localhost ${addressOf(1, 'outside')}`],
    leave,
    join: join_,
    close: async () => {
      stopServing()
      // The other ends go with them.
      for (const network of [1, 2] as const) ip('link', 'delete', outsideOf(network))
      ip('netns', 'delete', name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
