import type { SignIn, SignInAnswer } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

export const signIn = (body: SignIn): Promise<SignInAnswer> =>
  request<SignInAnswer>(API.login, { method: 'POST', body })
