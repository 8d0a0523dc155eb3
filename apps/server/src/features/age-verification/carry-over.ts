import { newId } from '../../kernel/ids.ts'
import { findMember, releaseWelcomeBonus } from '../accounts/index.ts'
import { type AgeCore, visitorProofSince } from './age-verification.core.ts'
import type { Subject } from './age-verification.types.ts'
import { findVisitorProof, hasAccountProof, insertProof } from './proofs.repository.ts'

/**
 * Copies a visitor's age proof to the account that is registered afterwards in the same browser. An account that existed before
 * the proof does not get it: a browser may have several users, and an account's proof never expires.
 */
export const carryOver = async (core: AgeCore, { accountId, visitorHash }: Subject): Promise<void> => {
  if (!accountId || !visitorHash || core.proven.has(accountId)) return
  const proof = await findVisitorProof(core.database, visitorHash, visitorProofSince(core))
  if (!proof || (await hasAccountProof(core.database, accountId))) return
  const account = await findMember(core, accountId)
  if (!account || account.createdAt < proof.startedAt) return
  await core.database.transaction(async (tx) => {
    await insertProof(tx, {
      id: newId(),
      account_id: accountId,
      country_code: proof.countryCode,
      policy_version: proof.policyVersion,
      provider: proof.provider,
      state: 'approved',
      method: proof.method,
      started_at: proof.startedAt,
      decided_at: proof.decidedAt,
    })
    await releaseWelcomeBonus(core, tx, accountId)
  })
}
