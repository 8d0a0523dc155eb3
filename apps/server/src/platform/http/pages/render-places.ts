import { type Clock, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { unavailable } from '../errors/refusals.ts'
import { createLocalLimit } from '../rate-limit.ts'

/** Rendering runs on the one thread that answers everybody: more at once only makes all of them late. */
const RUNNING_MAX = 4
/** So that no asker has all of them. */
const RUNNING_PER_ASKER_MAX = 2
/** About a second's work. Further requests are asked to retry. */
const WAITING_MAX = 48
const WAITING_PER_ASKER_MAX = 16
/** The other half is for accounts: networks cost an attacker nothing. */
const WAITING_GUESTS_MAX = WAITING_MAX / 2
/** Then something is broken, and an old page or an apology is better than none. */
const WAIT_AT_MOST_MS = 3 * SECOND_MS
/** Cached pages do not count; whole offices share an address, and search engines come in bursts. */
const RENDERS_PER_ASKER = { max: 200, windowMs: MINUTE_MS }
const RETRY_AFTER_SECONDS = 1

const busy = (): Refusal => unavailable({ retryAfterSeconds: RETRY_AFTER_SECONDS })

export interface Asker {
  /** An account's id, or a guest's network. */
  readonly id: string
  readonly isGuest: boolean
}

export interface RenderPlaces {
  /**
   * @throws 429 too_many_requests where the asker has had all renders of this minute, 503 unavailable
   * where too many wait
   */
  take<Result>(asker: Asker, render: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  readonly asker: Asker
  readonly begin: () => void
}

export const createRenderPlaces = (clock: Clock): RenderPlaces => {
  const perAsker = createLocalLimit(clock, RENDERS_PER_ASKER)
  const waiting: Waiting[] = []
  const running: string[] = []

  const mayWait = ({ id, isGuest }: Asker): boolean =>
    waiting.length < WAITING_MAX &&
    waiting.filter(({ asker }) => asker.id === id).length < WAITING_PER_ASKER_MAX &&
    !(isGuest && waiting.filter(({ asker }) => asker.isGuest).length >= WAITING_GUESTS_MAX)
  const wait = (asker: Asker): Promise<void> => {
    if (!mayWait(asker)) throw busy()
    return new Promise((resolve, reject) => {
      const one = { asker, begin: () => resolve(clearTimeout(patience)) }
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(busy())
      }, WAIT_AT_MOST_MS)
      waiting.push(one)
    })
  }
  const mayBegin = ({ id }: Asker): boolean =>
    running.length < RUNNING_MAX && running.filter((one) => one === id).length < RUNNING_PER_ASKER_MAX
  const callNext = (): void => {
    const index = waiting.findIndex(({ asker }) => mayBegin(asker))
    const [next] = index < 0 ? [] : waiting.splice(index, 1)
    if (!next) return
    running.push(next.asker.id)
    next.begin()
  }
  return {
    take: async (asker, render) => {
      perAsker.take(asker.id)
      if (mayBegin(asker)) running.push(asker.id)
      else await wait(asker)
      try {
        return await render()
      } finally {
        // Lets other requests run in between: most take a fraction of the time of a page. Until then the place stays taken, or those
        // who come in between would take it before those who wait.
        setImmediate(() => {
          running.splice(running.indexOf(asker.id), 1)
          callNext()
        })
      }
    },
  }
}
