import {
  type AgentAlerts,
  type AgentAlertsChange,
  agentAlerts,
  agentAlertsChange,
  agentAlertsPath,
} from '@velvetline/contracts/agent-inbox'
import { hourIn, isQuiet } from '@velvetline/contracts/quiet-hours'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import type { PlatformContext } from '../../platform/platform-context.ts'

type Alerts = Pick<PlatformContext, 'database'>

/** Everything is off until the agent turns it on. */
const showAlerts = async ({ database }: Alerts, agentId: string): Promise<AgentAlerts> => {
  const [row] = await database.prepared<AgentAlerts>(
    `select coalesce(l.has_sound, false) as "hasSound", coalesce(l.has_notices, false) as "hasNotices",
       coalesce(l.quiet_from, 0) as "quietFrom", coalesce(l.quiet_to, 0) as "quietTo",
       coalesce(t.time_zone, c.time_zone) as "timeZone"
     from accounts a join countries c on c.code = a.country_code
       left join agent_alerts l on l.agent_id = a.id left join agent_times t on t.agent_id = a.id
     where a.id = $1`,
    [agentId],
  )
  if (!row) throw new Error('an agent without an account')
  return row
}

/** Whether the agent does not want to be disturbed now. */
export const isQuietFor = async (context: Alerts, agentId: string, at: Date): Promise<boolean> => {
  const alerts = await showAlerts(context, agentId)
  return isQuiet(alerts, hourIn(alerts.timeZone, at))
}

const keepAlerts = async (
  context: Alerts,
  agentId: string,
  { hasSound, hasNotices, quietFrom, quietTo }: AgentAlertsChange,
): Promise<AgentAlerts> => {
  await context.database.prepared(
    `insert into agent_alerts (agent_id, has_sound, has_notices, quiet_from, quiet_to) values ($1, $2, $3, $4, $5)
     on conflict (agent_id) do update set has_sound = excluded.has_sound, has_notices = excluded.has_notices,
       quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [agentId, hasSound, hasNotices, quietFrom, quietTo],
  )
  return showAlerts(context, agentId)
}

export const registerAlerts = (app: App, context: Alerts): void => {
  app.route({
    method: 'GET',
    url: agentAlertsPath,
    config: { access: ['agent'] },
    schema: { summary: 'The agent’s sounds, notices and quiet hours', response: { 200: agentAlerts } },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      return showAlerts(context, principalOf(request).accountId)
    },
  })
  app.route({
    method: 'PUT',
    url: agentAlertsPath,
    config: { access: ['agent'] },
    schema: {
      summary: 'Sets the agent’s sounds, notices and quiet hours',
      body: agentAlertsChange,
      response: { 200: agentAlerts },
    },
    handler: async (request) => keepAlerts(context, principalOf(request).accountId, request.body),
  })
}
