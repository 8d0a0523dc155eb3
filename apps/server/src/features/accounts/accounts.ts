import type {
  AccountAnswer,
  AccountChange,
  AccountSession,
  CurrentUser,
  PasswordReset,
  Registration,
  SignIn,
} from '@velvetline/contracts/accounts'
import type { CountryCode, Language } from '@velvetline/contracts/constants'
import { hashSecret } from '../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Storefront } from '../../platform/http/storefront.ts'
import type { MailTexts } from '../../platform/mailer/write-mail.ts'
import { createCore } from './accounts.core.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { presentAccount, presentSession, presentUser, toMemberFacts } from './accounts.presenter.ts'
import {
  findAccountByEmailKey,
  findAccountById,
  findAccountByProvenPhone,
  listAccounts,
  updateAccount,
} from './accounts.repository.ts'
import type { AskedFrom, MemberFacts, NewAccount, StartedSession } from './accounts.types.ts'
import { type ChangedBy, changeAccount } from './change-account.ts'
import { cleanUpAccounts } from './clean-up.ts'
import { type ConfirmedFrom, confirmEmail } from './confirm-email.ts'
import { createAccount } from './create-account.ts'
import { askDeletion, type DeletionBy } from './deletion/ask-deletion.ts'
import { beginErasing } from './deletion/erase-account.ts'
import { listDueDeletions } from './deletion/personal-data.repository.ts'
import { createPersonalData } from './deletion/personal-data.ts'
import { endOtherSessions, revokeSession, type SessionOf, signOut } from './end-sessions.ts'
import { forgotPassword } from './forgot-password.ts'
import { proposeUsername } from './propose-username.ts'
import { provePhone } from './prove-phone.ts'
import { type RegisteredFrom, register } from './register.ts'
import { releaseWelcomeBonus } from './release-welcome-bonus.ts'
import { requestPhoneCode } from './request-phone-code.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { isSessionLive, listLiveSessions } from './sessions.repository.ts'
import { type SignInFrom, signIn } from './sign-in.ts'
import { type KnownPerson, signInKnown } from './sign-in-known.ts'
import { startSession } from './start-session.ts'
import { takeAtLeast } from './take-at-least.ts'

