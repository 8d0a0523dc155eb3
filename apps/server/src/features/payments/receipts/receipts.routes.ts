import { LANGUAGES } from '@velvetline/contracts/locales'
import { receiptList, receiptPage, receiptsPath } from '@velvetline/contracts/payments'
import { z } from 'zod'
import { sendFile } from '../../../platform/http/answers.ts'
import type { App } from '../../../platform/http/app.ts'
import { principalOf } from '../../../platform/http/auth/principal.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { listOwnReceipts, printReceipt, showReceipt } from './show-receipts.ts'

const number = z.string().max(40)
/** Defaults to the country's language. */
const inLanguage = { language: z.enum(LANGUAGES).optional() }

export const registerReceipts = (app: App, context: PaymentsContext): void => {
  app.route({
    method: 'GET',
    url: receiptsPath,
    config: { access: 'signed-in' },
    schema: {
      summary: 'The signed-in person’s receipts, newest first, 20 at a time',
      querystring: z.object({ before: number.optional(), ...inLanguage }),
      response: { 200: receiptList },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { before, language = request.language } = request.query
      return listOwnReceipts(context, accountId, before, language)
    },
  })

  app.route({
    method: 'GET',
    url: `${receiptsPath}/:number`,
    config: { access: 'signed-in' },
    schema: {
      summary: 'One receipt, with who issued it and for whom',
      params: z.object({ number }),
      querystring: z.object(inLanguage),
      response: { 200: receiptPage },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return showReceipt(context, accountId, request.params.number, request.query.language ?? request.language)
    },
  })

  app.route({
    method: 'GET',
    url: `${receiptsPath}/:number/pdf`,
    config: { access: 'signed-in' },
    schema: {
      summary: 'One receipt as a PDF',
      params: z.object({ number }),
      querystring: z.object(inLanguage),
      produces: ['application/pdf'],
      response: { 200: z.instanceof(Buffer) },
    },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request)
      const { number } = request.params
      const language = request.query.language ?? request.language
      const pdf = await printReceipt(context, accountId, number, language)
      const name = language === 'de' ? 'beleg' : 'receipt'
      return sendFile(reply, { name: `${name}-${number}.pdf`, type: 'application/pdf', content: pdf })
    },
  })
}
