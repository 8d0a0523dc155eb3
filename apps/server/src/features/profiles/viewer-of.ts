import type { FastifyRequest } from 'fastify'
import { isVerified } from '../age-verification/index.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { Viewer } from './show-profile.ts'

/**
 * Who looks at profiles with this request; null for a guest. Staff look after the photos and are adults by contract; only of a subscriber
 * the age check is asked.
 */
export const viewerOf = async (context: ProfilesContext, request: FastifyRequest): Promise<Viewer | null> => {
  const { principal } = request
  if (!principal) return null
  const { accountId, role, hasActiveSubscription } = principal
  const isAsked = role === 'member' && hasActiveSubscription
  const isAgeVerified = !isAsked || (await isVerified(context, request))
  return { accountId, role, hasActiveSubscription, isAgeVerified }
}
