import type { RailTestForm } from '@velvetline/contracts/admin'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** A signed form that leads to the provider's page. */
export const maxpayTestForm = (): Promise<RailTestForm> =>
  request<RailTestForm>(API.adminMaxpayTest, { method: 'POST', body: {} })
