import type { CountryCode, Language } from '@velvetline/contracts/locales'
import type { RailName } from '@velvetline/contracts/payment-rails'
import { laterBy, MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts'
import { busyness, momentOf, pickByShare, type Random, randomOf } from './rhythm.ts'

const SEED = 'velvetline'

/** On an ordinary day at the end of the time. */
const REGISTRATIONS = 7
const CHATS = 14
const CALLS = 14
const MESSAGES_OF_CHAT = { least: 2, most: 6 }
const MINUTES_OF_CALL = { least: 2, most: 16 }
const DAYS_OF_WEEK = 7
/** Of those who may renew. */
const SUBSCRIBER_SHARE = 0.4
const DECIDED_WITHIN_DAYS = 14
const RENEWED_SHARE = 0.9
const MISSED_SHARE = 0.1
const REVIEWED_SHARE = 0.12
/** Reviews wait for the staff: older ones would have been decided long ago. */
const REVIEWED_DAYS = 10

const COUNTRIES: readonly (readonly [CountryCode, number])[] = [
  ['de', 60],
  ['at', 14],
  ['ch', 12],
  ['uk', 8],
  ['us', 6],
]
const RAILS: readonly (readonly [RailName, number])[] = [
  ['sandbox', 40],
  ['maxpay', 30],
  ['verotel', 18],
  ['ccbill', 12],
]
const PACKAGES: readonly (readonly [string, number])[] = [
  ['nuggets-10', 30],
  ['nuggets-25', 40],
  ['nuggets-50', 20],
  ['nuggets-100', 10],
]

/** An invented member; everything about them follows from their number. */
export interface PastMember {
  readonly number: number
  readonly country: CountryCode
  readonly language: Language
  readonly isConfirmed: boolean
  /** Buys where the Nuggets are used up. */
  readonly pays: boolean
  readonly rail: RailName
  /** The package that they usually buy. */
  readonly packageId: string
}

const ENGLISH: ReadonlySet<CountryCode> = new Set(['uk', 'us'])

const memberOf = (number: number): PastMember => {
  const random = randomOf(`${SEED} member ${number}`)
  const country = pickByShare(random, COUNTRIES)
  return {
    number,
    country,
    language: ENGLISH.has(country) ? 'en' : 'de',
    isConfirmed: random() < 0.7,
    pays: random() < 0.75,
    rail: pickByShare(random, RAILS),
    packageId: pickByShare(random, PACKAGES),
  }
}

/** One thing that happened; `key` names it for ever. */
export type Step = { readonly at: Date; readonly key: string; readonly member: PastMember } & (
  | { readonly kind: 'register' }
  | { readonly kind: 'write' | 'answer'; readonly profile: number; readonly chat: string; readonly line: number }
  | { readonly kind: 'call'; readonly profile: number; readonly minutes: number; readonly isReviewed: boolean }
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'renew'; readonly order: string }
)

export interface DayPlan {
  readonly day: Date
  /** How busy it is, where 1 is ordinary. */
  readonly busy: number
  readonly steps: readonly Step[]
}

/** Where a day lies in the whole. */
export interface PlaceInTime {
  readonly day: Date
  readonly index: number
  readonly days: number
}

const between = (random: Random, { least, most }: { least: number; most: number }): number =>
  least + Math.floor(random() * (most - least + 1))

const randomOfDay = ({ index }: PlaceInTime, what: string): Random => randomOf(`${SEED} day ${index} ${what}`)

const busyOf = (place: PlaceInTime): number =>
  busyness(randomOfDay(place, 'busy'), place.day, place.days > 1 ? place.index / (place.days - 1) : 1)

const registrationsOf = (place: PlaceInTime): number => Math.max(1, Math.round(REGISTRATIONS * busyOf(place)))

const placeBefore = ({ day, index, days }: PlaceInTime, by: number): PlaceInTime => ({
  day: laterBy(day, -by * DAYS_MS),
  index: index - by,
  days,
})
const DAYS_MS = 24 * 60 * MINUTE_MS

/** How many members there are when the day begins. */
const membersBefore = (place: PlaceInTime): number => {
  let count = 0
  for (let by = 1; by <= place.index; by += 1) count += registrationsOf(placeBefore(place, by))
  return count
}

/** Members who subscribe on this day: some of those who pay, within two weeks after they registered. */
const subscribersOf = (place: PlaceInTime): PastMember[] => {
  const subscribers: PastMember[] = []
  for (let by = 1; by <= Math.min(DECIDED_WITHIN_DAYS, place.index); by += 1) {
    const registered = placeBefore(place, by)
    const first = membersBefore(registered)
    for (let number = first; number < first + registrationsOf(registered); number += 1) {
      const member = memberOf(number)
      const random = randomOf(`${SEED} membership of ${number}`)
      const isWanted = random() < SUBSCRIBER_SHARE && 1 + Math.floor(random() * DECIDED_WITHIN_DAYS) === by
      if (isWanted && member.isConfirmed && member.pays) subscribers.push(member)
    }
  }
  return subscribers
}

