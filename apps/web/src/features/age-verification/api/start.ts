import type { AgeStart, AgeStartAnswer, AnonymousAgeStart } from '@velvetline/contracts/age-verification'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Begins a check: the member's, or the visitor's under their session's name. */
export const startAgeCheck = (returnUrl: string, visitorSession: string | null): Promise<AgeStartAnswer> =>
  visitorSession === null
    ? request<AgeStartAnswer>(API.ageInitiate, { method: 'POST', body: { returnUrl } satisfies AgeStart })
    : request<AgeStartAnswer>(API.ageInitiateAnonymous, {
        method: 'POST',
        body: { returnUrl, sessionId: visitorSession } satisfies AnonymousAgeStart,
      })
