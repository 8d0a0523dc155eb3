import { connect, type Socket } from 'node:net'
import { completeAnswer } from './http-load.ts'

/** As long as a page would wait. */
export const ANSWER_WITHIN_MS = 30_000

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: Buffer
}

export interface Address {
  readonly host?: string
  readonly port: number
}

/** One kept connection, with one request at a time. After an error the next request opens another. */
export interface Caller {
  /** Waits for the connection's earlier requests. */
  ask(request: string | Buffer): Promise<Answer>
  close(): void
}

const closed = new Error('the service has closed the connection')

const connectTo = ({ host = '127.0.0.1', port }: Address): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

export const createCaller = (address: Address): Caller & { open(): Promise<void> } => {
  let socket: Socket | undefined
  let waiting: PromiseWithResolvers<Answer> | undefined
  let arrived: Buffer | undefined
  let earlier: Promise<unknown> = Promise.resolve()
  /** Since the connection was opened. */
  let answers = 0
  const end = (opened: Socket, error: Error): void => {
    if (socket === opened) socket = undefined
    opened.destroy()
    waiting?.reject(error)
    waiting = undefined
    arrived = undefined
  }
  const take = (chunk: Buffer): void => {
    arrived = arrived ? Buffer.concat([arrived, chunk]) : chunk
    const answer = completeAnswer(arrived)
    if (!answer) return
    const body = arrived.subarray(answer.bytes - answer.length, answer.bytes)
    arrived = arrived.length > answer.bytes ? arrived.subarray(answer.bytes) : undefined
    const asked = waiting
    waiting = undefined
    answers += 1
    asked?.resolve({ status: answer.status, head: answer.head, body })
  }
  const open = async (): Promise<Socket> => {
    const opened = await connectTo(address)
    opened.on('data', (chunk) => {
      try {
        take(chunk)
      } catch (error) {
        end(opened, error as Error)
      }
    })
    opened.on('error', (error) => end(opened, error))
    opened.on('close', () => end(opened, closed))
    opened.setTimeout(ANSWER_WITHIN_MS, () => {
      if (waiting) end(opened, new Error('no answer in time'))
    })
    socket = opened
    answers = 0
    return opened
  }
  const send = async (request: string | Buffer): Promise<Answer> => {
    const connection = socket ?? (await open())
    const asked = Promise.withResolvers<Answer>()
    waiting = asked
    connection.write(request)
    return asked.promise
  }
  /** The service may close a connection that was idle just as it is used again; browsers repeat the request then. */
  const sendAgainIfClosed = async (request: string | Buffer): Promise<Answer> => {
    const wasUsed = socket !== undefined && answers > 0
    try {
      return await send(request)
    } catch (error) {
      if (error !== closed || !wasUsed) throw error
      return send(request)
    }
  }
  return {
    open: async () => {
      await open()
    },
    ask: (request) => {
      const answer = earlier.then(() => sendAgainIfClosed(request))
      earlier = answer.catch(() => undefined)
      return answer
    },
    close: () => socket?.destroy(),
  }
}

export const openCaller = async (port: number): Promise<Caller> => {
  const caller = createCaller({ port })
  await caller.open()
  return caller
}
