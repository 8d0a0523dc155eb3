import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { completeAnswer } from './http-load.ts'

/** As long as a page would wait. */
export const ANSWER_WITHIN_MS = 30_000
const LOOK_FOR_LATE_MS = 1_000

export interface Answer {
  readonly status: number
  /** Empty for a 304: most answers are one, and nobody reads what it repeats. */
  readonly head: string
  readonly body: Buffer
}
type Done = (error: Error | undefined, answer?: Answer) => void

export interface Address {
  readonly host?: string
  readonly port: number
}

/** One kept connection, with one request at a time. After an error the next request opens another. */
export interface Caller {
  /** Waits for the connection's earlier requests. */
  call(request: string | Buffer, done: Done): void
  /** The same as a promise. */
  ask(request: string | Buffer): Promise<Answer>
  /** After what is under way. */
  close(): void
}

interface Asked {
  readonly request: string | Buffer
  readonly done: Done
  isRepeated: boolean
}

const closed = new Error('the service has closed the connection')
const late = new Error('no answer in time')

/** All connections read into it: what arrives is taken at once, or copied. */
const READ_INTO = Buffer.allocUnsafe(64 * 1024)
const NOT_MODIFIED: Answer = { status: 304, head: '', body: Buffer.alloc(0) }
const STATUS_AT = 'HTTP/1.1 '.length

const holds = (bytes: Buffer, at: number, text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

const isNotModified = (arrived: Buffer): boolean =>
  holds(arrived, STATUS_AT, '304') && holds(arrived, arrived.length - 4, '\r\n\r\n')

/** Ten thousand connections have one timer between them. */
const waiting = new Set<{ readonly since: number; readonly giveUp: () => void }>()
setInterval(() => {
  const before = performance.now() - ANSWER_WITHIN_MS
  for (const { since, giveUp } of waiting) if (since < before) giveUp()
}, LOOK_FOR_LATE_MS).unref()

export const createCaller = ({ host = '127.0.0.1', port }: Address): Caller & { open(): Promise<void> } => {
  let socket: Socket | undefined
  let current: Asked | undefined
  const later: Asked[] = []
  let arrived: Buffer | undefined
  /** Since the connection was opened. */
  let answers = 0
  let isClosing = false
  const waits = { since: 0, giveUp: (): void => end(socket, late) }
  const finish: Done = (error, answer) => {
    const asked = current
    waiting.delete(waits)
    current = later.shift()
    if (current) send(current)
    else if (isClosing) socket?.destroy()
    asked?.done(error, answer)
  }
  /** The service may close a connection that was idle just as it is used again; browsers repeat the request then. */
  const end = (opened: Socket | undefined, error: Error): void => {
    if (socket !== opened) return
    const wasUsed = answers > 0
    socket = undefined
    arrived = undefined
    opened?.destroy()
    if (current && error === closed && wasUsed && !current.isRepeated) {
      current.isRepeated = true
      send(current)
    } else if (current) finish(error)
  }
  const take = (chunk: Buffer): void => {
    if (!arrived && isNotModified(chunk)) {
      answers += 1
      finish(undefined, NOT_MODIFIED)
      return
    }
    arrived = Buffer.concat(arrived ? [arrived, chunk] : [chunk])
    const answer = completeAnswer(arrived)
    if (!answer) return
    const { status, head, bytes, length } = answer
    const body = arrived.subarray(bytes - length, bytes)
    arrived = arrived.length > bytes ? arrived.subarray(bytes) : undefined
    answers += 1
    finish(undefined, { status, head, body })
  }
  const connected = (): Socket => {
    if (socket) return socket
    const read = (count: number): boolean => {
      try {
        take(READ_INTO.subarray(0, count))
      } catch (error) {
        end(opened, error as Error)
      }
      return true
    }
    const opened = connect({ port, host, noDelay: true, onread: { buffer: READ_INTO, callback: read } })
    opened.on('error', (error) => end(opened, error))
    opened.on('close', () => end(opened, closed))
    socket = opened
    answers = 0
    return opened
  }
  const send = ({ request }: Asked): void => {
    waits.since = performance.now()
    waiting.add(waits)
    connected().write(request)
  }
  const call = (request: string | Buffer, done: Done): void => {
    const asked = { request, done, isRepeated: false }
    if (current) {
      later.push(asked)
      return
    }
    current = asked
    send(asked)
  }
  return {
    open: async () => {
      await once(connected(), 'connect')
    },
    call,
    ask: (request) =>
      new Promise((resolve, reject) => call(request, (error, answer) => (answer ? resolve(answer) : reject(error)))),
    close: () => {
      isClosing = true
      if (!current) socket?.destroy()
    },
  }
}

export const openCaller = async (port: number): Promise<Caller> => {
  const caller = createCaller({ port })
  await caller.open()
  return caller
}
