import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

export const resetPassword = (token: string, password: string): Promise<unknown> =>
  request(API.resetPassword, { method: 'POST', body: { token, password } })
