import {
  analyticsBatch,
  analyticsEventsPath,
  callConversion,
  memberCallConversionPath,
  premiumCallConversionPath,
  withdrawConversionsPath,
  withdrawnClicks,
} from '@velvetline/contracts/analytics'
import { isStaff } from '@velvetline/contracts/staff'
import { z } from 'zod'
import { MINUTE_MS } from '../../kernel/clock.ts'
import type { App } from '../../platform/http/app.ts'
import type { Principal } from '../../platform/http/auth/principal.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { ProfilesContext } from '../profiles/index.ts'
import { catchUpFigures } from './analytics.jobs.ts'
import type { VisitorRole } from './analytics.types.ts'
import { countEvents, recordConversion, withdrawConversions } from './count-events.ts'
import { countVisits } from './figures/count-visits.ts'

const BATCHES_PER_ADDRESS = { max: 120, windowMs: MINUTE_MS }

const roleOf = (principal: Principal | null): VisitorRole => {
  if (!principal) return 'guest'
  const { role, hasActiveSubscription } = principal
  if (isStaff(role)) return 'admin'
  return role === 'member' && hasActiveSubscription ? 'subscriber' : role
}

const registerEvents = (app: App, context: ProfilesContext): void => {
  const batchesPerAddress = createRateLimit(context, 'analytics.batchesPerAddress', BATCHES_PER_ADDRESS)
  app.route({
    method: 'POST',
    url: analyticsEventsPath,
    schema: {
      summary: 'Counts what happened on the pages; nothing is kept about who it was',
      body: analyticsBatch,
      response: { 204: z.null() },
    },
    handler: async ({ body, country, principal, ip }, reply) => {
      await batchesPerAddress.take(networkOf(ip))
      await countEvents(context, { events: body.events, country: country.countryCode, role: roleOf(principal) })
      return reply.code(204).send(null)
    },
  })
}

export const registerAnalytics = (app: App, context: ProfilesContext): void => {
  registerEvents(app, context)
  registerConversions(app, context)
  countVisits(app, context)
  app.addHook('onListen', () => catchUpFigures(context))
}

const CONVERSIONS_PER_ADDRESS = { max: 10, windowMs: MINUTE_MS }
const WAYS = [
  { kind: 'premium', url: premiumCallConversionPath },
  { kind: 'member', url: memberCallConversionPath },
] as const

/** Also their deletion when consent is withdrawn. The browser sends them only where it knows a click id. */
const registerConversions = (app: App, context: ProfilesContext): void => {
  const conversionsPerAddress = createRateLimit(context, 'analytics.conversionsPerAddress', CONVERSIONS_PER_ADDRESS)
  app.route({
    method: 'POST',
    url: withdrawConversionsPath,
    schema: {
      summary: 'Deletes what is kept of these clicks and of the signed-in account',
      body: withdrawnClicks,
      response: { 204: z.null() },
    },
    handler: async ({ body, principal, ip }, reply) => {
      await conversionsPerAddress.take(networkOf(ip))
      const accountId = principal?.accountId ?? null
      await withdrawConversions(context, { gclid: body.gclid ?? '', msclkid: body.msclkid ?? '', accountId })
      return reply.code(204).send(null)
    },
  })
  for (const { kind, url } of WAYS) {
    app.route({
      method: 'POST',
      url,
      schema: {
        summary: 'Keeps a call that an advertisement led to; whose it is, is told by the session',
        body: callConversion,
        response: { 204: z.null() },
      },
      handler: async ({ body, country, principal, ip }, reply) => {
        await conversionsPerAddress.take(networkOf(ip))
        await recordConversion(context, {
          kind,
          gclid: body.gclid ?? '',
          msclkid: body.msclkid ?? '',
          profile: body.consultantId,
          country: country.countryCode,
          accountId: principal?.accountId ?? null,
        })
        return reply.code(204).send(null)
      },
    })
  }
}
