import { isDeepStrictEqual } from 'node:util'
import type { ProfileStatus } from '@velvetline/contracts/profiles'
import { LRUCache } from 'lru-cache'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { selectCards, selectCatalogue, selectProfiles } from './profiles.repository.ts'
import type { CardProfile, CatalogueProfile, ProfileRecord } from './profiles.types.ts'

/** An older snapshot is read again in the background, so that frequent requests never wait for it. */
const FRESH_MS = 30_000
/** Other nodes tell what they change; a change by SQL is noticed after this time at the latest. */
const KEPT_MS = 60_000

export interface Snapshot {
  readonly profiles: readonly CatalogueProfile[]
  readonly byId: ReadonlyMap<string, CatalogueProfile>
  /** Former slugs too. */
  readonly bySlug: ReadonlyMap<string, CatalogueProfile>
  readonly byAgent: ReadonlyMap<string, readonly CatalogueProfile[]>
}

export interface Catalogue {
  snapshot(): Promise<Snapshot>
  /** In the order asked for, without unknown ones. */
  cards(ids: readonly string[]): Promise<CardProfile[]>
  /** With all their texts and photos; in the order asked for, without unknown ones. */
  whole(ids: readonly string[]): Promise<ProfileRecord[]>
  ofAgents(agentIds: readonly string[]): Promise<CatalogueProfile[]>
  drop(): void
  /** After the table is written. Keeps the snapshot, since statuses change many times a day. */
  noteChosenStatus(profileId: string, status: ProfileStatus): void
}

const byName = new Intl.Collator('de').compare

/** By rating, name, slug: a total order, so that paging never repeats or skips anyone. */
const inListOrder = (left: CatalogueProfile, right: CatalogueProfile): number =>
  right.ratingTenths - left.ratingTenths || byName(left.name, right.name) || (left.slug < right.slug ? -1 : 1)

const groupByAgent = (profiles: readonly CatalogueProfile[]): Map<string, CatalogueProfile[]> => {
  const groups = new Map<string, CatalogueProfile[]>()
  for (const profile of profiles) {
    if (profile.agentId === null) continue
    groups.set(profile.agentId, [...(groups.get(profile.agentId) ?? []), profile])
  }
  return groups
}

const toSnapshot = (records: readonly CatalogueProfile[]): Snapshot => {
  const profiles = [...records].sort(inListOrder)
  return {
    profiles,
    byId: new Map(profiles.map((profile) => [profile.id, profile])),
    bySlug: new Map(
      profiles.flatMap((profile) => [profile.slug, ...profile.formerSlugs].map((slug) => [slug, profile] as const)),
    ),
    byAgent: groupByAgent(profiles),
  }
}

interface Reading {
  readonly reading: Promise<Snapshot>
  readonly since: number
  /** Set once it is read. */
  value?: Snapshot
}

/** Some hundred bytes each. */
const CARDS_MAX = 2_000
/** Some kilobytes each. */
const WHOLE_MAX = 500

/** Reads from the database, and keeps what was looked at last for as long as a snapshot is fresh. */
const createLookedAt = <Profile extends { readonly id: string }>(
  { clock }: PlatformContext,
  max: number,
  select: (ids: readonly string[], at: Date) => Promise<Profile[]>,
) => {
  const kept = new LRUCache<string, { readonly profile: Profile; readonly since: number }>({ max })
  let drops = 0
  const read = async (ids: readonly string[], at: Date): Promise<Map<string, Profile>> => {
    const startedAt = drops
    const profiles = await select(ids, at)
    const since = at.getTime()
    if (startedAt === drops) for (const profile of profiles) kept.set(profile.id, { profile, since })
    return new Map(profiles.map((profile) => [profile.id, profile]))
  }
  return {
    of: async (ids: readonly string[]): Promise<Profile[]> => {
      const at = clock.now()
      const known = new Map<string, Profile>()
      for (const id of ids) {
        const found = kept.get(id)
        if (found && at.getTime() - found.since < FRESH_MS) known.set(id, found.profile)
      }
      const missing = ids.filter((id) => !known.has(id))
      const fromDatabase = missing.length === 0 ? undefined : await read(missing, at)
      return ids.flatMap((id) => known.get(id) ?? fromDatabase?.get(id) ?? [])
    },
    drop: (): void => {
      drops += 1
      kept.clear()
    },
  }
}