/** The feature's business functions, bound to their surroundings. Above: for other features; below: for the feature's own routes. */
export const createAccounts = (deps: AccountsDeps) => {
  const core = createCore(deps)
  const { clock, database, limits } = core
  return {
    /** Whose session a cookie's secret is. */
    authenticate: core.authentication.authenticate,
    /** With `queryable` the account is read in the caller's transaction. */
    findMember: async (accountId: string, queryable: Queryable = database.kysely): Promise<MemberFacts | null> => {
      const row = await findAccountById(queryable, accountId)
      return row ? toMemberFacts(row) : null
    },
    findMembers: async (accountIds: readonly string[]): Promise<Map<string, MemberFacts>> => {
      const rows = accountIds.length > 0 ? await listAccounts(database.kysely, accountIds) : []
      return new Map(rows.map((row) => [row.id, toMemberFacts(row)]))
    },
    currentUser: async (accountId: string): Promise<CurrentUser | null> => {
      const row = await findAccountById(database.kysely, accountId)
      return row ? presentUser(row) : null
    },
    /** The account with this confirmed address, by the address's key; never reveal it to the requester. */
    findByEmail: async (emailKey: string): Promise<CurrentUser | null> => {
      const row = await findAccountByEmailKey(database.kysely, emailKey)
      return row?.email_confirmed_at ? presentUser(row) : null
    },
    /** The account with this proven number (E.164); none if its deletion was requested. Never shown to the person who asks. */
    findByProvenPhone: async (phone: string): Promise<MemberFacts | null> => {
      const row = await findAccountByProvenPhone(database.kysely, phone)
      return row && !row.deletion_due_at ? toMemberFacts(row) : null
    },
    setSubscription: async (tx: Transaction, accountId: string, active: boolean): Promise<void> => {
      await updateAccount(tx, accountId, { has_active_subscription: active })
      tx.afterCommit(() => core.authentication.forget(accountId))
    },
    /** @returns the new account's id. Grants nothing and emits nothing. */
    createAccount: (tx: Transaction, account: NewAccount): Promise<string> => createAccount(tx, account),
    /** Welcome bonuses of accounts of these countries wait until they are released. */
    holdWelcomeBonusWhere: (mustWait: (country: CountryCode) => boolean): void => {
      core.bonusHold.mustWait = mustWait
    },
    /** Grants the welcome bonus that waits, if one does, in the transaction of what it waited for. */
    releaseWelcomeBonus: (tx: Transaction, accountId: string): Promise<void> =>
      releaseWelcomeBonus(core, tx, accountId),
    /** Hashes by which one person is recognised although she has several accounts: her inbox and her telephone. */
    personHashes: async (accountId: string, queryable: Queryable = database.kysely) => {
      const row = await findAccountById(queryable, accountId)
      return row ? { email: hashSecret(`email:${row.email_key}`), phone: hashSecret(`phone:${row.phone}`) } : null
    },
    /** Signs in a member whom another feature identified by a secret in the browser; null where there is no such member. */
    signInKnown: (tx: Transaction, person: KnownPerson) => signInKnown(core, tx, person),
    /** Read from the database, so that it is true of the moment, unlike what `authenticate` remembers. */
    isSessionLive: (sessionId: string): Promise<boolean> => isSessionLive(database.kysely, sessionId, clock.now()),
    /** Signs in without a password: for the demo, tests and benches, never for a route. */
    startSession: (accountId: string, device: string): Promise<StartedSession> =>
      startSession(database.kysely, accountId, device, clock.now()),

    /** What the later feature that deletes accounts needs. */
    deletion: {
      listDue: (limit: number): Promise<string[]> => listDueDeletions(database.kysely, clock.now(), limit),
      begin: (accountId: string): Promise<boolean> => beginErasing(core, accountId),
      /** Null where there is no such account. */
      stateOf: async (accountId: string) => {
        const row = await findAccountById(database.kysely, accountId)
        return row ? { canAsk: row.role === 'member', keptAt: row.kept_at } : null
      },
    },
    personalData: createPersonalData(core),
    /** Writes a mail to the account's own address in the caller's transaction; none where it is deleted. */
    mail: async <Values>(
      tx: Transaction,
      accountId: string,
      mail: {
        readonly storefront: Storefront
        readonly texts: MailTexts<Values & { name: string }>
        readonly values: Values
      },
    ): Promise<void> => {
      const row = await findAccountById(tx, accountId)
      if (!row || row.erasing_since) return
      await sendAccountMail(core, tx, { ...mail, to: row.email, values: { ...mail.values, name: row.name } })
    },

    register: (input: Registration, from: RegisteredFrom) => register(core, input, from),
    confirmEmail: (secret: string, from: ConfirmedFrom) => confirmEmail(core, secret, from),
    resendConfirmation: (email: string, from: AskedFrom) => takeAtLeast(() => resendConfirmation(core, email, from)),
    signIn: (input: SignIn, from: SignInFrom) => signIn(core, input, from),
    loginChallenge: (address: string) => core.proofOfWork.challenge(address),
    signOut: (session: SessionOf) => signOut(core, session),
    forgotPassword: (email: string, from: AskedFrom) => takeAtLeast(() => forgotPassword(core, email, from)),
    checkResetLink: (secret: string, address: string) => checkResetLink(core, secret, address),
    resetPassword: (input: PasswordReset, storefront: Storefront) => resetPassword(core, input, storefront),
    proposeUsername: (language: Language, address: string): Promise<string> => {
      limits.proposalsPerAddress.take(address)
      return proposeUsername(database.kysely, language)
    },
    listSessions: async (accountId: string, currentId: string): Promise<AccountSession[]> =>
      (await listLiveSessions(database.kysely, accountId, clock.now())).map((row) => presentSession(row, currentId)),
    revokeSession: (session: SessionOf) => revokeSession(core, session),
    revokeOtherSessions: (accountId: string, keepId: string) =>
      database.transaction((tx) => endOtherSessions(core, tx, accountId, keepId)),
    account: async (accountId: string): Promise<AccountAnswer | null> => {
      const row = await findAccountById(database.kysely, accountId)
      return row ? presentAccount(row) : null
    },
    changeAccount: (input: AccountChange, by: ChangedBy) => changeAccount(core, input, by),
    askDeletion: (by: DeletionBy): Promise<Date> => askDeletion(core, by),
    requestPhoneCode: (accountId: string, address: string) => requestPhoneCode(core, accountId, address),
    provePhone: (accountId: string, code: string) => provePhone(core, accountId, code),
    cleanUp: (): Promise<void> => cleanUpAccounts(core),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
