import { queryOptions } from '@tanstack/react-query'
import type {
  AgeReturn,
  AgeReturnAnswer,
  AgeStart,
  AgeStartAnswer,
  AgeStatus,
  AnonymousAgeStart,
} from '@velvetline/contracts/age-verification'
import { AGE_STATUS_FRESH_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** What the server knows of this person's age: fresh for 30 s, asked once. */
export const ageStatusQuery = queryOptions<AgeStatus>({
  queryKey: [API.ageStatus],
  staleTime: AGE_STATUS_FRESH_MS,
  retry: false,
  refetchOnMount: true,
})

/** Begins a check: the member's, or the visitor's under their session's name. */
export const startAgeCheck = (returnUrl: string, visitorSession: string | null): Promise<AgeStartAnswer> =>
  visitorSession === null
    ? request<AgeStartAnswer>(API.ageInitiate, { method: 'POST', body: { returnUrl } satisfies AgeStart })
    : request<AgeStartAnswer>(API.ageInitiateAnonymous, {
        method: 'POST',
        body: { returnUrl, sessionId: visitorSession } satisfies AnonymousAgeStart,
      })

/** Has the server ask the verifier what became of the attempt. */
export const completeAgeCheck = (reference: string): Promise<AgeReturnAnswer> =>
  request<AgeReturnAnswer>(API.ageComplete, { method: 'POST', body: { reference } satisfies AgeReturn })