/** Members who are confirmed by then; the newest are the most eager. */
const chooseMember = (random: Random, known: number): PastMember | undefined => {
  for (let tries = 0; tries < 8; tries += 1) {
    const member = memberOf(Math.floor(known * random() ** 0.7))
    if (member.isConfirmed) return member
  }
  return undefined
}

const chatSteps = (place: PlaceInTime, profiles: number, known: number): Step[] => {
  const random = randomOfDay(place, 'chats')
  return Array.from({ length: Math.round(CHATS * busyOf(place)) }, (_, number) => number).flatMap((number) => {
    const member = chooseMember(random, known)
    // The first of the consultants are asked for most.
    const profile = Math.floor(profiles * random() ** 1.8)
    const chat = `chat ${place.index} ${number}`
    let at = momentOf(random, place.day)
    return Array.from({ length: between(random, MESSAGES_OF_CHAT) }, (_, turn) => {
      const asked = at
      // Most answers come within minutes, a few take a quarter of an hour.
      const answered = laterBy(asked, 20 * SECOND_MS + random() ** 3 * 16 * MINUTE_MS)
      at = laterBy(answered, 20 * SECOND_MS + random() * 3 * MINUTE_MS)
      const key = `${chat} ${turn}`
      if (!member) return []
      const said = { member, profile, chat }
      return [
        { ...said, kind: 'write' as const, at: asked, key: `${key} asked`, line: Math.floor(random() * 1_000) },
        { ...said, kind: 'answer' as const, at: answered, key: `${key} answered`, line: Math.floor(random() * 1_000) },
      ]
    }).flat()
  })
}

const callSteps = (place: PlaceInTime, profiles: number, known: number): Step[] => {
  const random = randomOfDay(place, 'calls')
  return Array.from({ length: Math.round(CALLS * busyOf(place)) }, (_, number) => number).flatMap((number) => {
    const member = chooseMember(random, known)
    const minutes = random() < MISSED_SHARE ? 0 : between(random, MINUTES_OF_CALL)
    const profile = Math.floor(profiles * random() ** 1.8)
    const at = momentOf(random, place.day)
    const isReviewed = random() < REVIEWED_SHARE && place.index >= place.days - REVIEWED_DAYS
    if (!member?.pays) return []
    return [{ kind: 'call' as const, at, key: `call ${place.index} ${number}`, member, profile, minutes, isReviewed }]
  })
}

/** New memberships, and the renewals of those that began some weeks before. */
const membershipSteps = (place: PlaceInTime): Step[] => {
  const random = randomOfDay(place, 'renewals')
  const begun = subscribersOf(place).map((member) => ({
    kind: 'subscribe' as const,
    at: momentOf(random, place.day),
    key: `membership ${member.number}`,
    member,
  }))
  const renewed: Step[] = []
  for (let by = DAYS_OF_WEEK; by <= place.index; by += DAYS_OF_WEEK) {
    for (const member of subscribersOf(placeBefore(place, by))) {
      const order = `membership ${member.number}`
      const weeks = Math.ceil(Math.log(randomOf(`${SEED} ${order}`)() || 0.5) / Math.log(RENEWED_SHARE))
      if (by / DAYS_OF_WEEK > weeks) continue
      renewed.push({ kind: 'renew', at: momentOf(random, place.day), key: `${order} week ${by}`, member, order })
    }
  }
  return [...begun, ...renewed]
}

/** What happens on one day, in its order: the same for the same seed, whatever happened before. */
export const planDay = (place: PlaceInTime, profiles: number): DayPlan => {
  const known = membersBefore(place)
  const random = randomOfDay(place, 'registrations')
  const registered = Array.from({ length: registrationsOf(place) }, (_, number) => ({
    kind: 'register' as const,
    at: momentOf(random, place.day),
    key: `member ${known + number}`,
    member: memberOf(known + number),
  }))
  const steps: Step[] = [
    ...registered,
    ...(known > 0 ? [...chatSteps(place, profiles, known), ...callSteps(place, profiles, known)] : []),
    ...(known > 0 ? membershipSteps(place) : []),
  ]
  return {
    day: place.day,
    busy: busyOf(place),
    steps: steps.toSorted((left, right) => left.at.getTime() - right.at.getTime()),
  }
}
