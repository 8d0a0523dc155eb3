import type { CurrentUser, SignIn } from '@velvetline/contracts/accounts'
import type { CountryCode } from '@velvetline/contracts/constants'
import type { AccountsCore } from './accounts.core.ts'
import { presentUser } from './accounts.presenter.ts'
import { emailNotConfirmed, invalidCredentials } from './accounts.refusals.ts'
import type { StartedSession } from './accounts.types.ts'
import { readIdentifier } from './find-account-by-identifier.ts'
import { localPath } from './identity/local-path.ts'
import { isPasswordOf } from './passwords/hash-password.ts'
import { revokeOneSession } from './sessions.repository.ts'
import { startSession } from './start-session.ts'

export interface SignInFrom {
  readonly country: CountryCode
  readonly address: string
  readonly device: string
  /** The session that this browser had, which the new one replaces. */
  readonly former: { readonly accountId: string; readonly sessionId: string } | null
}

export interface SignedIn {
  readonly user: CurrentUser
  readonly redirect: string
  readonly session: StartedSession
}

/** @throws 401 invalid_credentials, 403 email_not_confirmed (only after the right password), 429 too_many_attempts */
export const signIn = async (core: AccountsCore, input: SignIn, from: SignInFrom): Promise<SignedIn> => {
  const { attempts, authentication, clock, database } = core
  const identifier = readIdentifier(input.identifier, from.country)
  const account = await attempts.run({ identifier: identifier.key, address: from.address }, async () => {
    const found = await identifier.find(database.kysely)
    const isRight = await isPasswordOf(found, input.password)
    return isRight && found ? found : null
  })
  if (!account) throw invalidCredentials()
  if (!account.email_confirmed_at) throw emailNotConfirmed()
  const session = await database.transaction(async (tx) => {
    const { former } = from
    if (former) {
      await revokeOneSession(tx, former.accountId, former.sessionId, clock.now())
      tx.afterCommit(() => authentication.forget(former.accountId))
    }
    return startSession(tx, account.id, from.device, clock.now())
  })
  return { user: presentUser(account), redirect: localPath(input.redirect), session }
}
