import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app.ts'

/** Each with the beginnings of its addresses: the longest that fits gives a route its tag. */
const TAGS = [
  {
    name: 'countries',
    description: 'Which countries are served, and which one a request is for',
    begins: ['/api/countries', '/api/country'],
  },
  {
    name: 'accounts',
    description: 'Registration, sign-in, your account',
    begins: ['/api/auth', '/api/account', '/api/staff'],
  },
  {
    name: 'age verification',
    description: 'Whether somebody is an adult, where their country asks',
    begins: ['/api/age-verification'],
  },
  { name: 'content', description: 'The operator’s texts in the country’s language', begins: ['/api/content'] },
  { name: 'contact', description: 'Writing to the operator', begins: ['/api/contact'] },
  { name: 'credits', description: 'Nuggets: what is there and what became of them', begins: ['/api/credits'] },
  {
    name: 'payments',
    description: 'Ordering and paying, receipts, limits, and the providers’ notices',
    begins: ['/api/payments', '/api/credits/packages', '/api/auth/auto-login', '/api/webhooks'],
  },
  { name: 'subscriptions', description: 'A member’s membership', begins: ['/api/subscription'] },
  {
    name: 'contracts',
    description: 'Ending or withdrawing from a contract without a login',
    begins: ['/api/contracts'],
  },
  {
    name: 'profiles',
    description: 'The consultants and their photos',
    begins: ['/api/profile', '/api/home-profiles', '/api/categories', '/api/reports/guest', '/photos', '/voices'],
  },
  {
    name: 'applications',
    description: 'Becoming a consultant: the application, its documents and who is on its photos',
    begins: ['/api/application'],
  },
  {
    name: 'favourites',
    description: 'The profiles that a member keeps, and the mails about them',
    begins: ['/api/favourites'],
  },
  {
    name: 'chat',
    description: 'A member’s conversations',
    begins: ['/api/chat', '/api/reports', '/api/settings/chat-buttons', '/api/velvetline'],
  },
  {
    name: 'chat team',
    description: 'For programs of a connected chat team, with its API key; docs/chat-team.md says what is sent to it',
    begins: ['/api/chat-team'],
  },
  {
    name: 'calls',
    description: 'Calls from the browser and to our numbers: what they cost, how they stand, the extensions',
    begins: ['/api/calls', '/api/webrtc', '/api/extensions', '/api/voice'],
  },
  {
    name: 'reviews',
    description: 'What members say of consultants after a paid call',
    begins: ['/api/profiles/:uuidOrSlug/reviews', '/api/calls/:callId/review'],
  },
  {
    name: 'privacy',
    description: 'The archive of one’s own data, and the deletion of the account',
    begins: ['/api/account/data', '/api/account/deletion'],
  },
  {
    name: 'notifications',
    description: 'How people are told of news while they are away: mails and push messages',
    begins: ['/api/notifications'],
  },
  {
    name: 'analytics',
    description: 'What pages tell of themselves, where it may be kept',
    begins: ['/api/analytics', '/api/conversions'],
  },
  {
    name: 'seo',
    description: 'What search engines and link previews read',
    begins: ['/age', '/previews', '/robots.txt', '/site'],
  },
  { name: 'events', description: 'Live news for open pages', begins: ['/api/events'] },
  { name: 'agent', description: 'The consultants’ workspace', begins: ['/api/agent', '/api/payout-details'] },
  {
    name: 'members',
    description: 'How the staff finds and helps members',
    begins: ['/api/admin/members', '/api/admin/corrections', '/api/admin/viewing', '/api/account/viewings'],
  },
  { name: 'admin', description: 'What the operator’s staff sees and does', begins: ['/api/admin'] },
  {
    name: 'sandbox',
    description: 'What the demo has in place of the outside world',
    begins: ['/sandbox', '/api/sandbox'],
  },
  {
    name: 'operation',
    description: 'For operators of the server',
    begins: ['/healthz', '/readyz', '/api/client-errors', '/api/voice/node'],
  },
]

const BEGINNINGS = TAGS.flatMap(({ name, begins }) => begins.map((begin) => ({ name, begin }))).sort(
  (one, other) => other.begin.length - one.begin.length,
)

/** With its tag, and with who may ask (`x-access`, `x-age-checked`) where not everybody may. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, ...described } = jsonSchemaTransform(input)
  const { access, isAgeChecked } = input.route.config ?? {}
  const tag = BEGINNINGS.find(({ begin }) => described.url.startsWith(begin))
  return {
    ...described,
    schema: {
      ...schema,
      ...(tag && { tags: [tag.name] }),
      ...(access && { 'x-access': access }),
      ...(isAgeChecked && { 'x-age-checked': true }),
    },
  }
}

const API_DOCS_PATH = '/api/docs'

const INTRODUCTION = `Everything that the site, the members' pages and the agents' workspace do, they do through these calls.

A refused request answers \`{code, message}\` with the fitting status: the code never changes, the message is in the language of the
request's country. Commands that move Nuggets take the header \`Idempotency-Key\` (8 to 80 printable characters): the same key with
the same content is done once, with other content it is refused with 409. \`x-access\` says who may ask: anybody
signed in, those with one of the roles, or those of the staff whose role has the permission; everybody else is refused with 401 or 403 before anything else is looked at. \`x-age-checked\` says that a
proof of age is asked for where the country demands one. Amounts are Nuggets with at most two decimals.`

/** The viewer sets styles as it runs; everything else comes from here, with or without https. */
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** At `/api/docs` for people and `/api/docs/json` for programs. Register it before the routes. */
export const registerApiDocs = async (app: App, service: { readonly name: string }): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${service.name} API`, version: '1', description: INTRODUCTION },
      tags: TAGS.map(({ name, description }) => ({ name, description })),
      components: { securitySchemes: { chatTeamKey: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
  })
  await app.register(swaggerUi, {
    routePrefix: API_DOCS_PATH,
    staticCSP: CONTENT_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true },
  })
}
