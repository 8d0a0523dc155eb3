import type { PageAnswer } from '@velvetline/contracts/pages'
import { LRUCache } from 'lru-cache'
import { type Clock, SECOND_MS } from '../../../kernel/clock.ts'

const MEMORY_MAX_BYTES = 16 * 1024 * 1024
/** As long as a guest's page: what invalidates pages drops these too, and this covers the mere passing of time. */
const AGE_MAX_MS = 60 * SECOND_MS
const HTTP_OK = 200
/** The text, and about twice as much for the objects made of it. */
const BYTES_PER_CHARACTER = 4

interface Kept {
  readonly answer: PageAnswer
  readonly bytes: number
  readonly keptAt: number
}

/** Answers of the API that the pages of many people show. */
export interface KeptAnswers {
  of(key: string, ask: () => Promise<PageAnswer>): Promise<PageAnswer>
  drop(): void
}

const freeze = (_key: string, value: unknown): unknown => Object.freeze(value)

export const createKeptAnswers = (clock: Clock): KeptAnswers => {
  const answers = new LRUCache<string, Kept>({ maxSize: MEMORY_MAX_BYTES, sizeCalculation: ({ bytes }) => bytes })
  // Those who ask for the same at the same time wait for one answer.
  const running = new Map<string, Promise<PageAnswer>>()
  let drops = 0
  const ask = async (key: string, askNow: () => Promise<PageAnswer>): Promise<PageAnswer> => {
    const startedAt = drops
    const answer = await askNow()
    if (answer.status !== HTTP_OK) return answer
    const text = await answer.text()
    const shared = { ...answer, shared: JSON.parse(text, freeze) as unknown }
    const kept = {
      answer: shared,
      bytes: (text.length + key.length) * BYTES_PER_CHARACTER,
      keptAt: clock.now().getTime(),
    }
    if (startedAt === drops) answers.set(key, kept)
    return shared
  }
  return {
    of: async (key, askNow) => {
      const kept = answers.get(key)
      if (kept && clock.now().getTime() - kept.keptAt <= AGE_MAX_MS) return kept.answer
      // What started before a drop must not be joined after it.
      const runKey = `${drops} ${key}`
      const joined = running.get(runKey)
      if (joined) return joined
      const started = ask(key, askNow).finally(() => running.delete(runKey))
      running.set(runKey, started)
      return started
    },
    drop: () => {
      drops += 1
      answers.clear()
    },
  }
}
