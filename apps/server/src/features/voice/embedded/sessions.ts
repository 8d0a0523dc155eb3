import { newSecret } from '../../../kernel/ids.ts'
import { noteAway } from './away.ts'
import type { SignedIn } from './credentials.ts'
import { endCall } from './end-call.ts'
import type { Leg, Session, Switchboard } from './gateway.types.ts'
import { SESSIONS_PER_PERSON_MAX } from './gateway-limits.ts'
import { FAREWELL } from './protocol.ts'
import type { GatewaySocket } from './socket.ts'
import { later } from './timers.ts'

export const addSession = (board: Switchboard, person: SignedIn, id: string = newSecret()): Session => {
  const session: Session = {
    id,
    person: { accountId: person.accountId, role: person.role, sessionId: person.sessionId },
    username: person.username,
    socket: null,
    legs: new Map(),
    byes: [],
    detachedAt: null,
    forgetTimer: null,
  }
  board.sessions.set(id, session)
  return session
}

const isOf = (session: Session, { accountId, role }: SignedIn): boolean =>
  session.person.accountId === accountId && session.person.role === role

/** After a restart a page names with its first login the call that it is in. */
export const isInSameBrowser = (session: Session, person: SignedIn): boolean =>
  isOf(session, person) && (session.person.sessionId ?? person.sessionId) === person.sessionId

/** A page whose connection has just broken may be back in a second. */
const ringablePages = (board: Switchboard): Session[] => {
  const since = board.clock.now().getTime() - board.timings.deviceMs
  return [...board.sessions.values()].filter(
    ({ person, socket, detachedAt }) =>
      person.role === 'agent' && (socket?.isOpen() === true || (detachedAt?.getTime() ?? 0) > since),
  )
}

export const pagesOf = (board: Switchboard, agentId: string): Session[] =>
  ringablePages(board).filter(({ person }) => person.accountId === agentId)

export const peopleWithPages = (board: Switchboard): Set<string> =>
  new Set(ringablePages(board).map(({ person }) => person.accountId))

export const hasTooManySessions = (board: Switchboard, person: SignedIn): boolean => {
  let count = 0
  for (const session of board.sessions.values()) if (session.socket && isOf(session, person)) count += 1
  return count >= SESSIONS_PER_PERSON_MAX
}

/**
 * The claimed session, if it is this person's. A copied tab claims the same; while the first one answers, the other is a page of its own.
 */
export const findSession = async (
  board: Switchboard,
  person: SignedIn,
  sessionId: string | undefined,
): Promise<Session | null> => {
  const session = board.sessions.get(sessionId ?? '')
  if (!session || !isInSameBrowser(session, person)) return null
  if (session.socket && (await session.socket.isAnswering(board.timings.doubleTabMs))) return null
  return board.sessions.get(session.id) === session ? session : null
}

export const attachSocket = (session: Session, socket: GatewaySocket): void => {
  const former = session.socket
  session.socket = socket
  if (session.forgetTimer) clearTimeout(session.forgetTimer)
  session.forgetTimer = null
  session.detachedAt = null
  if (former !== socket) former?.terminate()
}

const forget = (board: Switchboard, session: Session): void => {
  if (!session.socket && session.legs.size === 0) board.sessions.delete(session.id)
}

/** A leg of an unconnected call waits less long for its page. */
const noteDetached = (board: Switchboard, leg: Leg, at: Date): void => {
  const { call, session } = leg
  if (call.state === 'connected') {
    noteAway(board, leg, at)
    return
  }
  later(call, board.timings.deviceMs, () => {
    if (session.socket || call.state === 'connected') return
    if (leg === call.caller) endCall(board, call, { cause: 'caller_hung_up', at, farewell: FAREWELL.lost })
    call.devices = call.devices.filter((device) => device !== leg)
    if (leg !== call.consultant) session.legs.delete(leg.id)
  })
}

/** @param at when it was last there for certain */
export const detachSocket = (board: Switchboard, session: Session, socket: GatewaySocket, at: Date): void => {
  if (session.socket !== socket) return
  session.socket = null
  session.detachedAt = at
  if (board.isClosing) return
  for (const leg of session.legs.values()) noteDetached(board, leg, at)
  scheduleForgetting(board, session)
}

/** As long as a page may come back to it. */
export const scheduleForgetting = (board: Switchboard, session: Session): void => {
  if (session.forgetTimer) clearTimeout(session.forgetTimer)
  session.forgetTimer = setTimeout(() => forget(board, session), board.timings.graceMs + board.timings.rejoinMs)
  session.forgetTimer.unref()
}
