import {
  adminContactList,
  adminContactPath,
  adminContactQuery,
  adminContactSearch,
  adminContactSearchPath,
  contactAnswer,
  contactStateChange,
  contactThread,
} from '@velvetline/contracts/contact'
import { type App, idParams } from '../../platform/http/app.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { actorOf, filtersOf, recordSearch, recordStaffRead } from '../staff/index.ts'
import {
  answerContactMessage,
  moveContactMessage,
  releaseContactMessage,
  takeContactMessage,
} from './answer-message.ts'
import type { ContactContext } from './contact.context.ts'
import { listContactMessages, showContactMessage } from './show-messages.ts'

const MESSAGE = `${adminContactPath}/:id`
const config = { access: 'contact.answer' } as const
const response = { 200: contactThread }

const registerReading = (app: App, context: ContactContext): void => {
  app.route({
    method: 'GET',
    url: adminContactPath,
    config,
    schema: {
      summary: 'What people wrote to the operator, in one state',
      querystring: adminContactQuery,
      response: { 200: adminContactList },
    },
    handler: async (request) => {
      const after = { state: request.query.state }
      const subject = { kind: 'contact_messages', id: '' } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'contact.read', subject, after })
      return listContactMessages(context, request.query)
    },
  })
  app.route({
    method: 'POST',
    url: adminContactSearchPath,
    config,
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: adminContactSearch,
      response: { 200: adminContactList },
    },
    handler: async (request) => {
      const after = filtersOf(request.body)
      const subject = { kind: 'contact_messages', id: '' } as const
      await recordSearch(context, { by: actorOf(request), action: 'contact.read', subject, after })
      return listContactMessages(context, request.body)
    },
  })
  app.route({
    method: 'GET',
    url: MESSAGE,
    config,
    schema: { summary: 'One message with its answers', params: idParams, response },
    handler: async (request) => {
      const { id } = request.params
      const thread = await showContactMessage(context.database.kysely, id)
      const subject = { kind: 'contact_message', id } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'contact_message.read', subject })
      return thread
    },
  })
}

/** What people wrote to the operator, for those who answer. */
export const registerStaffMessages = (app: App, context: ContactContext): void => {
  registerReading(app, context)
  app.route({
    method: 'POST',
    url: `${MESSAGE}/answers`,
    config,
    schema: {
      summary: 'Mails an answer to the sender, once for each key',
      params: idParams,
      body: contactAnswer,
      response,
    },
    handler: (request) =>
      answerContactMessage(context, {
        id: request.params.id,
        by: actorOf(request),
        text: request.body.text,
        key: readIdempotencyKey(request),
      }),
  })
  app.route({
    method: 'POST',
    url: `${MESSAGE}/owner`,
    config,
    schema: { summary: 'Takes a message, unless somebody else has it', params: idParams, response },
    handler: (request) => takeContactMessage(context, { id: request.params.id, by: actorOf(request) }),
  })
  app.route({
    method: 'DELETE',
    url: `${MESSAGE}/owner`,
    config,
    schema: { summary: 'Gives a message back to all', params: idParams, response },
    handler: (request) => releaseContactMessage(context, { id: request.params.id, by: actorOf(request) }),
  })
  app.route({
    method: 'POST',
    url: `${MESSAGE}/state`,
    config,
    schema: {
      summary: 'Closes a message without an answer, or opens it again',
      params: idParams,
      body: contactStateChange,
      response,
    },
    handler: (request) =>
      moveContactMessage(context, { id: request.params.id, by: actorOf(request), state: request.body.state }),
  })
}
