import { API } from '@velvetline/contracts/paths'
import type { CheckoutAnswer, CheckoutRequest } from '@velvetline/contracts/payments'
import { request } from '#/shared/api/request.ts'

/** Orders with obligation to pay. The same key orders once, however often it is sent. */
export const checkout = (body: CheckoutRequest, idempotencyKey: string): Promise<CheckoutAnswer> =>
  request<CheckoutAnswer>(API.checkout, { method: 'POST', body, idempotencyKey })
