import type { LiveEvents, LiveEventType } from '@velvetline/contracts/events'
import { createVersions, type Versions } from './versions.ts'

export type LiveEvent = {
  [Type in LiveEventType]: { readonly type: Type; readonly data: LiveEvents[Type] }
}[LiveEventType]
/** `exceptStream` has been told by the answer to its own request. */
type LiveListener = (event: LiveEvent, exceptStream?: string) => void

/** Declared by the feature that tells it. The value is plain JSON. */
export interface NodeSignal<Value> {
  readonly name: string
  /** Never set; carries the value's type. */
  readonly value?: Value
}
export const defineNodeSignal = <Value>(name: string): NodeSignal<Value> => ({ name })

export interface Counted {
  readonly count: number
  /** Of the window; at least 1. */
  readonly endsInMs: number
}

/** What the nodes of one service owe each other. With one node there is nobody to tell, and nothing to wait for. */
export interface Nodes {
  /** Tells the other nodes, after the commit; this one knows already. */
  tell<Value>(signal: NodeSignal<Value>, value: Value): void
  /** What another node has told; null where any may have been missed. The listener must not fail. */
  hear<Value>(signal: NodeSignal<Value>, listener: (value: Value | null) => void): void
  /** Whether what others told a moment ago would be known here. */
  isHearing(): boolean
  /** Work that changes versions after its request has gone on: the request is answered after it. It must not reject. */
  hold(work: Promise<unknown>): void
  /** Until no other node gives an old answer about what was changed here; undefined where none does. */
  readonly settled: (() => Promise<void> | undefined) | undefined
  /** Counts something within a window that begins with the first time; undefined where it cannot be counted now. */
  readonly count: ((what: string, who: string, windowMs: number) => Promise<Counted | undefined>) | undefined
}

/** Live events from their source to the open streams, here and on the other nodes. */
export interface Bus {
  /** Also changes the account's version, which ends its 304 answers. The event is written only if somebody may listen. */
  toAccount(accountId: string, event: LiveEvent | (() => LiveEvent), exceptStream?: string): void
  /** Without changing the version: for what no poll answers. */
  toStreamsOf(accountId: string, event: LiveEvent): void
  toEveryone(event: LiveEvent): void
  /** Only to the streams of this node: for what every node finds out by itself. Changes the version of the news all the same. */
  toEveryoneHere(event: LiveEvent): void
  /** Invalidates the account's polled answers without an event. */
  touch(accountId: string): void
  /** Whether any node has a stream of the account; undefined where this cannot be known now. */
  isListening(accountId: string): boolean | undefined | Promise<boolean | undefined>
  /**
   * @param onMissed called where events may have been missed: what was fetched before may be old
   * @returns how to stop
   */
  listen(accountId: string | null, listener: LiveListener, onMissed?: () => void): () => void
  /** Until the account's events from other nodes arrive here; undefined where they do. Ask after `listen`. */
  begun(accountId: string): Promise<void> | undefined
  /** The accounts with a stream here at any time since the last call. */
  takeListening(): string[]
  readonly versions: Versions
  readonly nodes: Nodes
}

interface StreamListener {
  readonly onEvent: LiveListener
  readonly onMissed: () => void
}

/** The streams that are open in this process. */
export const createStreams = () => {
  const byAccount = new Map<string, Set<StreamListener>>()
  const everyone = new Set<StreamListener>()
  const leftSince = new Set<string>()
  return {
    has: (accountId: string): boolean => byAccount.has(accountId),
    all: (): Iterable<StreamListener> => everyone,
    of: (accountId: string): Iterable<StreamListener> => byAccount.get(accountId) ?? [],
    send: (to: Iterable<StreamListener>, event: LiveEvent, exceptStream?: string): void => {
      for (const { onEvent } of to) onEvent(event, exceptStream)
    },
    /** @returns how to remove it */
    add: (accountId: string | null, onEvent: LiveListener, onMissed: () => void = () => undefined): (() => void) => {
      const listener = { onEvent, onMissed }
      everyone.add(listener)
      const own = accountId === null ? undefined : (byAccount.get(accountId) ?? new Set())
      if (accountId !== null && own) byAccount.set(accountId, own.add(listener))
      return () => {
        everyone.delete(listener)
        own?.delete(listener)
        if (accountId === null || own?.size !== 0 || byAccount.get(accountId) !== own) return
        byAccount.delete(accountId)
        leftSince.add(accountId)
      }
    },
    takeListening: (): string[] => {
      const taken = [...new Set([...byAccount.keys(), ...leftSince])]
      leftSince.clear()
      return taken
    },
  }
}

export const writtenEvent = (event: LiveEvent | (() => LiveEvent)): LiveEvent =>
  typeof event === 'function' ? event() : event

const ALONE: Nodes = {
  tell: () => undefined,
  hear: () => undefined,
  isHearing: () => true,
  hold: () => undefined,
  settled: undefined,
  count: undefined,
}

/** For a service of one node: everything is in this process. */
export const createBus = (): Bus => {
  const streams = createStreams()
  const { versions, touch, touchNews } = createVersions()
  const toEveryone = (event: LiveEvent): void => {
    touchNews()
    streams.send(streams.all(), event)
  }
  return {
    versions,
    nodes: ALONE,
    touch,
    isListening: streams.has,
    toAccount: (accountId, event, exceptStream) => {
      touch(accountId)
      if (streams.has(accountId)) streams.send(streams.of(accountId), writtenEvent(event), exceptStream)
    },
    toStreamsOf: (accountId, event) => streams.send(streams.of(accountId), event),
    toEveryone,
    toEveryoneHere: toEveryone,
    listen: streams.add,
    begun: () => undefined,
    takeListening: streams.takeListening,
  }
}
