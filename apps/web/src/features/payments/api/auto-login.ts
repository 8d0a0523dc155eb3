import type { MeAnswer } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import type { OrderStatus } from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'

/** Signs in the browser that has paid; the server believes the checkout cookie, not these ids. */
export const autoLogin = ({ userId, subscriptionId }: OrderStatus): Promise<MeAnswer> =>
  request<MeAnswer>(API.autoLogin, {
    method: 'POST',
    body: { userId, ...(subscriptionId === null ? {} : { subscriptionId }) },
  })
