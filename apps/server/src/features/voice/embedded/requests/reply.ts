import type { Session } from '../gateway.types.ts'
import type { FrameId, Params } from '../protocol.ts'
import type { GatewaySocket } from '../socket.ts'

/** Every request of a page is answered: the SDK treats a missing answer as a broken connection. */
export interface Request {
  readonly id: FrameId | null
  readonly method: string
  readonly params: Params
  readonly session: Session
  readonly socket: GatewaySocket
}

export const reply = ({ id, socket }: Pick<Request, 'id' | 'socket'>, result: Params, more: Params = {}): void => {
  if (id !== null) socket.send({ id, result, ...more })
}

export const replyRefused = ({ id, socket }: Pick<Request, 'id' | 'socket'>, code: number, message: string): void => {
  if (id !== null) socket.send({ id, error: { code, message } })
}
