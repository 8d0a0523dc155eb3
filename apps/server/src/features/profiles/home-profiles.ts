import { HOME_PROFILES_MAX, type HomeProfiles, type ProfileStatus } from '@velvetline/contracts/profiles'
import { listIndexOf } from './list-index.ts'
import { cardsOf, viewOf } from './list-profiles.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Audience, CatalogueProfile } from './profiles.types.ts'
import type { StatusBoard } from './status-board.ts'

/** As long as there is a choice. */
const HOME_BUSY_MAX = 1

/** `count` of them by chance, in an order by chance, without touching the others. */
const sample = <T>(items: readonly T[], count: number, random: () => number): T[] => {
  const moved = new Map<number, T>()
  const at = (index: number): T => moved.get(index) ?? (items[index] as T)
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => {
    const other = index + Math.floor(random() * (items.length - index))
    const chosen = at(other)
    moved.set(other, at(index))
    return chosen
  })
}

type Person = Pick<CatalogueProfile, 'id' | 'featuredPosition'>

export interface Choice<One extends Person> {
  readonly everyone: readonly One[]
  readonly statuses: ReadonlyMap<string, ProfileStatus>
  /** To whom the operator has given a place. */
  readonly placed: readonly One[]
  readonly byStatus: Readonly<Record<ProfileStatus, readonly One[]>>
}

export const choiceAmong = <One extends Person>(
  everyone: readonly One[],
  statuses: ReadonlyMap<string, ProfileStatus>,
): Choice<One> => {
  const having = (status: ProfileStatus) => everyone.filter(({ id }) => statuses.get(id) === status)
  return {
    everyone,
    statuses,
    placed: everyone.filter(({ featuredPosition }) => featuredPosition !== null),
    byStatus: { available: having('available'), busy: having('busy'), offline: having('offline') },
  }
}

const RANKS: Readonly<Record<ProfileStatus, number>> = { available: 0, busy: 1, offline: 2 }

/** Who has no place comes last. */
const byPlace = (left: Person, right: Person): number =>
  (left.featuredPosition ?? Number.MAX_SAFE_INTEGER) - (right.featuredPosition ?? Number.MAX_SAFE_INTEGER)

/**
 * Whom the operator has chosen, then those who are available, then those who are offline, each by chance; at most one is busy if there is a
 * choice. Available ones stand first.
 */
export const chooseForHome = <One extends Person>(
  { everyone, statuses, placed, byStatus }: Choice<One>,
  random: () => number = Math.random,
): One[] => {
  const rankOf = ({ id }: Person): number => RANKS[statuses.get(id) ?? 'offline']
  const isBusy = (one: Person): boolean => rankOf(one) === RANKS.busy
  const first = sample(placed, placed.length, random).sort(byPlace)
  const enough = HOME_PROFILES_MAX + placed.length
  const byChance = (['available', 'offline'] as const).flatMap((status) => sample(byStatus[status], enough, random))
  const busy = [...first.filter(isBusy), ...sample(byStatus.busy, HOME_BUSY_MAX, random)].slice(0, HOME_BUSY_MAX)
  const others = [...new Set([...first, ...byChance])].filter((one) => !isBusy(one))
  const chosen =
    everyone.length <= HOME_PROFILES_MAX
      ? sample(everyone, HOME_PROFILES_MAX, random)
      : [...others.slice(0, HOME_PROFILES_MAX - busy.length), ...busy]
  return chosen.sort((left, right) => rankOf(left) - rankOf(right) || byPlace(left, right))
}

/** By the order of a list, which is made again whenever somebody's status changes. */
const choices = new WeakMap<readonly CatalogueProfile[], Choice<CatalogueProfile>>()

const choiceOf = async (
  board: StatusBoard,
  ordered: readonly CatalogueProfile[],
): Promise<Choice<CatalogueProfile>> => {
  const choice = choices.get(ordered) ?? choiceAmong(ordered, await board.statusesOf(ordered))
  choices.set(ordered, choice)
  return choice
}

/** @param shown whom the page shows already: the same again, unless one of them is no longer listed */
export const showHomeProfiles = async (
  context: ProfilesContext,
  audience: Audience,
  shown: readonly string[] = [],
): Promise<HomeProfiles> => {
  const { profileCatalogue, statusBoard } = context
  const snapshot = await profileCatalogue.snapshot()
  const listing = listIndexOf(snapshot, audience.language).narrowed({})
  const choice = await choiceOf(statusBoard, await viewOf(listing, statusBoard, { sort: 'rating', isAvailable: false }))
  const kept = shown.flatMap((id) => (choice.statuses.has(id) ? (snapshot.byId.get(id) ?? []) : []))
  const chosen = kept.length > 0 && kept.length === shown.length ? kept : chooseForHome(choice)
  return {
    profiles: await cardsOf(context, chosen, audience),
    availableCount: choice.byStatus.available.length,
  }
}
