import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Clock, MINUTE_MS } from '../../../../kernel/clock.ts'
import { isSameSecret } from '../../../../kernel/ids.ts'

/** `<node that is meant> <time> <signature>`. Only processes with the same database know the key. */
export const NODE_HEADER = 'x-velvetline-node'
/** With a relayed socket: the address of the browser, by whose networks the holder counts. */
export const ADDRESS_HEADER = 'x-velvetline-address'

/** The clocks of two machines may differ this much; a signature that was seen in passing is of no use later. */
const VALID_FOR_MS = MINUTE_MS
const FORM = /^([0-9a-f-]{36}) (\d{1,15}) ([\w-]{43})$/

export interface NodeSignatures {
  sign(to: string, text: string): Promise<string>
  /** @returns which node is meant; null where the header is not ours, was made for something else, or is old */
  read(headers: IncomingHttpHeaders, text: string): Promise<string | null>
}

/** What is signed of a request to the internal route. */
export const askText = (body: string): string => `ask ${body}`

/** Bound to this one upgrade by the browser's random key. */
export const socketText = ({ headers }: IncomingMessage, address: string): string =>
  `socket ${headers['sec-websocket-key'] ?? ''} ${address}`

export const createNodeSignatures = (clock: Clock, key: () => Promise<Buffer>): NodeSignatures => {
  const signatureOf = async (to: string, at: number, text: string): Promise<Buffer> =>
    createHmac('sha256', await key())
      .update(`${to} ${at} ${text}`)
      .digest()
  return {
    sign: async (to, text) => {
      const at = clock.now().getTime()
      return `${to} ${at} ${(await signatureOf(to, at, text)).toString('base64url')}`
    },
    read: async (headers, text) => {
      const header = headers[NODE_HEADER]
      const [, to, time, signature] = FORM.exec(typeof header === 'string' ? header : '') ?? []
      if (!to || !time || !signature) return null
      const at = Number(time)
      if (Math.abs(clock.now().getTime() - at) > VALID_FOR_MS) return null
      const isOurs = isSameSecret(await signatureOf(to, at, text), Buffer.from(signature, 'base64url'))
      return isOurs ? to : null
    },
  }
}
