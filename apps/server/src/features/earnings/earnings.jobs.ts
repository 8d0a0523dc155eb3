import type { CountriesContext } from '../countries/index.ts'
import { bookAllEarnings } from './book-earnings.ts'

const BOOK = 'book-earnings'
const EVERY_TEN_MINUTES = '*/10 * * * *'
const EXPIRE_SECONDS = 600

/** Consultants who look see their lines at once; this is for all others, and for what a crash has left. */
export const workEarningsJobs = async (context: CountriesContext): Promise<void> => {
  const { jobs } = context
  await jobs.work(BOOK, () => bookAllEarnings(context), { isPatient: true, expireInSeconds: EXPIRE_SECONDS })
  await jobs.schedule(BOOK, EVERY_TEN_MINUTES)
}
