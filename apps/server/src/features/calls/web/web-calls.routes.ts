import {
  callEndedByBlock,
  callEndedByBlockPath,
  callEndedByBlockQuery,
  callStatus,
  callStatusPath,
  endCall,
  endCallAnswer,
  endCallPath,
  startCallAnswer,
  startCall as startCallBody,
  startCallPath,
  updateTelnyxId,
  updateTelnyxIdPath,
  type WebrtcConfig,
  webrtcBalance,
  webrtcBalancePath,
  webrtcBalanceQuery,
  webrtcConfig,
  webrtcConfigPath,
} from '@velvetline/contracts/calls'
import { centinuggetsOf } from '@velvetline/contracts/credits'
import { acknowledgement } from '@velvetline/contracts/http'
import type { Language } from '@velvetline/contracts/locales'
import { z } from 'zod'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import { notConfigured } from '../../../platform/http/errors/refusals.ts'
import { createFastSerializer } from '../../../platform/http/fast-serializer.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { SessionOf } from '../../accounts/index.ts'
import { isVerified } from '../../age-verification/index.ts'
import { issueCredential, type VoiceContext } from '../../voice/index.ts'
import type { CallsContext } from '../calls.context.ts'
import { showReceipt } from '../lists/list-own-calls.ts'
import { isCallEndedByBlock } from './ended-by-block.ts'
import { hangUpOwn, reportLeg, showStatus } from './open-call.ts'
import { showBalance } from './show-balance.ts'
import { startCall } from './start-call.ts'

/** The browser's credential at the voice provider, and what it dials. @throws 401, 503 not_configured, 503 unavailable */
const showConfig = async (context: VoiceContext, member: SessionOf, language: Language): Promise<WebrtcConfig> => {
  const { provider } = context.voice
  if (!provider) throw notConfigured()
  const credential = await issueCredential(context, member, 'member')
  return { ...credential, targetPhoneNumber: provider.targetNumber, language }
}

const STARTS_PER_MEMBER = { max: 20, windowMs: MINUTE_MS }
const CONFIGS_PER_MEMBER = { max: 30, windowMs: MINUTE_MS }

export const registerCallReads = (app: App, context: CallsContext): void => {
  const configsPerMember = createRateLimit(context, 'calls.configsPerMember', CONFIGS_PER_MEMBER)
  app.route({
    method: 'GET',
    url: webrtcBalancePath,
    config: { access: ['member'] },
    schema: {
      summary: 'Whether the member can begin a call, at which rate, and who would answer',
      querystring: webrtcBalanceQuery,
      response: { 200: webrtcBalance },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const isAgeVerified = await isVerified(context, request)
      return showBalance(context, { accountId, isAgeVerified }, request.query.profile)
    },
  })
  app.route({
    method: 'GET',
    url: webrtcConfigPath,
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      summary: 'The member’s short-lived credential for the voice provider',
      response: { 200: webrtcConfig },
    },
    handler: async (request) => {
      const member = principalOf(request)
      await configsPerMember.take(member.accountId)
      return showConfig(context, member, request.language)
    },
  })
  app.route({
    method: 'GET',
    url: callStatusPath('').concat(':callId'),
    config: { access: 'signed-in' },
    schema: {
      summary: 'The state of a call, for its two sides; `active` is false once it is over',
      params: z.object({ callId: z.string().max(64) }),
      response: { 200: callStatus },
    },
    serializerCompiler: createFastSerializer(callStatus),
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showStatus(context, accountId, request.params.callId)
    },
  })
  app.route({
    method: 'GET',
    url: callEndedByBlockPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Whether a call rings or goes on that a block of the other side would end',
      querystring: callEndedByBlockQuery,
      response: { 200: callEndedByBlock },
    },
    handler: async (request) => ({ endsCall: await isCallEndedByBlock(context, principalOf(request), request.query) }),
  })
}

/** What a call costs is decided without these. */
export const registerCallCommands = (app: App, context: CallsContext): void => {
  const startsPerMember = createRateLimit(context, 'calls.startsPerMember', STARTS_PER_MEMBER)
  app.route({
    method: 'POST',
    url: startCallPath,
    config: { access: ['member'], isAgeChecked: true },
    schema: {
      summary: 'Begins a call before the browser dials; the same `callId` is the same call. Nothing is charged yet',
      body: startCallBody,
      response: { 200: startCallAnswer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await startsPerMember.take(accountId)
      const { callId, consultantId, isStandInAccepted, pricePerMinute } = request.body
      const agreedPrice = pricePerMinute === undefined ? undefined : centinuggetsOf(pricePerMinute)
      return startCall(context, { memberId: accountId, callId, profile: consultantId, isStandInAccepted, agreedPrice })
    },
  })
  app.route({
    method: 'POST',
    url: updateTelnyxIdPath,
    config: { access: ['member'] },
    schema: {
      summary: 'What the browser’s leg is called; for support, nothing is billed by it',
      body: updateTelnyxId,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await reportLeg(context, { memberId: accountId, ...request.body })
      return { ok: true as const }
    },
  })
  app.route({
    method: 'POST',
    url: endCallPath,
    config: { access: ['member'] },
    schema: {
      summary: 'The member hangs up and gets their receipt. `duration` is not believed',
      body: endCall,
      response: { 200: endCallAnswer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { callId } = request.body
      await hangUpOwn(context, accountId, callId)
      return { success: true as const, receipt: await showReceipt(context, accountId, callId) }
    },
  })
}
