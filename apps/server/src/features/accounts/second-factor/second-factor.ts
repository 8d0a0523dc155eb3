import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorEnrolment,
  SecondFactorKey,
  SecondFactorProof,
} from '@velvetline/contracts/accounts'
import type { Transaction } from '../../../platform/database/database.ts'
import { signInRequired } from '../../../platform/http/errors/refusals.ts'
import type { Storefront } from '../../../platform/http/storefront.ts'
import { seal } from '../../../platform/secrets/seal.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { toMemberFacts } from '../accounts.presenter.ts'
import { secondFactorMandatory, secondFactorNotConfirmed, secondFactorOff } from '../accounts.refusals.ts'
import { type AccountRow, lockAccountById, readAccount } from '../accounts.repository.ts'
import { type ChangedBy, lockProven, proveOwner } from '../change-account.ts'
import {
  recoveryCodesRenewedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
} from '../mails/second-factor-mails.ts'
import { endOtherSessions } from '../sessions.ts'
import { deleteUnusedTokens } from '../tokens.repository.ts'
import { describeAppKey, newAppKey, stepOfCode } from './app-codes.ts'
import { mustHaveFactor } from './duty.ts'
import { openEnrolment, sealEnrolment } from './enrolment.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  upsertFactor,
} from './second-factor.repository.ts'
import { keyPurpose, spendCode, tryCode } from './spend-code.ts'
import { tellOwner } from './tell-owner.ts'

const findOwn = async ({ database }: AccountsContext, accountId: string): Promise<AccountRow> => {
  const account = await readAccount(database, accountId)
  if (!account) throw signInRequired()
  return account
}

export const showSecondFactor = async (context: AccountsContext, accountId: string): Promise<SecondFactor> => {
  const { kysely } = context.database
  const account = await findOwn(context, accountId)
  const factor = await findFactor(kysely, accountId)
  return {
    isOn: factor !== undefined,
    isRequired: mustHaveFactor(context, toMemberFacts(account).role),
    enrolledAt: factor?.enrolled_at.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(kysely, accountId) : 0,
  }
}

/** A new key for the app. It counts once a code of it has come back. */
export const offerKey = async (context: AccountsContext, accountId: string): Promise<SecondFactorKey> => {
  const account = await findOwn(context, accountId)
  const key = newAppKey()
  return {
    ...describeAppKey(key, { issuer: context.config.service.name, label: account.email }),
    enrolment: await sealEnrolment(context, accountId, key),
  }
}

const issueRecoveryCodes = async (tx: Transaction, accountId: string): Promise<RecoveryCodes> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashRecoveryCode(accountId, code)),
  )
  return { codes }
}

/**
 * Turns the second factor on, or moves it to another app, and ends every other session: one of them may be why it was turned on.
 * @returns the recovery codes, which nobody can read again
 * @throws 410 second_factor_enrolment_expired, 422 invalid_account_change, second_factor_not_confirmed, second_factor_wrong,
 * 429 too_many_attempts, too_many_second_factor_attempts
 */
export const enrolSecondFactor = async (
  context: AccountsContext,
  { enrolment, code, currentPassword, formerCode = '' }: SecondFactorEnrolment,
  by: ChangedBy,
): Promise<RecoveryCodes> => {
  const { accountId } = by
  const account = await findOwn(context, accountId)
  const key = await openEnrolment(context, accountId, enrolment)
  await proveOwner(context, account, currentPassword, by.address)
  const at = context.clock.now()
  const step = stepOfCode(key, code.replaceAll(/\s/g, ''), at)
  if (step === null) throw secondFactorNotConfirmed()
  const row = {
    account_id: accountId,
    sealed_key: seal(await context.secondFactorSecret(), keyPurpose(accountId), key),
    last_step: step,
    enrolled_at: at,
  }
  const enrol = async (tx: Transaction): Promise<RecoveryCodes> => {
    await upsertFactor(tx, row)
    const codes = await issueRecoveryCodes(tx, accountId)
    await endOtherSessions(context, tx, accountId, by.sessionId)
    await tellOwner(context, tx, account, by, secondFactorOnMail)
    return codes
  }
  const first = await context.database.transaction(async (tx) => {
    // Of two at once the second finds the factor of the first.
    await lockProven(tx, account)
    return (await findFactor(tx, accountId)) ? null : enrol(tx)
  })
  if (first) return first
  const replace = async (tx: Transaction): Promise<RecoveryCodes | null> => {
    await lockProven(tx, account)
    return (await spendCode(context, tx, accountId, formerCode)) ? enrol(tx) : null
  }
  return tryCode(context, by, replace, 'formerCode')
}

/** Runs a change that takes the password and a code. */
const changeByProof = async <T>(
  context: AccountsContext,
  { code, currentPassword }: SecondFactorProof,
  by: ChangedBy,
  change: (tx: Transaction, account: AccountRow) => Promise<T>,
): Promise<T> => {
  const account = await findOwn(context, by.accountId)
  if (!(await findFactor(context.database.kysely, account.id))) throw secondFactorOff()
  await proveOwner(context, account, currentPassword, by.address)
  return tryCode(context, by, async (tx) => {
    await lockProven(tx, account)
    return (await spendCode(context, tx, account.id, code)) ? change(tx, account) : null
  })
}

/** The former recovery codes end. @throws 409 second_factor_off, and as `turnOffSecondFactor` */
export const renewRecoveryCodes = (
  context: AccountsContext,
  proof: SecondFactorProof,
  by: ChangedBy,
): Promise<RecoveryCodes> =>
  changeByProof(context, proof, by, async (tx, account) => {
    const codes = await issueRecoveryCodes(tx, account.id)
    await tellOwner(context, tx, account, by, recoveryCodesRenewedMail)
    return codes
  })

/**
 * For a person who has lost the app and the recovery codes: the factor ends, and every session, and they set it up again.
 * @returns false where there is none
 */
export const resetSecondFactor = async (
  context: AccountsContext,
  tx: Transaction,
  accountId: string,
  storefront: Storefront,
): Promise<boolean> => {
  const account = await lockAccountById(tx, accountId)
  if (!account || !(await findFactor(tx, accountId))) return false
  await deleteFactor(tx, accountId)
  await deleteUnusedTokens(tx, accountId, 'second_factor')
  await endOtherSessions(context, tx, accountId, null)
  await tellOwner(context, tx, account, { storefront }, secondFactorResetMail)
  return true
}

/**
 * @throws 409 second_factor_mandatory, second_factor_off, 422 invalid_account_change, second_factor_wrong, 429 too_many_attempts,
 * too_many_second_factor_attempts
 */
export const turnOffSecondFactor = async (
  context: AccountsContext,
  proof: SecondFactorProof,
  by: ChangedBy,
): Promise<void> => {
  const { role } = toMemberFacts(await findOwn(context, by.accountId))
  if (mustHaveFactor(context, role)) throw secondFactorMandatory()
  await changeByProof(context, proof, by, async (tx, account) => {
    await deleteFactor(tx, account.id)
    await deleteUnusedTokens(tx, account.id, 'second_factor')
    await tellOwner(context, tx, account, by, secondFactorOffMail)
    return true
  })
}