const noteIn = ({ byId }: Snapshot, profileId: string, status: ProfileStatus): void => {
  const profile = byId.get(profileId)
  if (profile) profile.chosenStatus = status
}

/** All profiles: those that have not changed are the objects of before, so that there are not two of each, nor two indexes of them. */
const readChanged = async ({ database, ringsPhones }: CatalogueContext, { byId }: Snapshot) => {
  const statuses = new Map<string, ProfileStatus>()
  const keep = (read: CatalogueProfile): CatalogueProfile => {
    const known = byId.get(read.id)
    if (!known || !isDeepStrictEqual({ ...read, chosenStatus: known.chosenStatus }, known)) return read
    if (read.chosenStatus !== known.chosenStatus) statuses.set(read.id, read.chosenStatus)
    return known
  }
  return { records: await selectCatalogue(database.kysely, ringsPhones, keep), statuses }
}

interface CatalogueContext extends PlatformContext {
  /** Whether the voice provider, which comes later, can put a call through to a telephone. */
  readonly ringsPhones: boolean
}

/** Small and in memory, because every page and chat asks for some; their texts and photos only where they are looked at. */
export const createCatalogue = (context: CatalogueContext): Catalogue => {
  const { clock, database, ringsPhones } = context
  let kept: Reading | undefined
  let renewing: Promise<void> | undefined
  const chosenMeanwhile = new Map<string, ProfileStatus>()
  const read = (now: number): Promise<Snapshot> => {
    const reading = selectCatalogue(database.kysely, ringsPhones, (one) => one).then(toSnapshot)
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
  const readAgain = async (old: Reading, before: Snapshot, now: number): Promise<void> => {
    const { records, statuses } = await readChanged(context, before)
    if (kept !== old) return
    const isSame = records.length === before.byId.size && records.every((one) => before.byId.get(one.id) === one)
    const value = isSame ? before : toSnapshot(records)
    // What was chosen here meanwhile is later than what was read.
    for (const [id, status] of [...statuses, ...chosenMeanwhile]) noteIn(value, id, status)
    kept = { reading: Promise.resolve(value), since: now, value }
  }
  const renew = (old: Reading, before: Snapshot, now: number): void => {
    if (renewing) return
    chosenMeanwhile.clear()
    // The first request after `KEPT_MS` waits for a reading of its own, and sees its error.
    renewing = readAgain(old, before, now)
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined
      })
  }
  const snapshot = (): Promise<Snapshot> => {
    const now = clock.now().getTime()
    if (!kept || now - kept.since >= KEPT_MS) return read(now)
    if (kept.value && now - kept.since >= FRESH_MS) renew(kept, kept.value, now)
    return kept.reading
  }
  const whole = createLookedAt(context, WHOLE_MAX, (ids, at) =>
    selectProfiles(database.kysely, at, { ids, withoutHiddenCategories: true }),
  )
  const cards = createLookedAt(context, CARDS_MAX, async (ids, at) => {
    const { byId } = await snapshot()
    return selectCards(
      database.kysely,
      at,
      ids.flatMap((id) => byId.get(id) ?? []),
    )
  })
  return {
    snapshot,
    cards: cards.of,
    whole: whole.of,
    ofAgents: async (agentIds) => {
      const { byAgent } = await snapshot()
      return agentIds.flatMap((agentId) => byAgent.get(agentId) ?? [])
    },
    drop: () => {
      kept = undefined
      cards.drop()
      whole.drop()
    },
    noteChosenStatus: (profileId, status) => {
      // A first reading in progress may hold the former choice.
      if (!kept?.value?.byId.has(profileId)) kept = undefined
      else noteIn(kept.value, profileId, status)
      if (renewing) chosenMeanwhile.set(profileId, status)
    },
  }
}
