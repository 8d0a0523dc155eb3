import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../../../kernel/clock.ts'
import type { Log } from '../../log.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Build, type PackedFile, type PackedFiles, packBuild, readBuild, unpackBuild } from './build-pack.ts'

const FOLDER = 'builds'
/** This one and four before it: about 1.5 MB each. */
const KEPT_BUILDS = 5
/** A start waits no longer for a storage that does not answer. */
const START_WAITS_MS = 10 * SECOND_MS
const RETRY_MS = 60 * SECOND_MS
/** The storage is asked no more often, however many unknown names are requested. */
const LOOK_EVERY_MS = SECOND_MS
const HASHED_NAME = /^[\w.-]+-[\w-]{8}\.[a-z0-9]+$/

export interface KeptBuildsParts {
  readonly storage: Storage
  readonly log: Log
  /** The same on all nodes. */
  secret(): Promise<Buffer>
}

/**
 * The browser's files of the last builds, in the file storage. While nodes of two versions serve side by side, either is asked for files of
 * the other's pages, and a page that is open over an update asks for files of the former version.
 */
export interface KeptBuilds {
  /** Stores this node's build, before its pages name its files. A storage that is away is tried again later. @param root of the browser's files */
  keep(root: string): Promise<void>
  /** Of another build. @throws StorageUnavailable */
  find(name: string): Promise<PackedFile | undefined>
  close(): void
}

const keyOf = (id: string): string => `${FOLDER}/${id}`

/** The one that was stored last first. */
const listStored = async (storage: Storage): Promise<string[]> =>
  (await storage.list(FOLDER))
    .toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
    .map(({ key }) => basename(key))

/** @returns the ids of the builds that are kept, in the same order */
const listBuilds = async (storage: Storage): Promise<string[]> => (await listStored(storage)).slice(0, KEPT_BUILDS)

/** Also where it is there but not the newest, so that a version that was taken back outlives others. */
const storeBuild = async (storage: Storage, directory: string, build: Build, secret: Buffer): Promise<void> => {
  const [newest] = await listBuilds(storage)
  if (newest !== build.id) await storage.put(keyOf(build.id), await packBuild(directory, build, secret))
}

const removeSurplus = async (storage: Storage): Promise<void> => {
  for (const id of (await listStored(storage)).slice(KEPT_BUILDS)) await storage.delete(keyOf(id))
}

/** Runs `look` now and then: those who ask while it runs wait for the next time, which finds what was stored before they asked. */
const createLooking = (look: () => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  const lookInTurn = async (): Promise<void> => {
    await running
    const waitMs = lookedAt + LOOK_EVERY_MS - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    next = undefined
    lookedAt = performance.now()
    const looking = look()
    running = looking.catch(() => undefined)
    await looking
  }
  return (): Promise<void> => {
    next ??= lookInTurn()
    return next
  }
}

export const createKeptBuilds = ({ storage, log, secret }: KeptBuildsParts): KeptBuilds => {
  const others = new Map<string, PackedFiles>()
  let own: string | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const findKnown = (name: string): PackedFile | undefined => {
    for (const files of others.values()) {
      const file = files.get(name)
      if (file) return file
    }
    return undefined
  }

  const look = createLooking(async () => {
    const ids = await listBuilds(storage)
    for (const id of others.keys()) if (!ids.includes(id)) others.delete(id)
    for (const id of ids) {
      if (id === own || others.has(id)) continue
      const content = await storage.get(keyOf(id))
      if (content) others.set(id, unpackBuild(id, content, await secret()))
    }
  })

  const store = async (directory: string): Promise<void> => {
    let problem = 'the files of this version could not be stored: nodes of another version lack them'
    try {
      const build = await readBuild(directory, await secret())
      own = build.id
      await storeBuild(storage, directory, build, await secret())
      problem = 'the files of a former version could not be removed yet'
      await removeSurplus(storage)
    } catch (error) {
      if (isClosed) return
      log.warn({ err: error }, problem)
      retry = setTimeout(() => void store(directory), RETRY_MS).unref()
    }
  }

  return {
    keep: (root) => Promise.race([store(join(root, 'assets')), sleep(START_WAITS_MS, undefined, { ref: false })]),
    find: async (name) => {
      if (!HASHED_NAME.test(name)) return undefined
      const known = findKnown(name)
      if (known) return known
      await look()
      return findKnown(name)
    },
    close: () => {
      isClosed = true
      clearTimeout(retry)
    },
  }
}
