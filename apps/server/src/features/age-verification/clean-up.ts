import { COUNTRY_CODES } from '@velvetline/contracts/constants'
import { DAY_MS, laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeCore } from './age-verification.core.ts'
import { askVerifier } from './ask-verifier.ts'
import { deleteNeverBegun, deleteOldAttempts, listUndecided } from './attempts.repository.ts'
import { listBonusesThatWait } from './proofs.repository.ts'

/** Attempts younger than this may still be in progress at the verifier and are skipped. */
const ASKED_AFTER_MS = 5 * MINUTE_MS
const ASKED_WITHIN_MS = 2 * DAY_MS
/** A refused person can ask support for the reason within this time. */
const KEPT_MS = 30 * DAY_MS
/** Bounds of one run; what is left is taken by the next. */
const ASKED_PER_RUN_MAX = 50
const ROWS_PER_RUN_MAX = 5_000

/** Results whose message was lost: the verifier is asked. */
const askAboutUndecided = async (core: AgeCore): Promise<void> => {
  const { clock, database, verifier, log } = core
  if (!verifier) return
  const now = clock.now()
  const undecided = await listUndecided(database.kysely, {
    provider: verifier.name,
    from: laterBy(now, -ASKED_WITHIN_MS),
    to: laterBy(now, -ASKED_AFTER_MS),
    limit: ASKED_PER_RUN_MAX,
  })
  for (const attempt of undecided) {
    await askVerifier(core, verifier, attempt).catch((error: unknown) =>
      log.warn({ err: error }, 'the age verifier could not be asked'),
    )
  }
}

/** Releases bonuses that wait for a check that their country no longer requires. */
const releaseForsakenBonuses = async (core: AgeCore): Promise<void> => {
  const { database, policies } = core
  const free = COUNTRY_CODES.filter((code) => !policies.demandedIn(code))
  for (const accountId of await listBonusesThatWait(database.kysely, free, ROWS_PER_RUN_MAX)) {
    await database.transaction((tx) => releaseWelcomeBonus(core, tx, accountId))
  }
}

/** The scheduled clean-up; several nodes may run it concurrently. */
export const cleanUpAgeVerification = async (core: AgeCore): Promise<void> => {
  await deleteNeverBegun(core.database.kysely, laterBy(core.clock.now(), -ASKED_AFTER_MS))
  await askAboutUndecided(core)
  await releaseForsakenBonuses(core)
  const before = laterBy(core.clock.now(), -KEPT_MS)
  await deleteOldAttempts(core.database.kysely, before, ROWS_PER_RUN_MAX)
  await core.sandbox?.forget(before)
}
