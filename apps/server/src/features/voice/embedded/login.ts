import { newId } from '../../../kernel/ids.ts'
import { endSession, isPresent } from './end-call.ts'
import type { Session, Switchboard } from './gateway.types.ts'
import { joinIfAnswered } from './join.ts'
import { probeLeg } from './probe-legs.ts'
import { type FrameId, METHOD, type Params, REFUSED, textOf } from './protocol.ts'
import { reply, replyRefused } from './requests/reply.ts'
import { addSession, attachSocket, findSession, hasTooManySessions, isInSameBrowser } from './sessions.ts'
import type { GatewaySocket } from './socket.ts'

interface LoginRequest {
  readonly id: FrameId | null
  readonly params: Params
  readonly socket: GatewaySocket
}

/** Byes come first: a call that ended must not be ended by the page without a reason. */
const tellWhatIsLeft = (session: Session, socket: GatewaySocket): void => {
  for (const { legId, farewell } of session.byes) {
    socket.send({ id: newId(), method: METHOD.bye, params: { callID: legId, ...farewell } })
  }
  session.byes = []
  const params = { reattached_sessions: [...session.legs.keys()] }
  socket.send({ id: newId(), method: METHOD.clientReady, params })
}

/** What went on in its calls while a page was away. */
const takeUpLegs = (board: Switchboard, session: Session): void => {
  for (const leg of session.legs.values()) {
    if (leg.call.state === 'connected') void probeLeg(board, leg)
    if (leg === leg.call.caller) void joinIfAnswered(board, leg.call)
  }
}

/**
 * Happens again on the same socket with a renewed credential. A refused page stays connected and leaves by itself: the SDK would take a closed
 * socket for a broken line.
 * @param before the session that this socket spoke for
 * @returns the session that the socket speaks for now; null where it was refused
 */
export const login = async (
  board: Switchboard,
  { id, params, socket }: LoginRequest,
  before: Session | null,
): Promise<Session | null> => {
  const credential = [textOf(params, 'login') ?? '', textOf(params, 'passwd') ?? ''] as const
  const present = before && isPresent(board, before) ? before : null
  const person = await board.credentials.verify(...credential)
  const isSomebodyElse = present && person && !isInSameBrowser(present, person)
  if (!person || isSomebodyElse) {
    replyRefused({ id, socket }, REFUSED.login, 'LOGIN INCORRECT')
    return null
  }
  const found = present ?? (await findSession(board, person, textOf(params, 'sessid')))
  if (!found && hasTooManySessions(board, person)) {
    replyRefused({ id, socket }, REFUSED.tooMany, 'TOO MANY CONNECTIONS')
    return null
  }
  if (!socket.isOpen()) return null
  const session = found ?? addSession(board, person)
  session.username = person.username
  session.person = { accountId: person.accountId, role: person.role, sessionId: person.sessionId }
  attachSocket(session, socket)
  // Revoked while the page was being recognised.
  if (!(await board.credentials.verify(...credential))) {
    replyRefused({ id, socket }, REFUSED.login, 'LOGIN INCORRECT')
    endSession(board, session)
    return null
  }
  // Without this id the SDK does not say next time which session it had.
  reply({ id, socket }, { message: 'logged in', sessid: session.id }, { voice_sdk_id: newId() })
  if (session === present) return session
  tellWhatIsLeft(session, socket)
  takeUpLegs(board, session)
  return session
}
