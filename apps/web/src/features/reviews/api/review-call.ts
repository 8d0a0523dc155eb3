import { callReviewPath, callSoundPath, type NewReview } from '@velvetline/contracts/reviews'
import { request } from '#/shared/api/request.ts'

/** Once for each paid call. Staff read it first. */
export const sendReview = (callId: string, review: NewReview): Promise<unknown> =>
  request(callReviewPath(callId), { method: 'POST', body: review })

/** 1 bad, 2 fair, 3 good; the last word counts. */
export const saySound = (callId: string, quality: number): Promise<unknown> =>
  request(callSoundPath(callId), { method: 'POST', body: { quality } })
