/** What a client was told about one request, in the manner of Jepsen: when it asked, when it was answered, and what. */
export interface Operation {
  readonly kind: 'write' | 'read'
  /** Asks one thing after the other. */
  readonly client: string
  readonly sessionId: string
  readonly node: number
  /** In milliseconds of one clock for all clients. */
  readonly invokedAt: number
  /** Infinity where no answer came. */
  readonly answeredAt: number
  /** `refused`: it was not done. `unknown`: no answer, or one that leaves open whether it was done. */
  readonly outcome: 'ok' | 'refused' | 'unknown'
  /** Of a write. */
  readonly key?: string
  /** The message that was acknowledged; of a read the newest that it showed, 0 for none. */
  readonly messageId?: number
  /** Told with the answer, in hundredths of a Nugget. */
  readonly balance?: number
}

export interface StoredWrite {
  readonly sessionId: string
  readonly id: number
  readonly sender: 'member' | 'profile'
  readonly key: string | null
  readonly charged: number
  /** What the ledger has moved for it. */
  readonly paid: number
}

export interface Wallet {
  readonly client: string
  readonly before: number
  readonly after: number
}

export interface History {
  readonly operations: readonly Operation[]
  /** In the order of the database. */
  readonly stored: readonly StoredWrite[]
  readonly wallets: readonly Wallet[]
  readonly price: number
  /** When nothing was broken or under way any more: each client at each node, with the tag that it had. */
  readonly lastReads: readonly Operation[]
}

type Fate = 'acknowledged' | 'refused' | 'unknown'

/** All attempts under one key. */
interface Write {
  readonly key: string
  readonly client: string
  readonly sessionId: string
  readonly invokedAt: number
  readonly fate: Fate
  readonly messageId: number | undefined
}

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A refusal after an attempt without an answer says nothing about that attempt. */
const fateOf = (attempts: readonly Operation[]): Fate => {
  if (attempts.some(({ outcome }) => outcome === 'ok')) return 'acknowledged'
  return attempts.every(({ outcome }) => outcome === 'refused') ? 'refused' : 'unknown'
}

const writesIn = (operations: readonly Operation[]): Write[] =>
  [
    ...grouped(
      operations.filter(({ kind }) => kind === 'write'),
      ({ key = '' }) => key,
    ),
  ].flatMap(([key, attempts]) => {
    const [first] = attempts
    if (!first) return []
    const { client, sessionId, invokedAt } = first
    const messageId = attempts.find(({ outcome }) => outcome === 'ok')?.messageId
    return [{ key, client, sessionId, invokedAt, fate: fateOf(attempts), messageId }]
  })

/** The set test: each acknowledged message is there once, a refused one is not, one without an answer at most once. */
const setFaults = (writes: readonly Write[], stored: readonly StoredWrite[]): string[] => {
  const found = grouped(stored, ({ key }) => key ?? '')
  const written = new Set(writes.map(({ key }) => key))
  const faults = writes.flatMap(({ key, fate, messageId, sessionId }) => {
    const rows = found.get(key) ?? []
    if (rows.length > 1) return [`${key} is doubled`]
    const [row] = rows
    if (!row) return fate === 'acknowledged' ? [`${key} was acknowledged and is lost`] : []
    if (fate === 'refused') return [`${key} was refused and is stored`]
    if (row.sessionId !== sessionId) return [`${key} is in another conversation`]
    if (messageId !== undefined && messageId !== row.id)
      return [`${key} was acknowledged as ${messageId} and is ${row.id}`]
    return []
  })
  return [...faults, ...stored.flatMap(({ key }) => (written.has(key ?? '') ? [] : [`nobody wrote ${key}`]))]
}

/** The acknowledged messages of a client are stored in the order in which it wrote them. */
const orderFaults = (writes: readonly Write[]): string[] =>
  [...grouped(writes, ({ client }) => client).values()].flatMap((own) => {
    const acknowledged = own
      .filter(({ messageId }) => messageId !== undefined)
      .toSorted((one, other) => one.invokedAt - other.invokedAt)
    return acknowledged.flatMap(({ key, messageId = 0 }, index) =>
      messageId > (acknowledged[index - 1]?.messageId ?? 0) ? [] : [`${key} is reordered`],
    )
  })

