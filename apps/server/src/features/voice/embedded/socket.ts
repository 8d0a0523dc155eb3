import type { RawData, WebSocket } from 'ws'
import { type Clock, SECOND_MS } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { FRAMES_BURST, FRAMES_PER_SECOND, type GatewayTimings, UNSENT_MAX_BYTES } from './gateway-limits.ts'
import { type Frame, METHOD, type Params, readFrame } from './protocol.ts'

const FLOOD = 1008
const HEARTBEATS_PER_PING = 4

export interface GatewaySocket {
  isOpen(): boolean
  aliveAt(): Date
  framesHeard(): number
  send(frame: Params): void
  /** @returns whether it was acknowledged in time, so false if the socket ends first */
  ask(method: string, params: Params, patienceMs: number): Promise<boolean>
  /** The browser itself answers, without the page. */
  isAnswering(patienceMs: number): Promise<boolean>
  close(code: number, reason: string): void
  terminate(): void
}

export interface SocketEvents {
  onRequest(request: Extract<Frame, { kind: 'request' }>): void
  /** @param at the last moment at which it was certainly there */
  onGone(at: Date): void
}

/** The allowed rate after a burst; more is no SDK of ours. */
const createAllowance = (clock: Clock): (() => boolean) => {
  let left = FRAMES_BURST
  let countedAt = clock.now().getTime()
  return () => {
    const now = clock.now().getTime()
    left = Math.min(FRAMES_BURST, left + ((now - countedAt) / SECOND_MS) * FRAMES_PER_SECOND)
    countedAt = now
    left -= 1
    return left >= 0
  }
}

const textOfData = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8')

/** JSON-RPC over a WebSocket, with a watch on the other end. */
export const createSocket = (
  ws: WebSocket,
  { clock, timings, events }: { clock: Clock; timings: GatewayTimings; events: SocketEvents },
): GatewaySocket => {
  const asked = new Map<string, (isAcknowledged: boolean) => void>()
  const takeFrame = createAllowance(clock)
  let aliveAt = clock.now()
  let heard = 0
  let beatsUnanswered = 0
  let beats = 0
  let isLate = false

  const isOpen = (): boolean => ws.readyState === ws.OPEN
  const send = (frame: Params): void => {
    if (!isOpen()) return
    if (ws.bufferedAmount > UNSENT_MAX_BYTES) ws.terminate()
    else ws.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
  }
  const noteLife = (): void => {
    aliveAt = clock.now()
    beatsUnanswered = 0
  }
  const heartbeat = setInterval(() => {
    if (beatsUnanswered >= 2) {
      isLate = true
      ws.terminate()
      return
    }
    beatsUnanswered += 1
    beats += 1
    ws.ping()
    if (beats % HEARTBEATS_PER_PING === 0) send({ id: newId(), method: METHOD.ping, params: {} })
  }, timings.heartbeatMs)

  ws.on('pong', noteLife)
  ws.on('message', (data, isBinary) => {
    noteLife()
    heard += 1
    if (isBinary || !takeFrame()) return ws.close(FLOOD, 'too much')
    const frame = readFrame(textOfData(data))
    if (!frame) return
    if (frame.kind === 'request') return events.onRequest(frame)
    asked.get(String(frame.id))?.(!frame.isError)
  })
  ws.on('error', () => ws.terminate())
  ws.on('close', () => {
    clearInterval(heartbeat)
    for (const settle of [...asked.values()]) settle(false)
    events.onGone(isLate ? aliveAt : clock.now())
  })

  return {
    isOpen,
    aliveAt: () => aliveAt,
    framesHeard: () => heard,
    send,
    ask: (method, params, patienceMs) =>
      new Promise((resolve) => {
        if (!isOpen()) return resolve(false)
        const id = newId()
        const timer = setTimeout(() => asked.get(id)?.(false), patienceMs)
        asked.set(id, (isAcknowledged) => {
          clearTimeout(timer)
          asked.delete(id)
          resolve(isAcknowledged)
        })
        send({ id, method, params })
      }),
    isAnswering: (patienceMs) =>
      new Promise((resolve) => {
        if (!isOpen()) return resolve(false)
        const settle = (isThere: boolean) => () => {
          clearTimeout(timer)
          ws.off('pong', onPong).off('close', onClose)
          resolve(isThere)
        }
        const onPong = settle(true)
        const onClose = settle(false)
        // Where this process was busy, answers that lie here already count.
        const timer = setTimeout(() => setImmediate(onClose), patienceMs)
        ws.once('pong', onPong).once('close', onClose)
        ws.ping()
      }),
    close: (code, reason) => ws.close(code, reason),
    terminate: () => ws.terminate(),
  }
}
