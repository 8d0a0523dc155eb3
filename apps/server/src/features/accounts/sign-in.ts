import type { CurrentUser, SignIn } from '@velvetline/contracts/accounts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { AccountsCore } from './accounts.core.ts'
import { presentUser } from './accounts.presenter.ts'
import { emailNotConfirmed, invalidCredentials, signInIncomplete } from './accounts.refusals.ts'
import type { AccountRow } from './accounts.repository.ts'
import type { StartedSession } from './accounts.types.ts'
import { keepAccount } from './deletion/keep-account.ts'
import { endFormerSession, type SessionOf } from './end-sessions.ts'
import { createFieldFaults, FIELD } from './field-texts.ts'
import { type Identifier, readIdentifier } from './find-account-by-identifier.ts'
import { localPath } from './identity/local-path.ts'
import { nameOfKnownBrowser, rememberBrowser } from './known-browsers.ts'
import { isPasswordOf } from './passwords/hash-password.ts'
import { startSession } from './start-session.ts'

export interface SignInFrom {
  readonly storefront: Storefront
  readonly address: string
  readonly device: string
  /** Of the secret in the browser's cookie. */
  readonly browserHash: Buffer
  /** The session that this browser had, which the new one replaces. */
  readonly former: SessionOf | null
}

export interface SignedIn {
  readonly user: CurrentUser
  readonly redirect: string
  readonly session: StartedSession
  /** The account was to be deleted; by signing in that is taken back. */
  readonly isAccountKept: boolean
}

const refuseIncomplete = ({ identifier, password }: SignIn): void => {
  const faults = createFieldFaults()
  faults.add('identifier', identifier.trim() === '' && FIELD.identifierMissing)
  faults.add('password', password === '' && FIELD.passwordMissing)
  const fields = faults.all()
  if (fields) throw signInIncomplete({ fields })
}

/** @throws 429 proof_of_work_required */
const meetDemand = async (
  { attempts, proofOfWork }: AccountsCore,
  { proof }: SignIn,
  address: string,
  knownBrowser: string | null,
): Promise<void> => {
  const demand = knownBrowser ? await attempts.demandOfBrowser(knownBrowser) : await attempts.demandOfAddress(address)
  if (demand === 'proof') await proofOfWork.require(proof, address)
  if (demand === 'wait') await attempts.slowDown()
}

/** @throws 401 invalid_credentials, 429 too_many_attempts, proof_of_work_required */
const findByPassword = async (
  core: AccountsCore,
  input: SignIn,
  from: SignInFrom,
  identifier: Identifier,
): Promise<AccountRow> => {
  const { kysely } = core.database
  const found = await identifier.find(kysely)
  const knownBrowser = await nameOfKnownBrowser(kysely, found?.id, from.browserHash)
  await meetDemand(core, input, from.address, knownBrowser)
  const by = { identifier: knownBrowser ?? identifier.key, address: from.address }
  const attempt = await core.attempts.run(
    by,
    async () => ((await isPasswordOf(found, input.password)) && found ? found : null),
    knownBrowser === null,
  )
  if (attempt.result === null) throw invalidCredentials(knownBrowser ? undefined : attempt.left)
  return attempt.result
}

/**
 * Signs in by e-mail, user name or proven phone number, and remembers the browser. Takes back the deletion of the account, if one was asked for.
 * @throws 422 sign_in_incomplete, 401 invalid_credentials, 403 email_not_confirmed (only after the right password), 429 too_many_attempts,
 * 429 proof_of_work_required
 */
export const signIn = async (core: AccountsCore, input: SignIn, from: SignInFrom): Promise<SignedIn> => {
  const { clock, database } = core
  refuseIncomplete(input)
  const account = await findByPassword(core, input, from, readIdentifier(input.identifier, from.storefront.country))
  if (!account.email_confirmed_at) throw emailNotConfirmed()
  const signedIn = await database.transaction(async (tx) => {
    const isAccountKept = await keepAccount(core, tx, account.id, from.storefront)
    await endFormerSession(core, tx, from.former)
    await rememberBrowser(tx, account.id, from.browserHash, clock.now())
    return { session: await startSession(tx, account.id, from.device, clock.now()), isAccountKept }
  })
  return { user: presentUser(account), redirect: localPath(input.redirect), ...signedIn }
}
