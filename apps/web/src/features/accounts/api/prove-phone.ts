import type { AccountAnswer } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Sends a code to the account's own number; only the newest one counts. */
export const requestPhoneCode = (): Promise<unknown> => request(API.phoneCode, { method: 'POST' })

export const provePhone = (code: string): Promise<AccountAnswer> =>
  request<AccountAnswer>(API.phoneProof, { method: 'POST', body: { code } })
