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

/** Then it lives, and is not found where it should be. */
const BEATS_SINCE_FAULT = 2

/** About the addresses at which processes should reach each other, in an operator's words, each once. */
export const complaintsAbout = (log: Log, nodeUrl: string | undefined) => {
  const said = new Set<string>()
  let firstFault: Pick<Holder, 'term' | 'beats'> | null = null
  const say = (what: string): void => {
    if (said.has(what)) return
    said.add(what)
    log.error(what)
  }
  return {
    /** @param fault null where this process answered itself at its address */
    ofOurs: (address: string, fault: string | null): void => {
      const setting = nodeUrl === undefined ? 'NODE_URL is not set, and the default' : 'NODE_URL'
      if (fault === null) said.clear()
      else
        say(
          `${setting} ${address} does not lead to this process: ${fault}. It will not carry the voice gateway until NODE_URL is the address at which the other processes reach this one.`,
        )
    },
    /** A holder that has died is not complained about. @param fault null where it answered */
    ofHolder: ({ address, term, beats }: Holder, fault: string | null): void => {
      if (fault === null) firstFault = null
      else if (firstFault?.term !== term) firstFault = { term, beats }
      else if (beats - firstFault.beats >= BEATS_SINCE_FAULT)
        say(
          `The process that carries the voice gateway lives, but ${fault} at its address ${address}. Its NODE_URL must be the address at which the other processes reach it.`,
        )
    },
  }
}
