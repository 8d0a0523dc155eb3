import { SECOND_FACTOR_MINUTES } from '@velvetline/contracts/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { laterBy, MINUTE_MS } from '../../../kernel/clock.ts'
import { hashSecret, isSameSecret, newId, newSecret } from '../../../kernel/ids.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { signInExpired } from '../accounts.refusals.ts'
import { findTokenOwner, insertToken, lockTokenByHash, type TokenRow } from '../tokens.repository.ts'

const KINDS = ['second_factor'] as const
const SECONDS_PER_MINUTE = 60

/** Keeps that this browser has given the password and owes the code. @returns the secret for its cookie */
export const keepOwedCode = async (
  { clock }: AccountsContext,
  tx: Transaction,
  { accountId, browserHash, redirect }: { accountId: string; browserHash: Buffer; redirect: string },
): Promise<string> => {
  const secret = newSecret()
  const at = clock.now()
  await insertToken(tx, {
    id: newId(),
    account_id: accountId,
    kind: 'second_factor',
    token_hash: hashSecret(secret),
    browser_hash: browserHash,
    return_path: redirect,
    created_at: at,
    expires_at: laterBy(at, SECOND_FACTOR_MINUTES * MINUTE_MS),
  })
  return secret
}

/** Whose code is owed. @throws 410 sign_in_expired where there is no such sign-in */
export const findOwedAccount = async (db: Queryable, secret: string | undefined): Promise<string> => {
  const accountId = secret && (await findTokenOwner(db, KINDS, hashSecret(secret)))
  if (!accountId) throw signInExpired()
  return accountId
}

/** Lock the account before. @throws 410 sign_in_expired where it is used, too old, or another browser's */
export const lockOwedCode = async (
  { clock }: AccountsContext,
  tx: Transaction,
  { secret, browserHash }: { secret: string; browserHash: Buffer },
): Promise<TokenRow> => {
  const token = await lockTokenByHash(tx, KINDS, hashSecret(secret))
  if (!token?.browser_hash || token.used_at || token.expires_at <= clock.now()) throw signInExpired()
  if (!isSameSecret(token.browser_hash, browserHash)) throw signInExpired()
  return token
}

/** Carries the secret of a sign-in that owes its code; alone it signs nobody in. */
export const createOwedCodeCookie = (isSecure: boolean) => {
  const name = isSecure ? '__Host-velvetline_second_factor' : 'velvetline_second_factor'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, secret: string): void => {
      reply.setCookie(name, secret, { ...options, maxAge: SECOND_FACTOR_MINUTES * SECONDS_PER_MINUTE })
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, options)
    },
  }
}
