import { createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { LoginChallenge, LoginProof } from '@velvetline/contracts/accounts'
import { laterBy, MINUTE_MS } from '../../kernel/clock.ts'
import { hashSecret, isSameSecret } from '../../kernel/ids.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'
import { createSecret } from '../../platform/secrets/create-secret.ts'
import type { AccountsContext } from './accounts.context.ts'
import { proofOfWorkRequired } from './accounts.refusals.ts'
import { insertSpentChallenge } from './sign-in-defence.repository.ts'

const derive = promisify(pbkdf2)

const LIVES_MS = 5 * MINUTE_MS
const NONCE_BYTES = 16
const DIGEST = 'sha256'
const KEY_BYTES = 4
const KEY_BITS = 32
/**
 * On average 128 keys of 5,000 rounds: about half a second on a computer, a few seconds on a phone. Rounds instead of bare hashes, because
 * a browser spends most of a single hash on the call, and native code would be a hundred times faster.
 */
const ROUNDS = 5_000
const ZERO_BITS = 7

interface ReadChallenge {
  readonly expiresAt: Date
  readonly isSigned: boolean
}

/** The key does not change while the process runs. */
export const rememberChallengeKey = (context: PlatformContext): (() => Promise<Buffer>) =>
  createSecret(context, 'login-challenge')

const sign = async ({ loginChallengeKey }: AccountsContext, address: string, body: string): Promise<string> =>
  createHmac(DIGEST, await loginChallengeKey())
    .update(`${address} ${body}`)
    .digest('base64url')

const read = async (context: AccountsContext, challenge: string, address: string): Promise<ReadChallenge> => {
  const [expires = '', nonce = '', signature = ''] = challenge.split('.')
  const expected = await sign(context, address, `${expires}.${nonce}`)
  return {
    expiresAt: new Date(Number(expires)),
    isSigned: isSameSecret(Buffer.from(expected), Buffer.from(signature)),
  }
}

const isSolved = async ({ challenge, solution }: LoginProof): Promise<boolean> => {
  const key = await derive(challenge, String(solution), ROUNDS, KEY_BYTES, DIGEST)
  return key.readUInt32BE() >>> (KEY_BITS - ZERO_BITS) === 0
}

/**
 * Signed for one address, so that nothing need be stored; good for five minutes and one attempt. The solution is a number whose PBKDF2 key,
 * with the challenge as password and the number as salt, begins with zeros.
 */
export const issueChallenge = async (context: AccountsContext, address: string): Promise<LoginChallenge> => {
  const expiresAt = laterBy(context.clock.now(), LIVES_MS)
  const body = `${expiresAt.getTime()}.${randomBytes(NONCE_BYTES).toString('base64url')}`
  return { challenge: `${body}.${await sign(context, address, body)}`, rounds: ROUNDS, zeroBits: ZERO_BITS }
}

/**
 * Uses the proof up.
 * @throws 429 proof_of_work_required where there is none, or it is wrong, expired, used or of another address
 */
export const requireProof = async (
  context: AccountsContext,
  proof: LoginProof | undefined,
  address: string,
): Promise<void> => {
  if (!proof) throw proofOfWorkRequired()
  const { expiresAt, isSigned } = await read(context, proof.challenge, address)
  if (!isSigned || expiresAt <= context.clock.now() || !(await isSolved(proof))) throw proofOfWorkRequired()
  const row = { challenge_hash: hashSecret(proof.challenge), expires_at: expiresAt }
  if (!(await insertSpentChallenge(context.database.kysely, row))) throw proofOfWorkRequired()
}
