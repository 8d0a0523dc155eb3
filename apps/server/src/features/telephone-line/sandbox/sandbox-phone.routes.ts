import {
  sandboxPhoneBook,
  sandboxPhoneCall,
  sandboxPhoneCredential,
  sandboxPhoneDial,
  sandboxPhoneEvent,
  sandboxPhoneParams,
  sandboxPhonePath,
} from '@velvetline/contracts/telephone-line'
import { MINUTE_MS } from '../../../kernel/clock.ts'
import type { App } from '../../../platform/http/app.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import { createRateLimit } from '../../../platform/http/rate-limit.ts'
import type { LineContext } from '../telephone-line.context.ts'
import { dialNumber, issueLineCredential, playEvent, showPhoneBook } from './play-phone.ts'
import { showSandboxCall } from './show-sandbox-call.ts'

const CALLS = { max: 30, windowMs: MINUTE_MS }
const NEVER_KEPT = ['cache-control', 'no-store'] as const
const one = `${sandboxPhonePath}/:lineCallId`

/** Not registered in live mode. */
export const registerSandboxPhone = (app: App, context: LineContext): void => {
  const calls = createRateLimit(context, 'sandbox.calls', CALLS)
  app.route({
    method: 'GET',
    url: sandboxPhonePath,
    schema: {
      summary: 'The numbers that can be dialled, and from which',
      response: { 200: sandboxPhoneBook },
    },
    handler: (_request, reply) => {
      reply.header(...NEVER_KEPT)
      return showPhoneBook(context)
    },
  })
  app.route({
    method: 'POST',
    url: sandboxPhonePath,
    schema: {
      summary: 'Dials one of our numbers',
      body: sandboxPhoneDial,
      response: { 200: sandboxPhoneCall },
    },
    handler: async ({ body, ip }) => {
      await calls.take(networkOf(ip))
      return dialNumber(context, body)
    },
  })
  app.route({
    method: 'GET',
    url: one,
    schema: {
      summary: 'The state of the call',
      params: sandboxPhoneParams,
      response: { 200: sandboxPhoneCall },
    },
    handler: ({ params }, reply) => {
      reply.header(...NEVER_KEPT)
      return showSandboxCall(context, params.lineCallId)
    },
  })
  app.route({
    method: 'POST',
    url: `${one}/events`,
    schema: {
      summary: 'What the carrier would tell: spoken to the end, keys, hung up',
      params: sandboxPhoneParams,
      body: sandboxPhoneEvent,
      response: { 200: sandboxPhoneCall },
    },
    handler: ({ params, body }) => playEvent(context, params.lineCallId, body),
  })
  app.route({
    method: 'GET',
    url: `${one}/credential`,
    schema: {
      summary: 'With it the page dials the conversation, and nothing else',
      params: sandboxPhoneParams,
      response: { 200: sandboxPhoneCredential },
    },
    handler: ({ params }, reply) => {
      reply.header(...NEVER_KEPT)
      return issueLineCredential(context, params.lineCallId)
    },
  })
}
