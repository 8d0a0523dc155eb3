import { connect, type Socket } from 'node:net'
import { completeAnswer } from './http-load.ts'

interface Answer {
  readonly status: number
  readonly head: string
}

/** One kept connection, with one request at a time. */
export interface Caller {
  /** Waits for the connection's earlier requests. */
  ask(request: string): Promise<Answer>
  close(): void
}

export const openCaller = async (port: number): Promise<Caller> => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: PromiseWithResolvers<Answer> | undefined
  let earlier: Promise<unknown> = new Promise((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  let arrived: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
    const answer = completeAnswer(arrived)
    if (!answer) return
    arrived = arrived.subarray(answer.bytes)
    waiting?.resolve(answer)
  })
  socket.on('close', () => waiting?.reject(new Error('the service has closed a connection')))
  await earlier
  socket.on('error', () => undefined)
  return {
    ask: (request) => {
      const answer = earlier.then(() => {
        waiting = Promise.withResolvers()
        socket.write(request)
        return waiting.promise
      })
      earlier = answer.catch(() => undefined)
      return answer
    },
    close: () => socket.destroy(),
  }
}
