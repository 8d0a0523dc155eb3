import { z } from 'zod'
import { SECOND_MS } from '../../../../kernel/clock.ts'
import type { App } from '../../../../platform/http/app.ts'
import { notFound } from '../../../../platform/http/errors/refusals.ts'
import { type CallLife, VoiceFault } from '../../voice-provider.ts'
import type { GatewayWork } from '../gateway.types.ts'
import { CALLS_MAX } from '../gateway-limits.ts'
import type { Holder } from './hold-lease.ts'
import { askText, NODE_HEADER, type NodeSignatures } from './node-signature.ts'

/** Between the processes; without their signature it does not exist. */
export const NODE_PATH = '/api/voice/node'
/** Longer than the holder waits for its own reports (`caughtUp`). */
const ANSWER_WITHIN_MS = 2.5 * SECOND_MS
const TRIES_MAX = 2
const ANOTHER = 'another process answers'
export const NOBODY = 'nobody answers'

const ids = z.array(z.string().max(64)).max(CALLS_MAX)
const ask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('hangUp'), callId: z.string().max(64), reason: z.enum(['terminated', 'normal']) }),
  z.object({ kind: z.literal('check'), callIds: ids }),
  z.object({ kind: z.literal('caughtUp') }),
  z.object({ kind: z.literal('reachable') }),
  z.object({ kind: z.literal('endSessions'), sessionIds: ids }),
])
type Ask = z.infer<typeof ask>

const life = z.object({ state: z.enum(['alive', 'recovering', 'gone']), at: z.iso.datetime().nullable() })
const answer = z.object({
  /** Who answers. */
  nodeId: z.string(),
  /** False where another process was meant, or this one does not carry the gateway. */
  isDone: z.boolean(),
  lives: z.record(z.string(), life).optional(),
  people: z.array(z.string()).optional(),
})
type Answer = z.infer<typeof answer>

const LIVES_OF: Readonly<Record<CallLife['state'], (at: string | null) => CallLife>> = {
  alive: () => ({ state: 'alive' }),
  recovering: () => ({ state: 'recovering' }),
  gone: (at) => ({ state: 'gone', at: at === null ? null : new Date(at) }),
}

const presentLives = (lives: ReadonlyMap<string, CallLife>): Answer['lives'] =>
  Object.fromEntries(
    [...lives].map(([id, each]) => [
      id,
      { state: each.state, at: each.state === 'gone' ? (each.at?.toISOString() ?? null) : null },
    ]),
  )

const doAsk = async (work: GatewayWork, asked: Ask): Promise<Pick<Answer, 'lives' | 'people'>> => {
  switch (asked.kind) {
    case 'hangUp':
      await work.hangUp(asked.callId, asked.reason)
      return {}
    case 'check':
      return { lives: presentLives(await work.check(asked.callIds)) }
    case 'caughtUp':
      await work.caughtUp()
      return {}
    case 'reachable':
      return { people: [...(await work.reachable())] }
    case 'endSessions':
      await work.endSessions(asked.sessionIds)
      return {}
    case 'hello':
      return {}
  }
}

interface Answering {
  readonly nodeId: string
  readonly signatures: NodeSignatures
  /** Null where another process carries the gateway. */
  work(): GatewayWork | null
}

const readAsk = (body: string): Ask | undefined => {
  try {
    return ask.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** The body stays unparsed, since the signature covers its exact bytes. */
export const registerNodeRoute = (app: App, { nodeId, signatures, work }: Answering): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: NODE_PATH,
      schema: {
        summary: 'Between the processes of one installation, signed by them',
        response: { 200: answer },
      },
      handler: async ({ body, headers }, reply) => {
        const text = typeof body === 'string' ? body : ''
        const meant = await signatures.read(headers, askText(text))
        const asked = meant === null ? undefined : readAsk(text)
        if (!asked) throw notFound()
        reply.header('cache-control', 'no-store')
        const working = work()
        if (meant !== nodeId || (!working && asked.kind !== 'hello')) return { nodeId, isDone: false }
        try {
          return { nodeId, isDone: true, ...(working && (await doAsk(working, asked))) }
        } catch (error) {
          if (error instanceof VoiceFault) return { nodeId, isDone: false }
          throw error
        }
      },
    })
  })
}

interface Asking {
  readonly signatures: NodeSignatures
  holder(): Promise<Holder | null>
  /** What was found at the holder's address; null where it answered. */
  onAsked(holder: Holder, fault: string | null): void
}

const send = async ({ signatures }: Asking, to: Pick<Holder, 'nodeId' | 'address'>, asked: Ask): Promise<Answer> => {
  const body = JSON.stringify(asked)
  const response = await fetch(new URL(NODE_PATH, to.address), {
    method: 'POST',
    body,
    headers: { [NODE_HEADER]: await signatures.sign(to.nodeId, askText(body)), 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (response.ok) return answer.parse(await response.json())
  await response.body?.cancel()
  throw new Error(`the answer was ${response.status}`)
}

export interface Asker extends GatewayWork {
  /** @returns what is wrong with the address; null where this process itself answers there */
  findFault(nodeId: string, address: string): Promise<string | null>
}

/** The holder's work for a process that is not the holder. @throws VoiceFault where it cannot be asked now */
export const createAsker = (asking: Asking): Asker => {
  const askHolder = async (asked: Ask): Promise<Answer> => {
    for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
      const holder = await asking.holder()
      if (!holder) break
      try {
        const answered = await send(asking, holder, asked)
        asking.onAsked(holder, answered.nodeId === holder.nodeId ? null : ANOTHER)
        if (answered.isDone) return answered
      } catch {
        asking.onAsked(holder, NOBODY)
      }
    }
    throw new VoiceFault('the process that carries the voice gateway cannot be asked now')
  }
  return {
    hangUp: async (callId, reason) => {
      await askHolder({ kind: 'hangUp', callId, reason })
    },
    check: async (callIds) => {
      const { lives = {} } = await askHolder({ kind: 'check', callIds: [...callIds] })
      return new Map(Object.entries(lives).map(([id, { state, at }]) => [id, LIVES_OF[state](at)]))
    },
    caughtUp: async () => {
      await askHolder({ kind: 'caughtUp' })
    },
    reachable: async () => new Set((await askHolder({ kind: 'reachable' })).people),
    endSessions: async (sessionIds) => {
      await askHolder({ kind: 'endSessions', sessionIds: [...sessionIds] })
    },
    findFault: async (nodeId, address) => {
      try {
        const answered = await send(asking, { nodeId, address }, { kind: 'hello' })
        return answered.nodeId === nodeId ? null : ANOTHER
      } catch {
        return NOBODY
      }
    },
  }
}
