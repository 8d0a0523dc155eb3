import { agentLeaveEarlyPath, agentTimes, agentTimesPath, timesChange } from '@velvetline/contracts/agents'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { keepTimes, leaveEarly, showTimes } from '../../agents/index.ts'
import { chooseStatus, profilesOfAgents } from '../../profiles/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { followRules } from '../meter/missed-calls.ts'
import { followScheduleOf } from './follow-schedule.ts'

export const registerSchedule = (app: App, context: CallsContext): void => {
  const show = (request: FastifyRequest) =>
    showTimes(context, principalOf(request).accountId, {
      language: request.language,
      timeZone: request.country.timeZone,
    })
  app.route({
    method: 'GET',
    url: agentTimesPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'The agent’s week, exceptions and rules, and what comes next',
      response: { 200: agentTimes },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return show(request)
    },
  })
  app.route({
    method: 'PUT',
    url: agentTimesPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Replaces the week, its exceptions and the rules; they hold at once',
      body: timesChange,
      response: { 200: agentTimes },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await keepTimes(context, accountId, request.body)
      await followRules(context, accountId)
      await followScheduleOf(context, accountId)
      return show(request)
    },
  })
  app.route({
    method: 'POST',
    url: agentLeaveEarlyPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Leaves for today: offline now, and no block of today makes the agent available',
      response: { 200: agentTimes },
    },
    handler: async (request) => {
      const { accountId: agentId } = principalOf(request)
      await leaveEarly(context, agentId)
      for (const { id, chosenStatus } of await profilesOfAgents(context, [agentId]))
        if (chosenStatus !== 'offline') await chooseStatus(context, { profileId: id, agentId, status: 'offline' })
      return show(request)
    },
  })
}
