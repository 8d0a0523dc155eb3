import type {
  LoginChallenge,
  LoginProof,
  Registration,
  RegistrationAnswer,
  SignIn,
  SignInAnswer,
} from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'
import { solveChallenge } from '../model/solve-challenge.ts'

const send = (body: SignIn): Promise<SignInAnswer> => request<SignInAnswer>(API.login, { method: 'POST', body })

const work = async (): Promise<LoginProof> => solveChallenge(await request<LoginChallenge>(API.loginChallenge))

/** Signs in. Where many wrong passwords came from this connection, the browser works for the server first, and says so by `onWork`. */
export const signIn = async (body: SignIn, onWork: () => void): Promise<SignInAnswer> => {
  try {
    return await send(body)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_of_work_required') throw error
    onWork()
    return send({ ...body, proof: await work() })
  }
}

export const register = (body: Registration): Promise<RegistrationAnswer> =>
  request<RegistrationAnswer>(API.register, { method: 'POST', body })

/** The answer does not tell whether the address is known. */
export const resendConfirmation = (email: string): Promise<unknown> =>
  request(API.resendConfirmation, { method: 'POST', body: { email } })
