import {
  type AgentProfile,
  agentProfile,
  agentProfileChange,
  agentProfiles,
  agentProfilesPath,
} from '@velvetline/contracts/agents'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { answersFor, displayNameOf, lookedAfterBy } from '../agents/index.ts'
import { chooseStatusByHand, chooseStatusOfAll } from './choose-status.ts'
import { profilesOfAgents } from './find-profile.ts'
import type { ProfilesContext } from './profiles.context.ts'
import type { ProfileFacts } from './profiles.types.ts'

interface AgentViewer {
  readonly accountId: string
  /** The name under which the agent stands in for others. */
  readonly displayName: string | null
  /** For whom they answer. */
  readonly answersFor: readonly string[]
}

const present = (facts: ProfileFacts, viewer: AgentViewer): AgentProfile => ({
  uuid: facts.id,
  slug: facts.slug,
  name: facts.name,
  image: facts.imageUrl,
  status: facts.status,
  chosenStatus: facts.chosenStatus,
  isPublished: facts.isPublished,
  agentId: facts.agentId ?? '',
  isOwn: facts.agentId === viewer.accountId,
  mayAnswer: facts.agentId !== null && viewer.answersFor.includes(facts.agentId),
  answersAs: facts.agentId === viewer.accountId ? null : viewer.displayName,
})

const presentAll = (facts: readonly ProfileFacts[], viewer: AgentViewer): AgentProfile[] =>
  facts
    .map((one) => present(one, viewer))
    .sort((left, right) => Number(right.isOwn) - Number(left.isOwn) || left.name.localeCompare(right.name, 'de'))

export const registerAgentProfileRoutes = (app: App, context: ProfilesContext): void => {
  const viewerOf = async (accountId: string): Promise<AgentViewer> => ({
    accountId,
    displayName: await displayNameOf(context, accountId),
    answersFor: await answersFor(context, accountId),
  })
  app.route({
    method: 'GET',
    url: agentProfilesPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The profiles that the signed-in agent looks after or answers for, their own first',
      response: { 200: agentProfiles },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      reply.header('cache-control', 'private, no-cache')
      const viewer = await viewerOf(accountId)
      const persons = new Set([...viewer.answersFor, ...(await lookedAfterBy(context, accountId))])
      return presentAll(await profilesOfAgents(context, [...persons]), viewer)
    },
  })
  app.route({
    method: 'PATCH',
    url: agentProfilesPath,
    config: { access: ['agent'] },
    schema: {
      summary:
        'Chooses for all of the signed-in agent’s own profiles at once whether they are available, busy or offline',
      body: agentProfileChange,
      response: { 200: agentProfiles },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const changed = await chooseStatusOfAll(context, accountId, request.body.status)
      return presentAll(changed, await viewerOf(accountId))
    },
  })
  app.route({
    method: 'PATCH',
    url: '/api/agent/profiles/:uuid',
    config: { access: ['agent'] },
    schema: {
      summary: 'Chooses whether the profile’s person is available, busy or offline',
      params: z.object({ uuid: z.string().max(64) }),
      body: agentProfileChange,
      response: { 200: agentProfile },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const changed = await chooseStatusByHand(context, {
        profileId: request.params.uuid,
        agentId: accountId,
        status: request.body.status,
      })
      return present(changed, await viewerOf(accountId))
    },
  })
}
