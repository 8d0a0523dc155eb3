import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { VEILED } from '../../platform/images/change-picture.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { photoNameOf } from './photos/photo-seals.ts'
import { selectAllProfiles } from './profiles.repository.ts'
import type { PhotoRecord, ProfileRecord } from './profiles.types.ts'

/** An older snapshot is read again in the background, so that frequent requests never wait for it. */
const FRESH_MS = 30_000
/** Other nodes tell what they change; a change by SQL is noticed after this time at the latest. */
const KEPT_MS = 60_000

/** A photo or its blurred twin, by the name in its address. */
export interface PhotoOfName {
  readonly photo: PhotoRecord
  readonly isVeiled: boolean
  readonly master: { readonly storageKey: string; readonly width: number }
}

export interface Snapshot {
  readonly profiles: readonly ProfileRecord[]
  readonly byId: ReadonlyMap<string, ProfileRecord>
  /** Former slugs too. */
  readonly bySlug: ReadonlyMap<string, ProfileRecord>
  readonly byAgent: ReadonlyMap<string, readonly ProfileRecord[]>
  readonly photoByName: ReadonlyMap<string, PhotoOfName>
}

export interface Catalogue {
  snapshot(): Promise<Snapshot>
  ofAgents(agentIds: readonly string[]): Promise<ProfileRecord[]>
  drop(): void
  /** After the table is written. Keeps the snapshot, since statuses change many times a day. */
  noteChosenStatus(profileId: string, status: ProfileStatus): void
}

const byName = new Intl.Collator('de').compare

/** By rating, name, slug: a total order, so that paging never repeats or skips anyone. */
const inListOrder = (left: ProfileRecord, right: ProfileRecord): number =>
  right.ratingTenths - left.ratingTenths || byName(left.name, right.name) || (left.slug < right.slug ? -1 : 1)

const photoEntry = (photo: PhotoRecord, storageKey: string, width: number): [string, PhotoOfName] => [
  photoNameOf(storageKey),
  { photo, isVeiled: storageKey !== photo.storageKey, master: { storageKey, width } },
]

const photoEntries = ({ photos }: ProfileRecord): [string, PhotoOfName][] =>
  photos.flatMap((photo) => {
    const original = photoEntry(photo, photo.storageKey, photo.width)
    return photo.veiledStorageKey === null
      ? [original]
      : [original, photoEntry(photo, photo.veiledStorageKey, VEILED.width)]
  })

const groupByAgent = (profiles: readonly ProfileRecord[]): Map<string, ProfileRecord[]> => {
  const groups = new Map<string, ProfileRecord[]>()
  for (const profile of profiles) {
    if (profile.agentId === null) continue
    groups.set(profile.agentId, [...(groups.get(profile.agentId) ?? []), profile])
  }
  return groups
}

const toSnapshot = (records: readonly ProfileRecord[]): Snapshot => {
  const profiles = [...records].sort(inListOrder)
  return {
    profiles,
    byId: new Map(profiles.map((profile) => [profile.id, profile])),
    bySlug: new Map(
      profiles.flatMap((profile) => [profile.slug, ...profile.formerSlugs].map((slug) => [slug, profile] as const)),
    ),
    byAgent: groupByAgent(profiles),
    photoByName: new Map(profiles.flatMap(photoEntries)),
  }
}

interface Reading {
  readonly reading: Promise<Snapshot>
  readonly since: number
  /** Set once it is read. */
  value?: Snapshot
}

/** In memory: some thousands at the most, they change rarely, and every page and chat asks for some. */
export const createCatalogue = ({ database, clock }: PlatformContext): Catalogue => {
  let kept: Reading | undefined
  let renewing: Promise<void> | undefined
  const read = (now: number): Promise<Snapshot> => {
    const reading = selectAllProfiles(database.kysely, clock.now()).then(toSnapshot)
    const entry: Reading = { reading, since: now }
    kept = entry
    reading.then(
      (value) => {
        entry.value = value
      },
      // A failed read must not be served again; the requests that wait for it get its error.
      () => {
        if (kept === entry) kept = undefined
      },
    )
    return reading
  }
  const renew = (old: Reading, now: number): void => {
    renewing ??= selectAllProfiles(database.kysely, clock.now())
      .then(toSnapshot)
      .then(
        (value) => {
          if (kept === old) kept = { reading: Promise.resolve(value), since: now, value }
        },
        // The first request after `KEPT_MS` waits for a reading of its own, and sees its error.
        () => undefined,
      )
      .finally(() => {
        renewing = undefined
      })
  }
  const snapshot = (): Promise<Snapshot> => {
    const now = clock.now().getTime()
    if (!kept || now - kept.since >= KEPT_MS) return read(now)
    if (kept.value && now - kept.since >= FRESH_MS) renew(kept, now)
    return kept.reading
  }
  return {
    snapshot,
    ofAgents: async (agentIds) => {
      const { byAgent } = await snapshot()
      return agentIds.flatMap((agentId) => byAgent.get(agentId) ?? [])
    },
    drop: () => {
      kept = undefined
    },
    noteChosenStatus: (profileId, status) => {
      const profile = kept?.value?.byId.get(profileId)
      // A reading in progress may hold the former choice.
      if (!profile || renewing) kept = undefined
      else profile.chosenStatus = status
    },
  }
}
