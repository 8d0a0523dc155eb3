import type { FastifyRequest } from 'fastify'
import { hashSecret, isSameSecret } from '../../kernel/ids.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { ChatTeamContext } from './chat-team.context.ts'
import { chatTeamKeyInvalid, chatTeamOff } from './chat-team.refusals.ts'

const BEARER = /^Bearer ([\w-]{20,100})$/

/** Knows a team by its API key. @throws 401 chat_team_key_invalid, 403 chat_team_off, 429 too_many_requests */
export const createAdmission = ({ chatTeams, chatTeamLimits: { requests, wrongKeys } }: ChatTeamContext) => {
  const admitted = new WeakMap<FastifyRequest, string>()
  const admit = async (request: FastifyRequest): Promise<void> => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const hash = key === undefined ? undefined : hashSecret(key)
    // Every team's is compared, so that timing reveals nothing.
    const known = hash && (await chatTeams.all()).filter((team) => isSameSecret(team.api_key_hash, hash))[0]
    if (!known) {
      await wrongKeys.take(networkOf(request.ip))
      throw chatTeamKeyInvalid()
    }
    await requests.take(known.id)
    if (!known.is_on) throw chatTeamOff()
    admitted.set(request, known.id)
  }
  const teamOf = (request: FastifyRequest): string => {
    const teamId = admitted.get(request)
    if (teamId === undefined) throw chatTeamKeyInvalid()
    return teamId
  }
  return { admit, teamOf }
}
