import { acknowledgement } from '@velvetline/contracts/http'
import {
  adminCorrectionsPath,
  correction,
  correctionDecision,
  correctionDetail,
  correctionList,
  correctionsQuery,
  endSessionsRequest,
  longBlockRequest,
  membershipCancelRequest,
  newCorrection,
  resendRequest,
  shortBlockRequest,
} from '@velvetline/contracts/member-acts'
import { chargesQuery, chargesReturn, memberCharges } from '@velvetline/contracts/member-charges'
import { adminMembersPath } from '@velvetline/contracts/members'
import { type Permission, reasonedAct } from '@velvetline/contracts/staff'
import type { z } from 'zod'
import { type App, idParams } from '../../platform/http/app.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { actorOf, recordStaffRead, type StaffActor } from '../staff/index.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { proposeCorrection } from './correct-balance.ts'
import { decideCorrection, listAllCorrections, showCorrection } from './decide-correction.ts'
import { cancelMembershipOf, startDeletionOf } from './end-on-request.ts'
import { endSessionsOf, renewAgeAttemptsOf, resendMail } from './help-member.ts'
import type { MembersContext } from './members.context.ts'
import { returnCharges, showCharges } from './return-charges.ts'

const ONE = `${adminMembersPath}/:id`
const DONE = { ok: true as const }

const registerCorrections = (app: App, context: MembersContext): void => {
  app.route({
    method: 'POST',
    url: `${ONE}/corrections`,
    config: { access: 'members.correct' },
    schema: {
      summary: 'Gives or takes Nuggets; above the limit a second person decides. The same key corrects once',
      params: idParams,
      body: newCorrection,
      response: { 200: correction },
    },
    handler: (request) => {
      const order = { memberId: request.params.id, key: readIdempotencyKey(request), by: actorOf(request) }
      return proposeCorrection(context, { ...request.body, ...order })
    },
  })
  app.route({
    method: 'GET',
    url: adminCorrectionsPath,
    config: { access: 'corrections.read' },
    schema: {
      summary: 'Corrections that wait for a second person, or are decided',
      querystring: correctionsQuery,
      response: { 200: correctionList },
    },
    handler: async (request) => {
      const by = actorOf(request)
      const list = await listAllCorrections(context, request.query, by.accountId)
      const after = { state: request.query.state }
      await recordStaffRead(context, {
        by,
        action: 'corrections.read',
        subject: { kind: 'corrections', id: '' },
        after,
      })
      return list
    },
  })
  app.route({
    method: 'GET',
    url: `${adminCorrectionsPath}/:id`,
    config: { access: 'corrections.read' },
    schema: {
      summary: 'One correction, with what speaks for it and against it',
      params: idParams,
      response: { 200: correctionDetail },
    },
    handler: async (request) => showCorrection(context, request.params.id, actorOf(request)),
  })
  app.route({
    method: 'POST',
    url: `${adminCorrectionsPath}/:id/decision`,
    config: { access: 'corrections.decide' },
    schema: {
      summary: 'Books a correction that waits, or refuses it with an answer',
      params: idParams,
      body: correctionDecision,
      response: { 200: correctionDetail },
    },
    handler: (request) => decideCorrection(context, { ...request.body, id: request.params.id, by: actorOf(request) }),
  })
}

const registerCharges = (app: App, context: MembersContext): void => {
  app.route({
    method: 'GET',
    url: `${ONE}/charges`,
    config: { access: 'members.correct' },
    schema: {
      summary: 'What was paid for one call, or for the messages to one profile on one day, page by page',
      params: idParams,
      querystring: chargesQuery,
      response: { 200: memberCharges },
    },
    handler: async (request) => {
      const charges = await showCharges(context, request.params.id, request.query)
      const subject = { kind: 'member', id: request.params.id } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'member.timeline_read', subject })
      return charges
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/charges/returned`,
    config: { access: 'members.correct' },
    schema: {
      summary: 'Gives back what was charged wrongly, each charge once and as it was paid',
      params: idParams,
      body: chargesReturn,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await returnCharges(context, { ...request.body, memberId: request.params.id, by: actorOf(request) })
      return DONE
    },
  })
}

type Act<Body> = (
  context: MembersContext,
  asked: Body & { readonly memberId: string; readonly by: StaffActor },
) => Promise<void>

const actOf =
  <Body extends object>(path: string, access: Permission, summary: string, body: z.ZodType<Body>, act: Act<Body>) =>
  (app: App, context: MembersContext): void => {
    app.route({
      method: 'POST',
      url: `${ONE}/${path}`,
      config: { access },
      schema: { summary, params: idParams, body, response: { 200: acknowledgement } },
      handler: async (request) => {
        // The schema makes sure of it; a route cannot take its types from one that is a parameter.
        await act(context, { ...(request.body as Body), memberId: request.params.id, by: actorOf(request) })
        return DONE
      },
    })
  }

const ACTS = [
  actOf('block', 'members.block', 'Ends a member’s access at once, for a week', shortBlockRequest, blockMember),
  actOf(
    'block/long',
    'members.blockLong',
    'The same for a month, or until it is lifted',
    longBlockRequest,
    blockMember,
  ),
  actOf('unblock', 'members.block', 'Lets a member sign in again', reasonedAct, unblockMember),
  actOf(
    'sessions/end',
    'members.endSessions',
    'Ends one session of a member, or all',
    endSessionsRequest,
    endSessionsOf,
  ),
  actOf(
    'age-attempts',
    'members.renewAgeAttempts',
    'Gives a member all attempts to prove their age again',
    reasonedAct,
    renewAgeAttemptsOf,
  ),
  actOf(
    'membership/cancel',
    'members.cancelMembership',
    'Cancels the membership of a member who has asked for it, as of its arrival',
    membershipCancelRequest,
    cancelMembershipOf,
  ),
  actOf(
    'deletion',
    'members.startDeletion',
    'Starts the deletion of the account of a member who has asked for it',
    reasonedAct,
    startDeletionOf,
  ),
]

const registerMails = (app: App, context: MembersContext): void => {
  app.route({
    method: 'POST',
    url: `${ONE}/mails`,
    config: { access: 'members.resendMails' },
    schema: {
      summary: 'Sends a mail again, with new links; the same key sends once',
      params: idParams,
      body: resendRequest,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      const order = { memberId: request.params.id, by: actorOf(request), key: readIdempotencyKey(request) }
      await resendMail(context, { ...request.body, ...order })
      return DONE
    },
  })
}

/** What the staff does for a member and about one. */
export const registerActs = (app: App, context: MembersContext): void => {
  registerCorrections(app, context)
  registerCharges(app, context)
  registerMails(app, context)
  for (const register of ACTS) register(app, context)
}
