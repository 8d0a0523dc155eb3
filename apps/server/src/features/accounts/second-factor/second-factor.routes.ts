import {
  recoveryCodes,
  recoveryCodesPath,
  secondFactor,
  secondFactorEnrolment,
  secondFactorKey,
  secondFactorKeyPath,
  secondFactorOffPath,
  secondFactorPath,
  secondFactorProof,
} from '@velvetline/contracts/accounts'
import { acknowledgement } from '@velvetline/contracts/http'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import type { AccountsContext } from '../accounts.context.ts'
import type { ChangedBy } from '../change-account.ts'
import { ROLES_WITH_FACTOR } from './duty.ts'
import {
  enrolSecondFactor,
  offerKey,
  renewRecoveryCodes,
  showSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'

const config = { access: ROLES_WITH_FACTOR, isOpenWithoutFactor: true }

const byWhom = (request: FastifyRequest): ChangedBy => {
  const { accountId, sessionId } = principalOf(request)
  return { accountId, sessionId, storefront: request.storefront, address: networkOf(request.ip) }
}

export const registerSecondFactorRoutes = (app: App, context: AccountsContext): void => {
  app.route({
    method: 'GET',
    url: secondFactorPath,
    config,
    schema: { summary: 'The own second factor', response: { 200: secondFactor } },
    handler: (request) => showSecondFactor(context, principalOf(request).accountId),
  })

  app.route({
    method: 'POST',
    url: secondFactorKeyPath,
    config,
    schema: { summary: 'A key for an app; it counts once it is confirmed', response: { 200: secondFactorKey } },
    handler: (request) => offerKey(context, principalOf(request).accountId),
  })

  app.route({
    method: 'POST',
    url: secondFactorPath,
    config,
    schema: {
      summary: 'Turns the second factor on, or moves it to another app',
      body: secondFactorEnrolment,
      response: { 200: recoveryCodes },
    },
    handler: (request) => enrolSecondFactor(context, request.body, byWhom(request)),
  })

  app.route({
    method: 'POST',
    url: recoveryCodesPath,
    config,
    schema: { summary: 'New recovery codes', body: secondFactorProof, response: { 200: recoveryCodes } },
    handler: (request) => renewRecoveryCodes(context, request.body, byWhom(request)),
  })

  app.route({
    method: 'POST',
    url: secondFactorOffPath,
    config,
    schema: {
      summary: 'Turns the second factor off',
      body: secondFactorProof,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await turnOffSecondFactor(context, request.body, byWhom(request))
      return { ok: true as const }
    },
  })
}
