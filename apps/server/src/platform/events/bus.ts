import type { LiveEvents, LiveEventType } from '@velvetline/contracts/events'

export type LiveEvent = {
  [Type in LiveEventType]: { readonly type: Type; readonly data: LiveEvents[Type] }
}[LiveEventType]
/** `exceptStream` has been told by the answer to its own request. */
type LiveListener = (event: LiveEvent, exceptStream?: string) => void

/** Live events, inside this process, from their source to the open streams. */
export interface Bus {
  /** Also raises the account's version, which ends its 304 answers. */
  toAccount(accountId: string, event: LiveEvent, exceptStream?: string): void
  /** Without raising the version: for what no poll answers. */
  toStreamsOf(accountId: string, event: LiveEvent, exceptStream?: string): void
  toEveryone(event: LiveEvent): void
  /** Invalidates the account's polled answers without an event. */
  touch(accountId: string): void
  /** Changes whenever the account's polled data may have changed; with the boot id it makes an ETag. */
  versionOf(accountId: string): number
  /** Changes with all public news; part of the tags of what shows availability. */
  versionOfEveryone(): number
  /** The same as a text unique to this run; pages and events carry it. */
  newsVersion(): string
  /** Saves work for accounts without a stream here. */
  isListening(accountId: string): boolean
  listen(accountId: string | null, listener: LiveListener): () => void
  /** The accounts with a stream here at any time since the last call. */
  takeListening(): string[]
  /** Differs in every run, so that no tag survives a restart. */
  readonly bootId: string
}

/** About 10 MB; an evicted account gets a new tag once, which costs one full answer. */
const VERSIONS_MAX = 100_000

const createVersions = () => {
  const versions = new Map<string, number>()
  let latest = 0
  return {
    touch: (accountId: string) => {
      latest += 1
      versions.delete(accountId)
      versions.set(accountId, latest)
      const oldest = versions.size > VERSIONS_MAX ? versions.keys().next().value : undefined
      if (oldest !== undefined) versions.delete(oldest)
    },
    // An unknown account gets the newest number, so that an evicted account never gets an old tag again.
    of: (accountId: string): number => {
      const known = versions.get(accountId)
      if (known !== undefined) return known
      versions.set(accountId, latest)
      return latest
    },
  }
}

export const createBus = (bootId: string): Bus => {
  const byAccount = new Map<string, Set<LiveListener>>()
  const everyone = new Set<LiveListener>()
  const versions = createVersions()
  const leftSince = new Set<string>()
  let everyoneVersion = 0
  const toStreamsOf = (accountId: string, event: LiveEvent, exceptStream?: string): void => {
    for (const listener of byAccount.get(accountId) ?? []) listener(event, exceptStream)
  }
  return {
    bootId,
    touch: versions.touch,
    versionOf: versions.of,
    versionOfEveryone: () => everyoneVersion,
    newsVersion: () => `${bootId}.${everyoneVersion}`,
    isListening: (accountId) => byAccount.has(accountId),
    toAccount: (accountId, event, exceptStream) => {
      versions.touch(accountId)
      toStreamsOf(accountId, event, exceptStream)
    },
    toStreamsOf,
    toEveryone: (event) => {
      everyoneVersion += 1
      for (const listener of everyone) listener(event)
    },
    listen: (accountId, listener) => {
      everyone.add(listener)
      const own = accountId === null ? undefined : (byAccount.get(accountId) ?? new Set())
      if (accountId !== null && own) byAccount.set(accountId, own.add(listener))
      return () => {
        everyone.delete(listener)
        own?.delete(listener)
        if (accountId === null || own?.size !== 0) return
        byAccount.delete(accountId)
        leftSince.add(accountId)
      }
    },
    takeListening: () => {
      const taken = [...new Set([...byAccount.keys(), ...leftSince])]
      leftSince.clear()
      return taken
    },
  }
}
