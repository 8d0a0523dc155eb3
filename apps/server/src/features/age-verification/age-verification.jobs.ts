import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { askVerifier, receiveMessage } from './ask-verifier.ts'
import { deleteNeverBegun, deleteOldAttempts, listUndecided, markAsked } from './attempts.repository.ts'
import { listBonusesThatWait } from './proofs.repository.ts'

/** Welcome bonuses wait where a proof of age comes first. */
export const holdWelcomeBonuses = ({ agePolicies, bonusHold }: AgeVerificationContext): void => {
  bonusHold.mustWait = (country) => agePolicies.demandedIn(country) !== undefined
}

const releaseForsakenBonuses = async (context: AgeVerificationContext, limit: number): Promise<void> => {
  const { agePolicies, database } = context
  const free = COUNTRY_CODES.filter((code) => !agePolicies.demandedIn(code))
  for (const accountId of await listBonusesThatWait(database.kysely, free, limit)) {
    await database.transaction((tx) => releaseWelcomeBonus(context, tx, accountId))
  }
}

/** Attempts younger than this may still be in progress at the verifier and are skipped. */
const ASKED_AFTER_MS = 5 * MINUTE_MS
const ASKED_WITHIN_MS = 2 * DAY_MS
/** A refused person can ask support for the reason within this time. */
const KEPT_MS = 30 * DAY_MS
const ASKED_PER_RUN_MAX = 50
const ROWS_PER_RUN_MAX = 5_000

/** In case the verifier's message was lost. Where the verifier does not answer, the rest waits for the next run. */
const askAboutUndecided = async (context: AgeVerificationContext): Promise<void> => {
  const { clock, database, log } = context
  const { verifier } = context.ageVerifiers
  if (!verifier) return
  const now = clock.now()
  const undecided = await listUndecided(database.kysely, {
    provider: verifier.name,
    from: laterBy(now, -ASKED_WITHIN_MS),
    to: laterBy(now, -ASKED_AFTER_MS),
    limit: ASKED_PER_RUN_MAX,
  })
  try {
    for (const attempt of undecided) {
      // Before it is asked: one that always fails comes last in the next run.
      await markAsked(database.kysely, attempt.id, clock.now())
      await askVerifier(context, verifier, attempt)
    }
  } catch (error) {
    log.warn({ err: error }, 'the age verifier could not be asked')
  }
}

/** Several nodes may run it concurrently. */
export const cleanUpAgeVerification = async (context: AgeVerificationContext): Promise<void> => {
  await deleteNeverBegun(context.database.kysely, laterBy(context.clock.now(), -ASKED_AFTER_MS))
  await askAboutUndecided(context)
  await releaseForsakenBonuses(context, ROWS_PER_RUN_MAX)
  const before = laterBy(context.clock.now(), -KEPT_MS)
  await deleteOldAttempts(context.database.kysely, before, ROWS_PER_RUN_MAX)
  await context.ageVerifiers.sandbox?.forget(before)
}

const CLEAN_UP = 'clean-up-age-verification'
const EVERY_TEN_MINUTES = '*/10 * * * *'
/** Enough for a verifier that is slow with each of them. */
const EXPIRE_SECONDS = 600

export const workAgeVerificationJobs = async (context: AgeVerificationContext): Promise<void> => {
  const { ageVerifiers, jobs } = context
  await ageVerifiers.sandbox?.workCallbacks((message) => receiveMessage(context, message))
  await jobs.repeat(CLEAN_UP, EVERY_TEN_MINUTES, () => cleanUpAgeVerification(context), {
    expireInSeconds: EXPIRE_SECONDS,
  })
}
