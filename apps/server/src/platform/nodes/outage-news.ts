import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'nodes_without_redis'
/** What happens at the same time goes together. */
const COLLECTED_MS = 20
/** The database takes less than 8000 bytes at once. */
const TEXT_MAX = 7_000
const IDS_PER_TEXT = 150
/** While a node cannot reach Redis it says so this often; the others believe it for somewhat longer than twice that. */
export const SAY_SO_EVERY_MS = 2_000
export const BELIEVED_MS = 5_000

interface OutageText {
  readonly from: string
  /** The accounts whose polled data or streams changed; no event, which may be personal. */
  readonly accounts?: readonly string[]
  /** What goes to every node. */
  readonly message?: string
}

export interface OutageNewsParts {
  readonly database: Pick<Database, 'announce' | 'listen'>
  readonly log: Log
  readonly nodeId: string
  /** Another node cannot reach Redis, and this changed there, or here on it. */
  onTold(accountIds: readonly string[], message: string | undefined): void
  onGap(): void
}

/** What nodes tell each other through the database while one of them cannot reach Redis. */
export interface OutageNews {
  account(accountId: string): void
  message(text: string): void
  sayAway(): void
  /** Undefined where nothing waits to be told. Never rejects. */
  told(): Promise<void> | undefined
}

export const createOutageNews = ({ database, log, nodeId, onTold, onGap }: OutageNewsParts): OutageNews => {
  const accounts = new Set<string>()
  let telling: Promise<void> | undefined
  let hasListened = false

  void database.listen(CHANNEL, {
    onAnnounced: (text) => {
      const { from, accounts: ids = [], message } = JSON.parse(text) as OutageText
      if (from !== nodeId) onTold(ids, message)
    },
    onGap: () => {
      if (hasListened) onGap()
      hasListened = true
    },
  })

  const announce = (text: Omit<OutageText, 'from'>): Promise<void> =>
    database
      .announce(CHANNEL, JSON.stringify({ from: nodeId, ...text }))
      .catch((error: unknown) => log.warn({ err: error }, 'the other nodes could not be told of a change'))
  const tellAccounts = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, COLLECTED_MS))
    telling = undefined
    const ids = [...accounts]
    accounts.clear()
    for (let from = 0; from < ids.length; from += IDS_PER_TEXT) {
      await announce({ accounts: ids.slice(from, from + IDS_PER_TEXT) })
    }
  }
  let last: Promise<void> | undefined
  const after = (work: Promise<void>): void => {
    const both = Promise.all([last, work]).then(() => {
      if (last === both) last = undefined
    })
    last = both
  }
  return {
    account: (accountId) => {
      accounts.add(accountId)
      if (telling) return
      telling = tellAccounts()
      after(telling)
    },
    message: (text) => {
      // Nothing of ours is as long; what is lost here is found within a minute.
      if (text.length <= TEXT_MAX) after(announce({ message: text }))
    },
    sayAway: () => void announce({}),
    told: () => last,
  }
}
