import { adminAgentsPath, createdProfile, furtherProfile } from '@velvetline/contracts/agent-accounts'
import { adminProfilesPath } from '@velvetline/contracts/profile-editing'
import {
  adminProfile,
  adminProfileAgentsPath,
  adminProfileChange,
  adminProfileHandoverDecisionPath,
  adminProfileHandoverPath,
  adminProfiles,
  adminProfilesQuery,
  handoverDecision,
  newHandover,
  profileAgents,
  profileAgentsSearch,
  profileDecision,
  retirement,
} from '@velvetline/contracts/profile-managing'
import { routePattern } from '../../../platform/http/answers.ts'
import { type App, idParams } from '../../../platform/http/app.ts'
import { actorOf, type StaffActor } from '../../staff/index.ts'
import { decideDraft } from '../drafts/review-draft.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { createFurtherProfile } from './further-profile.ts'
import { decideHandover, proposeHandover } from './hand-over-profile.ts'
import { listEveryProfile } from './list-every-profile.ts'
import { changeByStaff, publishAgain, retireProfile, showAgentsFor, showForStaff } from './manage-profile.ts'

const ONE = `${adminProfilesPath}/:id`
const response = { 200: adminProfile }

type Act = (id: string, by: StaffActor) => Promise<unknown>
type ActRequest = Parameters<typeof actorOf>[0] & { readonly params: { readonly id: string } }

/** The profile as it is afterwards. */
const actAndShow = async (context: ProfilesContext, request: ActRequest, act: Act) => {
  const by = actorOf(request)
  const { id } = request.params
  await act(id, by)
  return showForStaff(context, id, by.accountId)
}

const registerLists = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: adminProfilesPath,
    config: { access: 'profiles.read' },
    schema: {
      summary: 'Profiles in every state, filtered and sorted, page by page',
      querystring: adminProfilesQuery,
      response: { 200: adminProfiles },
    },
    handler: async (request) => listEveryProfile(context, request.query),
  })
  app.route({
    method: 'POST',
    url: adminProfileAgentsPath,
    config: { access: 'profiles.edit' },
    schema: {
      summary: 'Who may be the person of a profile, by name or agency, at most 20',
      body: profileAgentsSearch,
      response: { 200: profileAgents },
    },
    handler: async (request) => showAgentsFor(context, request.body),
  })
}

const registerOne = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: 'profiles.read' },
    schema: { summary: 'What only the staff see and decide about a profile', params: idParams, response },
    handler: async (request) => showForStaff(context, request.params.id, actorOf(request).accountId),
  })
  app.route({
    method: 'PATCH',
    url: ONE,
    config: { access: 'profiles.edit' },
    schema: {
      summary:
        'Changes address, extension, place on the home page, or the person of a profile that nobody has seen, at once',
      params: idParams,
      body: adminProfileChange,
      response,
    },
    handler: (request) => actAndShow(context, request, (id, by) => changeByStaff(context, id, request.body, by)),
  })
  app.route({
    method: 'POST',
    url: `${ONE}/decision`,
    config: { access: 'profiles.review' },
    schema: {
      summary: 'Approves the changes, hands them back with a question, or refuses them',
      params: idParams,
      body: profileDecision,
      response,
    },
    handler: (request) => actAndShow(context, request, (id, by) => decideDraft(context, id, request.body, by)),
  })
  app.route({
    method: 'POST',
    url: `${ONE}/retire`,
    config: { access: 'profiles.review' },
    schema: { summary: 'Takes a profile from the pages', params: idParams, body: retirement, response },
    handler: (request) =>
      actAndShow(context, request, (id, by) => retireProfile(context, id, { reason: request.body.reason, by })),
  })
  app.route({
    method: 'POST',
    url: `${ONE}/publish`,
    config: { access: 'profiles.review' },
    schema: { summary: 'Brings a retired profile back to the pages', params: idParams, response },
    handler: (request) => actAndShow(context, request, (id, by) => publishAgain(context, id, by)),
  })
}

const registerHandover = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'POST',
    url: routePattern(adminProfileHandoverPath(':id')),
    config: { access: 'profiles.edit' },
    schema: {
      summary: 'Proposes another person for a profile; somebody else decides',
      params: idParams,
      body: newHandover,
      response,
    },
    handler: (request) => actAndShow(context, request, (id, by) => proposeHandover(context, id, request.body, by)),
  })
  app.route({
    method: 'POST',
    url: routePattern(adminProfileHandoverDecisionPath(':id')),
    config: { access: 'profiles.review' },
    schema: {
      summary: 'Gives a profile to the person who was proposed, by a second person, or refuses it',
      params: idParams,
      body: handoverDecision,
      response,
    },
    handler: (request) => actAndShow(context, request, (id, by) => decideHandover(context, id, request.body, by)),
  })
}

const registerFurther = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'POST',
    url: `${adminAgentsPath}/:id/profiles`,
    config: { access: 'profiles.edit' },
    schema: {
      summary: 'A further profile of a consultant, hidden until its review',
      params: idParams,
      body: furtherProfile,
      response: { 200: createdProfile },
    },
    handler: async (request) => ({
      id: await createFurtherProfile(context, request.params.id, request.body, actorOf(request)),
    }),
  })
}

/** Profiles for the operator's staff. */
export const registerAdminProfileRoutes = (app: App, context: ProfilesContext): void => {
  registerLists(app, context)
  registerOne(app, context)
  registerHandover(app, context)
  registerFurther(app, context)
}
