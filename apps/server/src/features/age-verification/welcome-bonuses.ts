import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { releaseWelcomeBonus } from '../accounts/index.ts'
import type { AgeVerificationContext } from './age-verification.context.ts'
import { listBonusesThatWait } from './proofs.repository.ts'

/** Welcome bonuses wait where a proof of age comes first. */
export const holdWelcomeBonuses = ({ agePolicies, bonusHold }: AgeVerificationContext): void => {
  bonusHold.mustWait = (country) => agePolicies.demandedIn(country) !== undefined
}

/** Releases bonuses that wait for a check that their country no longer requires. */
export const releaseForsakenBonuses = async (context: AgeVerificationContext, limit: number): Promise<void> => {
  const { agePolicies, database } = context
  const free = COUNTRY_CODES.filter((code) => !agePolicies.demandedIn(code))
  for (const accountId of await listBonusesThatWait(database.kysely, free, limit)) {
    await database.transaction((tx) => releaseWelcomeBonus(context, tx, accountId))
  }
}
