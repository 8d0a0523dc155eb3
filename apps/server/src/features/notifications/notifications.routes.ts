import { acknowledgement } from '@velvetline/contracts/http'
import {
  browserParams,
  browserSubscription,
  mailsOffPath,
  mailsOffQuery,
  notificationBrowsersPath,
  notificationChoice,
  notifications,
  notificationsPath,
  notificationTestPath,
  testRequest,
} from '@velvetline/contracts/notifications'
import { z } from 'zod'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { describeDevice } from '../accounts/index.ts'
import { offPageOf, turnMailsOff } from './mail-news.ts'
import type { NotificationsContext } from './notifications.context.ts'
import { followStreams } from './notifications.jobs.ts'
import { addBrowser, removeBrowser, testBrowser } from './push/browsers.ts'
import { changeNotifications, showNotifications } from './show-notifications.ts'

const ONE_CLICK_MAX_BYTES = 1_024

const registerSettings = (app: App, context: NotificationsContext): void => {
  app.route({
    method: 'GET',
    url: notificationsPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'How the person is told of news, and in which browsers',
      response: { 200: notifications },
    },
    handler: (request) => showNotifications(context, principalOf(request)),
  })

  app.route({
    method: 'PUT',
    url: notificationsPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Switches mails or push messages on or off',
      body: notificationChoice,
      response: { 200: notifications },
    },
    handler: (request) => changeNotifications(context, principalOf(request), request.body),
  })

  app.route({
    method: 'PUT',
    url: notificationBrowsersPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Sends push messages to this browser, until its session ends',
      body: browserSubscription,
      response: { 200: notifications },
    },
    handler: async (request) => {
      const { body: subscription, headers, language } = request
      const person = principalOf(request)
      const device = describeDevice(headers['user-agent'])
      await addBrowser(context, { ...person, device, language, subscription })
      return showNotifications(context, person)
    },
  })

  app.route({
    method: 'DELETE',
    url: `${notificationBrowsersPath}/:id`,
    config: { access: 'signed-in' },
    schema: {
      summary: 'Sends no more push messages to a browser',
      params: browserParams,
      response: { 200: notifications },
    },
    handler: async (request) => {
      const person = principalOf(request)
      await removeBrowser(context, person.accountId, request.params.id)
      return showNotifications(context, person)
    },
  })

  app.route({
    method: 'POST',
    url: notificationTestPath,
    config: { access: 'signed-in' },
    schema: { summary: 'Sends an example to a browser', body: testRequest, response: { 200: acknowledgement } },
    handler: async (request) => {
      await testBrowser(context, principalOf(request).accountId, request.body.id)
      return { ok: true as const }
    },
  })
}

/** Mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058), the page sends nothing: the token says everything. */
const registerMailsOff = (app: App, context: NotificationsContext): void => {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: ONE_CLICK_MAX_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.route({
      method: 'POST',
      url: mailsOffPath,
      schema: {
        summary: 'Ends mails about news by the link in one of them (RFC 8058)',
        querystring: mailsOffQuery,
        response: { 200: acknowledgement },
      },
      handler: async ({ query }) => {
        await turnMailsOff(context, query.token)
        return { ok: true as const }
      },
    })

    scope.route({
      method: 'GET',
      url: mailsOffPath,
      schema: {
        summary: 'Leads to the page that ends them, for programs that open the address',
        querystring: mailsOffQuery,
        response: { 303: z.null() },
      },
      handler: async ({ language, query }, reply) => {
        await reply.code(303).header('location', offPageOf(language, query.token)).send(null)
      },
    })
  })
}

/** Looks for open streams as long as the server runs. */
export const registerNotifications = (app: App, context: NotificationsContext): void => {
  registerSettings(app, context)
  registerMailsOff(app, context)
  let stop: (() => void) | undefined
  app.addHook('onReady', async () => {
    stop = followStreams(context)
  })
  app.addHook('onClose', async () => stop?.())
}
