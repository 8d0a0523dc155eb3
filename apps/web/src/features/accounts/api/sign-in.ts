import {
  finishSignInPath,
  type LoginChallenge,
  type LoginProof,
  loginChallengePath,
  loginPath,
  PROOF_OF_WORK_REFUSAL,
  type Registration,
  type RegistrationAnswer,
  registerPath,
  resendConfirmationPath,
  type SignedInAnswer,
  type SignIn,
  type SignInAnswer,
} from '@velvetline/contracts/accounts'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'

const KEY_BITS = 32
/** The chance that a solution takes longer is below one in a million; a challenge without one must not keep the browser busy forever. */
const TRIES_PER_EXPECTED_MAX = 16

/** Solves the server's proof of work. Takes some seconds; the page stays usable, because keys are derived off the main thread. */
const solveChallenge = async ({ challenge, rounds, zeroBits }: LoginChallenge): Promise<LoginProof> => {
  const text = new TextEncoder()
  const password = await crypto.subtle.importKey('raw', text.encode(challenge), 'PBKDF2', false, ['deriveBits'])
  const triesMax = 2 ** zeroBits * TRIES_PER_EXPECTED_MAX
  for (let solution = 0; solution < triesMax; solution += 1) {
    const salt = text.encode(String(solution))
    const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
    const key = new DataView(await crypto.subtle.deriveBits(way, password, KEY_BITS))
    if (Math.clz32(key.getUint32(0)) >= zeroBits) return { challenge, solution }
  }
  throw new Error('the challenge has no solution within reach')
}

const send = (body: SignIn): Promise<SignInAnswer> => request<SignInAnswer>(loginPath, { method: 'POST', body })

const work = async (): Promise<LoginProof> => solveChallenge(await request<LoginChallenge>(loginChallengePath))

/** After many wrong passwords from this connection the browser first does a proof of work, which `onWork` reports. */
export const signIn = async (body: SignIn, onWork: () => void): Promise<SignInAnswer> => {
  try {
    return await send(body)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== PROOF_OF_WORK_REFUSAL) throw error
    onWork()
    return send({ ...body, proof: await work() })
  }
}

/** @param code of the app, or a recovery code */
export const finishSignIn = (code: string): Promise<SignedInAnswer> =>
  request<SignedInAnswer>(finishSignInPath, { method: 'POST', body: { code } })

export const register = (body: Registration): Promise<RegistrationAnswer> =>
  request<RegistrationAnswer>(registerPath, { method: 'POST', body })

/** The answer does not reveal whether the address is known. */
export const resendConfirmation = (email: string): Promise<unknown> =>
  request(resendConfirmationPath, { method: 'POST', body: { email } })
