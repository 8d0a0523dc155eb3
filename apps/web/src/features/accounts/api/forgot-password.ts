import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** The answer does not tell whether the address is known. */
export const forgotPassword = (email: string): Promise<unknown> =>
  request(API.forgotPassword, { method: 'POST', body: { email } })
