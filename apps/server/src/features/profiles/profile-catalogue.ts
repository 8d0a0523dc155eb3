import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { selectAllProfiles } from './profiles.repository.ts'
import type { PhotoRecord, ProfileRecord } from './profiles.types.ts'

/** A change on another node is noticed after this time at the latest; on this node at once. */
const KEPT_MS = 60_000

/** A photo with the file of it that a key stands for. */
interface PhotoOfKey {
  readonly photo: PhotoRecord
  readonly profile: ProfileRecord
  readonly isVeiled: boolean
}

/** All profiles as they were read together, with the look-ups that requests need. */
export interface Snapshot {
  readonly profiles: readonly ProfileRecord[]
  readonly byId: ReadonlyMap<string, ProfileRecord>
  readonly bySlug: ReadonlyMap<string, ProfileRecord>
  readonly byAgent: ReadonlyMap<string, readonly ProfileRecord[]>
  readonly photoByKey: ReadonlyMap<string, PhotoOfKey>
}

export interface Catalogue {
  snapshot(): Promise<Snapshot>
  ofAgents(agentIds: readonly string[]): Promise<ProfileRecord[]>
  /** Forgets the snapshot: the next reader reads anew. */
  drop(): void
}

/** By rating, then by name, then by slug: a fixed order, so that paging never repeats or skips anyone. */
const inListOrder = (left: ProfileRecord, right: ProfileRecord): number =>
  right.ratingTenths - left.ratingTenths ||
  left.name.localeCompare(right.name, 'de') ||
  (left.slug < right.slug ? -1 : 1)

const photoEntries = (profile: ProfileRecord): [string, PhotoOfKey][] =>
  profile.photos.flatMap((photo) => {
    const original: [string, PhotoOfKey] = [photo.storageKey, { photo, profile, isVeiled: false }]
    return photo.veiledStorageKey === null
      ? [original]
      : [original, [photo.veiledStorageKey, { photo, profile, isVeiled: true }]]
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
    bySlug: new Map(profiles.map((profile) => [profile.slug, profile])),
    byAgent: groupByAgent(profiles),
    photoByKey: new Map(profiles.flatMap(photoEntries)),
  }
}

/** Keeps all profiles in memory. There are hundreds of them, they change rarely, and every page and every chat asks for some. */
export const createCatalogue = ({ database, clock }: { database: Database; clock: Clock }): Catalogue => {
  let kept: { readonly reading: Promise<Snapshot>; readonly since: number } | undefined
  const read = (now: number): Promise<Snapshot> => {
    const reading = selectAllProfiles(database.kysely).then(toSnapshot)
    const entry = { reading, since: now }
    kept = entry
    // A failed reading must not be served again; whoever waits for this one sees its error.
    reading.catch(() => {
      if (kept === entry) kept = undefined
    })
    return reading
  }
  const snapshot = (): Promise<Snapshot> => {
    const now = clock.now().getTime()
    return kept && now - kept.since < KEPT_MS ? kept.reading : read(now)
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
  }
}
