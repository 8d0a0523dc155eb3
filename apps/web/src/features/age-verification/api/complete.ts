import type { AgeReturn, AgeReturnAnswer } from '@velvetline/contracts/age-verification'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Has the server ask the verifier what became of the attempt. */
export const completeAgeCheck = (reference: string): Promise<AgeReturnAnswer> =>
  request<AgeReturnAnswer>(API.ageComplete, { method: 'POST', body: { reference } satisfies AgeReturn })
