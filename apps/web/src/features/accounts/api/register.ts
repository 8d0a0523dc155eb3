import type { Registration, RegistrationAnswer } from '@velvetline/contracts/accounts'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

export const register = (body: Registration): Promise<RegistrationAnswer> =>
  request<RegistrationAnswer>(API.register, { method: 'POST', body })
