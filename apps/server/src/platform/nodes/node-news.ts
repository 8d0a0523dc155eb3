import type { Bus, createStreams, LiveEvent, NodeSignal } from '../events/bus.ts'
import type { OutageNews } from './outage-news.ts'
import type { PendingWrites } from './pending-writes.ts'
import type { RedisLink } from './redis-link.ts'

/** After a gap all pages fetch again, but not at the same moment. */
const FETCH_SPREAD_MS = 5_000

/** In a channel of an account, or in the one of all nodes. */
interface NodeMessage {
  readonly from: string
  readonly event?: LiveEvent
  readonly exceptStream?: string | undefined
  readonly signal?: string
  readonly value?: unknown
}

interface NodeNewsParts {
  readonly nodeId: string
  readonly prefix: string
  readonly link: RedisLink
  readonly pending: PendingWrites
  readonly streams: ReturnType<typeof createStreams>
  readonly outage: Pick<OutageNews, 'account' | 'message'>
  /** Some node cannot reach Redis. */
  isOutage(): boolean
}

/** Events and signals on their way from node to node. A node leaves out what it has sent itself. */
export const createNodeNews = ({ nodeId, prefix, link, pending, streams, outage, isOutage }: NodeNewsParts) => {
  const hearers = new Map<string, ((value: never) => void)[]>()
  const accountChannels = `${prefix}account:`
  const allChannel = `${prefix}all`

  const hearOfAll = (text: string): void => {
    const { from, event, signal, value } = JSON.parse(text) as NodeMessage
    if (from === nodeId) return
    if (event) streams.send(streams.all(), event)
    if (signal !== undefined) for (const listener of hearers.get(signal) ?? []) listener(value as never)
  }
  const hearOfAccount = (accountId: string, text: string): void => {
    const { from, event, exceptStream } = JSON.parse(text) as NodeMessage
    if (from !== nodeId && event) streams.send(streams.of(accountId), event, exceptStream)
  }
  const publish = (channel: string, text: string, onLost: () => void): void => {
    if (link.isUp()) pending.write(link.send('PUBLISH', channel, text), onLost)
    else onLost()
  }
  const written = (message: Omit<NodeMessage, 'from'>): string => JSON.stringify({ from: nodeId, ...message })
  const tellAll = (message: Omit<NodeMessage, 'from'>): void => {
    const text = written(message)
    if (link.isUp() && isOutage()) outage.message(text)
    publish(allChannel, text, () => outage.message(text))
  }
  return {
    allChannel,
    channelOf: (accountId: string): string => accountChannels + accountId,
    onMessage: (channel: string, text: string): void => {
      if (channel === allChannel) hearOfAll(text)
      else hearOfAccount(channel.slice(accountChannels.length), text)
    },
    hearOfAll,
    tellAll,
    tell: <Value>({ name }: NodeSignal<Value>, value: Value): void => tellAll({ signal: name, value }),
    hear: ((signal, listener) => {
      hearers.set(signal.name, [...(hearers.get(signal.name) ?? []), listener])
    }) satisfies Bus['nodes']['hear'],
    /** To the streams on the other nodes. @param isPolled then pages that miss it are made to fetch again */
    tellAccount: (accountId: string, event: LiveEvent, isPolled: boolean, exceptStream?: string): void =>
      publish(accountChannels + accountId, written({ event, exceptStream }), () => {
        if (isPolled) outage.account(accountId)
      }),
    /** Everything may have been missed. */
    missedAll: (): void => {
      for (const { onMissed } of streams.all()) setTimeout(onMissed, Math.random() * FETCH_SPREAD_MS).unref()
      for (const listener of [...hearers.values()].flat()) listener(null as never)
    },
  }
}
