import type { Language } from '@velvetline/contracts/locales'
import { dayIn, minutesIn, weekdayOf } from '../../../kernel/days.ts'
import type { Period } from './blocks.ts'

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}
const TO: Readonly<Record<Language, string>> = { de: 'bis', en: 'to' }
const MINUTES_PER_HOUR = 60
const NOON = 12

const twoDigits = (minutes: number): string => String(minutes % MINUTES_PER_HOUR).padStart(2, '0')

const inGerman = (minutes: number): string => {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR)
  return minutes % MINUTES_PER_HOUR === 0 ? String(hour) : `${hour}:${twoDigits(minutes)}`
}

const inEnglish = (minutes: number): string => {
  const hour = Math.floor(minutes / MINUTES_PER_HOUR)
  const shown = hour % NOON === 0 ? NOON : hour % NOON
  const half = hour < NOON ? 'am' : 'pm'
  return minutes % MINUTES_PER_HOUR === 0 ? `${shown} ${half}` : `${shown}:${twoDigits(minutes)} ${half}`
}

const range = (from: number, to: number, language: Language): string =>
  language === 'de' ? `${inGerman(from)} bis ${inGerman(to)} Uhr` : `${inEnglish(from)} to ${inEnglish(to)}`

/** Three days or more in a row are a range. */
const daysText = (days: readonly number[], language: Language): string => {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined): string => WEEKDAYS[language][day ?? 0] ?? ''
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])} ${TO[language]} ${name(run.at(-1))}`] : run.map(name)))
    .join(', ')
}

/** A week's periods as the reader's clock shows them: `Do bis Sa 20 bis 2 Uhr`. */
export const hoursText = (
  periods: readonly Period[],
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): string => {
  const byRange = new Map<string, Set<number>>()
  for (const { startsAt, endsAt } of periods) {
    const words = range(minutesIn(timeZone, startsAt), minutesIn(timeZone, endsAt), language)
    const days = byRange.get(words) ?? new Set<number>()
    days.add(weekdayOf(dayIn(timeZone, startsAt)))
    byRange.set(words, days)
  }
  return [...byRange].map(([words, days]) => `${daysText([...days].sort(), language)} ${words}`).join('; ')
}
