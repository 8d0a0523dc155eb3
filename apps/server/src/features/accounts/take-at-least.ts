import { setTimeout as sleep } from 'node:timers/promises'

/** Several times what looking up an account, making a link and writing a mail take. */
const ANSWER_MIN_MS = 60

/** So that timing does not reveal whether there was any work. */
export const takeAtLeast = async <T>(work: () => Promise<T>): Promise<T> => {
  const soonest = sleep(ANSWER_MIN_MS)
  try {
    return await work()
  } finally {
    await soonest
  }
}
