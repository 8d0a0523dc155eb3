import type { WebSocket } from 'ws'
import { isPresent } from './end-call.ts'
import type { Session, Switchboard } from './gateway.types.ts'
import { LOGIN_FAILURES_MAX } from './gateway-limits.ts'
import { login } from './login.ts'
import { type Frame, METHOD, REFUSED } from './protocol.ts'
import { takeAttach } from './requests/change-media.ts'
import { type Request, reply, replyRefused } from './requests/reply.ts'
import { takeInvite } from './requests/take-invite.ts'
import { takeAnswer, takeBye, takeInfo, takeModify } from './requests/take-small.ts'
import { ringLate } from './ring.ts'
import { detachSocket } from './sessions.ts'
import { createSocket } from './socket.ts'

const NEVER_SIGNED_IN = 4_001
const TOO_MANY_TRIES = 4_003
const REPORT = /^debug_report_/

type RequestFrame = Extract<Frame, { kind: 'request' }>

/** The page can be rung from now on. */
const takeGatewayState = (board: Switchboard, request: Request): void => {
  reply(request, { params: { state: 'REGED' }, sessid: request.session.id })
  ringLate(board, request.session)
}

const take = async (board: Switchboard, request: Request): Promise<void> => {
  switch (request.method) {
    case METHOD.gatewayState:
      return takeGatewayState(board, request)
    case METHOD.invite:
      return takeInvite(board, request)
    case METHOD.answer:
      return takeAnswer(board, request)
    case METHOD.attach:
      return takeAttach(request)
    case METHOD.bye:
      return takeBye(board, request)
    case METHOD.modify:
      return takeModify(board, request)
    case METHOD.info:
      return takeInfo(board, request)
    case METHOD.ping:
    case METHOD.candidate:
    case METHOD.endOfCandidates:
      return reply(request, { message: 'OK', sessid: request.session.id })
    default:
      // The SDK's reports wait for an answer too; a call stays "new" without it.
      if (REPORT.test(request.method)) return reply(request, {})
      return replyRefused(request, REFUSED.unknownMethod, 'UNKNOWN METHOD')
  }
}

interface SocketLife {
  readonly onSignedIn: () => void
  readonly onGone: () => void
}

export const serveSocket = (board: Switchboard, ws: WebSocket, told: SocketLife): void => {
  let session: Session | null = null
  let failures = 0
  // Logins run one after the other; everything else waits for them.
  let signingIn: Promise<void> = Promise.resolve()

  const signIn = async ({ id, params }: RequestFrame): Promise<void> => {
    try {
      const signedIn = await login(board, { id, params, socket }, session)
      session = signedIn ?? session
      if (signedIn) {
        told.onSignedIn()
        return clearTimeout(loginTimer)
      }
      failures += 1
      if (failures >= LOGIN_FAILURES_MAX) socket.close(TOO_MANY_TRIES, 'too many tries')
    } catch (error) {
      board.log.error({ err: error }, 'a sign-in at the voice gateway failed')
      replyRefused({ id, socket }, REFUSED.failed, 'SERVER ERROR')
    }
  }
  const handle = async (frame: RequestFrame): Promise<void> => {
    await signingIn
    const { id, method, params } = frame
    if (!session || !isPresent(board, session)) {
      if (method === METHOD.ping) return reply({ id, socket }, { message: 'OK' })
      return replyRefused({ id, socket }, REFUSED.login, 'LOGIN REQUIRED')
    }
    try {
      await take(board, { id, method, params, session, socket })
    } catch (error) {
      board.log.error({ err: error, method }, 'the voice gateway could not handle a request')
      replyRefused({ id, socket }, REFUSED.failed, 'SERVER ERROR')
    }
  }
  const socket = createSocket(ws, {
    clock: board.clock,
    timings: board.timings,
    events: {
      onRequest: (frame) => {
        if (!board.isHeld()) return ws.terminate()
        if (frame.method === METHOD.login) signingIn = signingIn.then(() => signIn(frame))
        else void handle(frame)
      },
      onGone: (at) => {
        clearTimeout(loginTimer)
        told.onGone()
        if (session) detachSocket(board, session, socket, at)
      },
    },
  })
  const loginTimer = setTimeout(() => socket.close(NEVER_SIGNED_IN, 'not signed in'), board.timings.loginMs)
}
