import type { ChatAbsence } from '@velvetline/contracts/chat'
import { m } from '#/paraglide/messages.js'

type Absence = NonNullable<ChatAbsence['absence']>

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Nobody answers to the minute. */
const STEP_MINUTES = 5

/** Within what time the consultant mostly answers, rounded up; that it may take a while where too little is known. */
const answerWords = (minutes: number | null): string => {
  if (minutes === null) return m.chat_away_unknown()
  const rounded = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
  if (rounded < HOUR_MINUTES) return m.chat_away_minutes({ count: rounded })
  const hours = Math.ceil(minutes / HOUR_MINUTES)
  if (hours === 1) return m.chat_away_one_hour()
  if (minutes <= 2 * DAY_MINUTES) return m.chat_away_many_hours({ count: hours })
  return m.chat_away_days({ count: Math.ceil(minutes / DAY_MINUTES) })
}

/** When the consultant is usually here and how soon they answer, as far as that is known. */
export const absenceWords = ({ usualHours, answersWithinMinutes }: Absence): string[] => [
  ...(usualHours === '' ? [] : [m.chat_away_hours({ hours: usualHours })]),
  answerWords(answersWithinMinutes),
]
