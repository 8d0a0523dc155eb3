import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Context } from './context.ts'
import { registerAccounts, registerSecondFactorDuty } from './features/accounts/accounts.routes.ts'
import { registerAdmin } from './features/admin/register-admin.ts'
import { registerAgeVerification } from './features/age-verification/age-verification.routes.ts'
import { registerAgents } from './features/agents/agents.routes.ts'
import { registerAnalytics } from './features/analytics/analytics.routes.ts'
import { registerApplications } from './features/applications/applications.routes.ts'
import { registerCalls } from './features/calls/register-calls.ts'
import { registerChat } from './features/chat/chat.routes.ts'
import { registerChatTeam } from './features/chat-team/register-chat-team.ts'
import { registerContact } from './features/contact/contact.routes.ts'
import { registerContent } from './features/content/content.routes.ts'
import { registerCountries } from './features/countries/countries.routes.ts'
import { registerCredits } from './features/credits/credits.routes.ts'
import { registerEarnings } from './features/earnings/earnings.routes.ts'
import { registerExtensions } from './features/extensions/extensions.routes.ts'
import { registerFavourites } from './features/favourites/favourites.routes.ts'
import { registerMembers } from './features/members/register-members.ts'
import { registerViewing } from './features/members/viewing.routes.ts'
import { registerNotifications } from './features/notifications/notifications.routes.ts'
import { registerPaymentRails } from './features/payment-rails/register-payment-rails.ts'
import { registerPayments } from './features/payments/payments.routes.ts'
import { registerPrivacy } from './features/privacy/privacy.routes.ts'
import { registerProfiles } from './features/profiles/profiles.routes.ts'
import { registerReviews } from './features/reviews/reviews.routes.ts'
import { registerSafety } from './features/safety/register-safety.ts'
import { registerSeo } from './features/seo/register-seo.ts'
import { registerSpendingCare } from './features/spending-care/spending-care.routes.ts'
import { registerStaff } from './features/staff/register-staff.ts'
import { registerSubscriptions } from './features/subscriptions/subscriptions.routes.ts'
import { registerTelephoneLine } from './features/telephone-line/register-telephone-line.ts'
import { registerVoice } from './features/voice/register-voice.ts'
import { registerEventStream, registerSettling } from './platform/events/event-stream.ts'
import { createAnswerShortcut, registerAnswerShortcut, serverWithShortcut } from './platform/http/answer-shortcut.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import type { App } from './platform/http/app.ts'
import { registerAccess } from './platform/http/auth/principal.ts'
import { registerSameOrigin } from './platform/http/auth/same-origin.ts'
import { createSessionCookie } from './platform/http/auth/session-cookie.ts'
import { registerClientErrors } from './platform/http/client-errors.ts'
import { answerUnreadableAddress, registerErrorHandler } from './platform/http/errors/error-handler.ts'
import { registerUnknownRoutes } from './platform/http/errors/unknown-route.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerMetrics } from './platform/http/metrics/metrics.ts'
import { registerOneHost } from './platform/http/one-host.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerOutbox } from './platform/mailer/outbox.routes.ts'
import './platform/http/request-context.ts'

/** JSON bodies of this API are small; uploads have routes and limits of their own. */
const BODY_MAX_BYTES = 64 * 1024
/** Ten megabytes over a phone's connection take that long. */
const REQUEST_TIMEOUT_MS = 120_000

/** Builds the HTTP side on a context: plugins, then features in their order, by name. The pages come last, by `process/mount-pages.ts`. */
export const buildApp = async (context: Context): Promise<App> => {
  const { config } = context
  const { trustedProxies } = config.http
  const answerShortcut = createAnswerShortcut()
  const app = Fastify({
    serverFactory: serverWithShortcut(answerShortcut),
    loggerInstance: context.log,
    // Requests are counted elsewhere; addresses and queries of people do not belong in the log.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request would cost more than most answers do; requests are not told apart in the log.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: true,
    frameworkErrors: answerUnreadableAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // The framework would take plain text as a body too; a command here is JSON or nothing.
  app.removeContentTypeParser('text/plain')
  registerAnswerShortcut(app, answerShortcut)
  registerSecurityHeaders(app, config.http)
  registerOneHost(app)
  await app.register(cookie)
  const sessionCookie = createSessionCookie(config.http.isSecure)
  app.decorateRequest('principal', null)
  registerErrorHandler(app)
  await registerApiDocs(app, config.service)
  registerUnknownRoutes(app, '/api/')
  registerHealth(app, context)
  registerSettling(app, context.bus)

  registerCountries(app, context)
  // After the countries, so that even this refusal is in the country's language.
  registerSameOrigin(app, config)
  registerAccounts(app, context, sessionCookie)
  registerViewing(app, context)
  registerAccess(app)
  registerSecondFactorDuty(app, context)
  registerStaff(app, context, sessionCookie)
  registerAgeVerification(app, context)
  registerContent(app, context)
  registerContact(app, context)
  registerCredits(app, context)
  registerPaymentRails(app, context)
  registerPayments(app, { ...context, sessionCookie })
  registerSpendingCare(app, context)
  registerSubscriptions(app, context)
  registerAgents(app, context)
  registerProfiles(app, context)
  registerApplications(app, context, sessionCookie)
  registerFavourites(app, context)
  registerExtensions(app, context)
  registerChat(app, context)
  registerChatTeam(app, context)
  registerVoice(app, context)
  registerCalls(app, context)
  registerTelephoneLine(app, context)
  registerReviews(app, context)
  registerEarnings(app, context)
  registerPrivacy(app, context, sessionCookie)
  registerNotifications(app, context)
  registerAnalytics(app, context)
  registerSeo(app, context)
  registerMembers(app, context)
  registerSafety(app, context)
  registerAdmin(app, context)
  registerEventStream(app, { bus: context.bus, authenticate: context.authentication.authenticate, sessionCookie })
  registerClientErrors(app, context)
  registerOutbox(app, context)
  registerMetrics(app, context)
  return app
}
