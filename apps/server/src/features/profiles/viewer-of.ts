import type { FastifyRequest } from 'fastify'
import type { AgeVerification } from '../age-verification/index.ts'
import type { Viewer } from './show-profile.ts'

/** Who looks at profiles with this request; null for a guest. */
export type ViewerOf = (request: FastifyRequest) => Promise<Viewer | null>

/** Staff look after the photos and are adults by contract; only of a subscriber the age check is asked. */
export const createViewerOf =
  (ageVerification: Pick<AgeVerification, 'isVerified'>): ViewerOf =>
  async (request) => {
    const { principal } = request
    if (!principal) return null
    const { accountId, role, hasActiveSubscription } = principal
    const isAsked = role === 'member' && hasActiveSubscription
    const isAgeVerified = !isAsked || (await ageVerification.isVerified(request))
    return { accountId, role, hasActiveSubscription, isAgeVerified }
  }
