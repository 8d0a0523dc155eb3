import {
  contactDetails,
  contactForm,
  contactFormPath,
  contactMessage,
  contactMessagesPath,
} from '@velvetline/contracts/contact'
import { acknowledgement } from '@velvetline/contracts/http'
import { addressInLanguage } from '../../platform/address-in-language.ts'
import { PRIVATE } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { networkOf } from '../../platform/http/network-address.ts'
import type { ContactContext } from './contact.context.ts'
import { REPLY_PROMISE } from './contact.settings.ts'
import { openForm } from './form-token.ts'
import { sendMessage } from './send-message.ts'
import { registerStaffMessages } from './staff-messages.routes.ts'

export const registerContact = (app: App, context: ContactContext): void => {
  registerStaffMessages(app, context)
  const { company, address } = context.config.service

  app.route({
    method: 'GET',
    url: contactMessagesPath,
    schema: { summary: 'Who answers, and where', response: { 200: contactDetails } },
    handler: async ({ country, language }) => ({
      company,
      address: addressInLanguage(address, language),
      email: context.countries.contactOf(country.countryCode).email,
      replyPromise: contactDetails.shape.replyPromise.parse(await context.settings.ofAll(REPLY_PROMISE)),
    }),
  })

  app.route({
    method: 'GET',
    url: contactFormPath,
    schema: { summary: 'Opens a contact form', response: { 200: contactForm } },
    handler: async (_request, reply) => {
      reply.header('cache-control', PRIVATE)
      return openForm(context)
    },
  })

  app.route({
    method: 'POST',
    url: contactMessagesPath,
    schema: {
      summary: 'Sends a message to the operator, once per form',
      body: contactMessage,
      response: { 200: acknowledgement },
    },
    handler: async ({ body, country, ip, principal }) => {
      await sendMessage(context, body, { country, principal, address: networkOf(ip) })
      return { ok: true as const }
    },
  })
}
