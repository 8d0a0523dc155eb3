import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** The answer does not tell whether the address is known. */
export const resendConfirmation = (email: string): Promise<unknown> =>
  request(API.resendConfirmation, { method: 'POST', body: { email } })
