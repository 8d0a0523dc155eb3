import { acknowledgement } from '@velvetline/contracts/http'
import {
  adminMembersPath,
  adminMembersSearchPath,
  adminMemberViewsPath,
  memberDetail,
  memberList,
  membersQuery,
  membersSearch,
  memberViews,
  newMemberView,
  ownMemberView,
  revealedFacts,
  revealRequest,
  timeline,
  timelineQuery,
} from '@velvetline/contracts/members'
import { type App, idParams } from '../../platform/http/app.ts'
import { actorOf, deleteListView, filtersOf, recordSearch, recordStaffRead } from '../staff/index.ts'
import { listMembers } from './list-members.ts'
import { keepMemberView, showMemberViews } from './member-views.ts'
import type { MembersContext } from './members.context.ts'
import { revealFacts, showMember } from './show-member.ts'
import { showTimeline } from './show-timeline.ts'

const ONE = `${adminMembersPath}/:id`

const registerList = (app: App, context: MembersContext): void => {
  app.route({
    method: 'GET',
    url: adminMembersPath,
    config: { access: 'members.read' },
    schema: {
      summary: 'Members, filtered and sorted, page by page',
      querystring: membersQuery,
      response: { 200: memberList },
    },
    handler: async (request) => {
      const list = await listMembers(context, request.query)
      const subject = { kind: 'members', id: '' } as const
      const after = filtersOf(request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'members.read', subject, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminMembersSearchPath,
    config: { access: 'members.read' },
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: membersSearch,
      response: { 200: memberList },
    },
    handler: async (request) => {
      const list = await listMembers(context, request.body)
      const subject = { kind: 'members', id: '' } as const
      const after = filtersOf(request.body)
      await recordSearch(context, { by: actorOf(request), action: 'members.read', subject, after })
      return list
    },
  })
}

const registerViews = (app: App, context: MembersContext): void => {
  app.route({
    method: 'GET',
    url: adminMemberViewsPath,
    config: { access: 'members.read' },
    schema: {
      summary: 'The questions that a list answers, each with its number',
      response: { 200: memberViews },
    },
    handler: async (request) => showMemberViews(context, actorOf(request).accountId),
  })
  app.route({
    method: 'POST',
    url: adminMemberViewsPath,
    config: { access: 'members.read' },
    schema: {
      summary: 'Keeps filters under a name, for the person who asks',
      body: newMemberView,
      response: { 200: ownMemberView },
    },
    handler: (request) => keepMemberView(context, request.body, actorOf(request)),
  })
  app.route({
    method: 'DELETE',
    url: `${adminMemberViewsPath}/:id`,
    config: { access: 'members.read' },
    schema: { summary: 'Deletes a view of one’s own', params: idParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      await deleteListView(context, { list: 'members', id: request.params.id }, actorOf(request))
      return { ok: true as const }
    },
  })
}

const registerOne = (app: App, context: MembersContext): void => {
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: 'members.read' },
    schema: {
      summary: 'One member; mail, telephone and birth date are shortened',
      params: idParams,
      response: { 200: memberDetail },
    },
    handler: async (request) => {
      const by = actorOf(request)
      const member = await showMember(context, request.params.id, by)
      const subject = { kind: 'member', id: member.id } as const
      await recordStaffRead(context, { by, action: 'member.read', subject })
      return member
    },
  })
  app.route({
    method: 'GET',
    url: `${ONE}/timeline`,
    config: { access: 'members.read' },
    schema: {
      summary: 'What happened with one member, newest first; of messages only how many',
      params: idParams,
      querystring: timelineQuery,
      response: { 200: timeline },
    },
    handler: async (request) => {
      const page = await showTimeline(context, request.params.id, request.query)
      const { kind } = request.query
      const subject = { kind: 'member', id: request.params.id } as const
      const after = kind ? { kind } : {}
      await recordStaffRead(context, { by: actorOf(request), action: 'member.timeline_read', subject, after })
      return page
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/reveal`,
    config: { access: 'members.reveal' },
    schema: {
      summary: 'Shows protected facts whole, for a reason that is kept',
      params: idParams,
      body: revealRequest,
      response: { 200: revealedFacts },
    },
    handler: async (request) => revealFacts(context, request.params.id, request.body, actorOf(request)),
  })
}

/** Finding members and reading about them. */
export const registerReading = (app: App, context: MembersContext): void => {
  registerList(app, context)
  registerViews(app, context)
  registerOne(app, context)
}
