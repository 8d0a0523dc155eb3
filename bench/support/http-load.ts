import { connect } from 'node:net'
import { percentile } from './measure.ts'

export interface Load {
  readonly port: number
  readonly connections: number
  request(connection: number, count: number): string
  /** Any other status aborts the measurement: refusals are quick and would look like speed. */
  readonly status: number
}

const END_OF_HEAD = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i
const BODILESS = new Set([204, 304])

interface CompleteAnswer {
  /** Of head and body. */
  readonly bytes: number
  /** Of the body. */
  readonly length: number
  readonly status: number
  readonly head: string
}

/** The first complete answer; undefined until it has arrived. */
export const completeAnswer = (arrived: Buffer): CompleteAnswer | undefined => {
  const headEnd = arrived.indexOf(END_OF_HEAD)
  if (headEnd < 0) return undefined
  const head = arrived.toString('latin1', 0, headEnd)
  const status = Number(head.slice(9, 12))
  const length = BODILESS.has(status) ? 0 : Number(LENGTH.exec(head)?.[1])
  if (Number.isNaN(length)) throw new Error('the answer does not say how long it is')
  const bytes = headEnd + END_OF_HEAD.length + length
  return arrived.length < bytes ? undefined : { bytes, length, status, head }
}

/** @returns how many milliseconds each answer took */
const runConnection = (load: Load, connection: number, isOver: () => boolean): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
    let arrived: Buffer = Buffer.alloc(0)
    const took: number[] = []
    let askedAt = 0
    const next = (): void => {
      askedAt = performance.now()
      if (isOver()) socket.end()
      else socket.write(load.request(connection, took.length))
    }
    const take = (chunk: Buffer): void => {
      arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
      const answer = completeAnswer(arrived)
      if (!answer) return
      if (answer.status !== load.status) throw new Error(`expected ${load.status}: ${arrived.toString().slice(0, 900)}`)
      arrived = arrived.subarray(answer.bytes)
      took.push(performance.now() - askedAt)
      next()
    }
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      try {
        take(chunk)
      } catch (error) {
        socket.destroy(error as Error)
      }
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(took))
  })

/**
 * Keeps this many connections busy, each with one request at a time, and counts answers. It only looks for the end of
 * each answer, because it shares the machine with what it measures.
 */
export const loadHttp = async (load: Load, seconds: number) => {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  const isOver = (): boolean => performance.now() >= endsAt
  const runs = Array.from({ length: load.connections }, (_, connection) => runConnection(load, connection, isOver))
  const took = await Promise.all(runs)
  const answers = took.flat().length
  const rate = (answers * 1_000) / (performance.now() - startedAt)
  // In a round of seconds the first wave, in which all connections are opened and ask at once, would be more than a hundredth of all answers.
  const afterFirst = took.flatMap(([, ...later]) => later)
  return { answers, rate, p99Milliseconds: percentile(afterFirst, 0.99) }
}

export const asText = (
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): string => {
  const content =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'localhost', ...headers, ...content }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${END_OF_HEAD}${body ?? ''}`
}