/** The bank test: each stored message is charged once, and a wallet has lost exactly what its messages cost. */
const bankFaults = ({ operations, stored, wallets, price }: History, writes: readonly Write[]): string[] => {
  const clientOf = new Map(writes.map(({ key, client }) => [key, client]))
  const spent = new Map<string, number>()
  const faults: string[] = []
  for (const { key, sender, charged, paid } of stored) {
    const due = sender === 'member' ? price : 0
    if (charged !== due || paid !== due) faults.push(`${key}: ${charged} charged and ${paid} paid instead of ${due}`)
    const client = clientOf.get(key ?? '') ?? ''
    spent.set(client, (spent.get(client) ?? 0) + due)
  }
  for (const { client, before, after } of wallets) {
    const due = before - (spent.get(client) ?? 0)
    if (after < 0) faults.push(`the wallet of ${client} is below zero`)
    if (after !== due) faults.push(`the wallet of ${client} is ${after} instead of ${due}`)
  }
  for (const { client, balance } of operations)
    if (balance !== undefined && balance < 0) faults.push(`${client} was told a balance below zero`)
  return faults
}

/**
 * The register test, for each conversation and over all nodes: a read shows at least the newest message that was acknowledged to anybody before
 * it was asked. What somebody was merely shown may be a message whose sender waits for the acknowledgement.
 */
const staleFaults = (operations: readonly Operation[]): string[] =>
  [...grouped(operations, ({ sessionId }) => sessionId).values()].flatMap((ofSession) => {
    const known = ofSession
      .flatMap(({ kind, outcome, answeredAt, messageId = 0 }) =>
        kind === 'write' && outcome === 'ok' ? [{ at: answeredAt, messageId }] : [],
      )
      .toSorted((one, other) => one.at - other.at)
    const reads = ofSession
      .filter(({ kind, outcome }) => kind === 'read' && outcome === 'ok')
      .toSorted((one, other) => one.invokedAt - other.invokedAt)
    let next = 0
    let newest = 0
    return reads.flatMap(({ client, node, invokedAt, messageId = 0 }) => {
      for (let one = known[next]; one && one.at < invokedAt; one = known[next]) {
        newest = Math.max(newest, one.messageId)
        next += 1
      }
      return messageId >= newest
        ? []
        : [`${client} was shown ${messageId} by node ${node} after ${newest} was acknowledged`]
    })
  })

/** No client is shown less than it was shown before, whichever node answers. */
const backwardFaults = (operations: readonly Operation[]): string[] =>
  [...grouped(operations, ({ client }) => client).values()].flatMap((own) => {
    let newest = 0
    return own.flatMap(({ kind, outcome, client, node, messageId = 0 }) => {
      if (kind !== 'read' || outcome !== 'ok') return []
      const before = newest
      newest = Math.max(newest, messageId)
      return messageId >= before ? [] : [`${client} was shown ${messageId} by node ${node} after ${before}`]
    })
  })

/** Even a message that nobody was told of, because its sender gave up, is shown in the end. */
const hiddenFaults = ({ lastReads, stored }: History): string[] => {
  const newest = new Map<string, number>()
  for (const { sessionId, id } of stored) newest.set(sessionId, Math.max(newest.get(sessionId) ?? 0, id))
  return lastReads.flatMap(({ client, node, sessionId, messageId = 0 }) => {
    const last = newest.get(sessionId) ?? 0
    return messageId === last ? [] : [`${client} is shown ${messageId} by node ${node} at the end instead of ${last}`]
  })
}

/** Compares what the clients were told with what the database has. Empty where nothing was lost, doubled, reordered, stale or wrongly charged. */
export const findHistoryFaults = (history: History): string[] => {
  const writes = writesIn(history.operations)
  return [
    ...setFaults(writes, history.stored),
    ...orderFaults(writes),
    ...bankFaults(history, writes),
    ...staleFaults(history.operations),
    ...backwardFaults(history.operations),
    ...hiddenFaults(history),
  ]
}
