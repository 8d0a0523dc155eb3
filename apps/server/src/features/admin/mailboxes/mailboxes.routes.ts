import {
  adminAgentMailboxPath,
  adminMemberMailboxPath,
  mailboxCancelPath,
  mailboxChangeAnswer,
  mailboxDecision,
  mailboxDecisionPath,
  mailboxObjectionPath,
  namedMailboxChange,
  newMailbox,
} from '@velvetline/contracts/mailbox-changes'
import type { FastifyRequest } from 'fastify'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import {
  AGENT,
  cancelNewMailbox,
  decideNewMailbox,
  MEMBER,
  proposeNewMailbox,
  seeObjection,
  showMailbox,
} from './change-mailbox.ts'

const OWNERS = [
  { person: MEMBER, access: 'members.changeMailbox', path: adminMemberMailboxPath(':id'), whose: 'a member' },
  { person: AGENT, access: 'agents.changeMailbox', path: adminAgentMailboxPath(':id'), whose: 'a consultant' },
] as const

/** How the staff give another mailbox to the account of somebody who has lost theirs. */
export const registerMailboxRoutes = (app: App, context: AdminContext): void => {
  for (const { person, access, path, whose } of OWNERS) {
    const actIn = (request: FastifyRequest, accountId: string) => ({ person, accountId, by: actorOf(request) })
    const common = { params: idParams, response: { 200: mailboxChangeAnswer } }
    app.route({
      method: 'GET',
      url: routePattern(path),
      config: { access },
      schema: { summary: `How the change of the mailbox of ${whose} stands`, ...common },
      handler: async (request) => showMailbox(context, actIn(request, request.params.id)),
    })
    app.route({
      method: 'POST',
      url: routePattern(path),
      config: { access },
      schema: { summary: `Proposes another mailbox for ${whose} who has lost theirs`, ...common, body: newMailbox },
      handler: (request) => proposeNewMailbox(context, { ...request.body, ...actIn(request, request.params.id) }),
    })
    app.route({
      method: 'POST',
      url: routePattern(mailboxDecisionPath(path)),
      config: { access },
      schema: {
        summary: `Approves or declines another mailbox that a colleague has proposed for ${whose}`,
        ...common,
        body: mailboxDecision,
      },
      handler: (request) => decideNewMailbox(context, { ...request.body, ...actIn(request, request.params.id) }),
    })
    app.route({
      method: 'POST',
      url: routePattern(mailboxCancelPath(path)),
      config: { access },
      schema: { summary: `Stops the change of the mailbox of ${whose}`, ...common, body: namedMailboxChange },
      handler: (request) => cancelNewMailbox(context, { ...request.body, ...actIn(request, request.params.id) }),
    })
    app.route({
      method: 'POST',
      url: routePattern(mailboxObjectionPath(path)),
      config: { access },
      schema: {
        summary: `Notes that somebody has looked into an objection to another mailbox for ${whose}`,
        ...common,
        body: namedMailboxChange,
      },
      handler: (request) => seeObjection(context, { ...request.body, ...actIn(request, request.params.id) }),
    })
  }
}
