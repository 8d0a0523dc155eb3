import type { Server } from 'node:http'
import type { Config } from '../../../../config/config.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Holder } from './hold-lease.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::', ''])

/** NODE_URL, or where this process listens on its machine. The server must listen. */
export const addressOf = ({ host, nodeUrl }: Config['http'], server: Server): string => {
  if (nodeUrl !== undefined) return nodeUrl
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const name = EVERYWHERE.has(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** About the addresses at which processes should reach each other, in an operator's words, each once. */
export const complaintsAbout = (log: Log, nodeUrl: string | undefined) => {
  const said = new Set<string>()
  const say = (level: 'error' | 'warn', what: string): void => {
    if (said.has(what)) return
    said.add(what)
    log[level](what)
  }
  return {
    ofOurs: (address: string, fault: string | null): void => {
      if (fault === null) {
        said.clear()
        return
      }
      const setting = nodeUrl === undefined ? 'NODE_URL is not set, and the default' : 'NODE_URL'
      say(
        'error',
        `${setting} ${address} does not lead to this process: ${fault}. It will not carry the voice gateway until NODE_URL is the address at which the other processes reach this one.`,
      )
    },
    ofHolder: ({ address, term }: Holder, fault: string): void =>
      say(
        'warn',
        `The process that carries the voice gateway (term ${term}) should be at ${address}, but ${fault}. If it runs, its NODE_URL must be the address at which the other processes reach it.`,
      ),
  }
}
