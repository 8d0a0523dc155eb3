import {
  adminPaymentDetail,
  adminPaymentsPath,
  adminPaymentsQuery,
  adminPaymentsSearch,
  adminPaymentsSearchPath,
} from '@velvetline/contracts/admin'
import { acknowledgement } from '@velvetline/contracts/http'
import { paymentList, refundRequest } from '@velvetline/contracts/payments'
import { reasonedAct } from '@velvetline/contracts/staff'
import { type App, idParams } from '../../platform/http/app.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts'
import { noteRefundByHand } from '../payments/index.ts'
import { actorOf, filtersOf, recordSearch, recordStaffRead } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { listAllPayments, showPayment } from './show-payments.ts'

const ONE = `${adminPaymentsPath}/:id`
const PAYMENTS = { kind: 'payments', id: '' } as const

const registerLists = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminPaymentsPath,
    config: { access: 'payments.read' },
    schema: {
      summary: 'Payments, filtered and sorted, page by page',
      querystring: adminPaymentsQuery,
      response: { 200: paymentList },
    },
    handler: async (request) => {
      const list = await listAllPayments(context, request.query)
      const after = filtersOf(request.query)
      await recordStaffRead(context, { by: actorOf(request), action: 'payments.read', subject: PAYMENTS, after })
      return list
    },
  })
  app.route({
    method: 'POST',
    url: adminPaymentsSearchPath,
    config: { access: 'payments.read' },
    schema: {
      summary: 'The same for words; the log says how often somebody searched, never for what',
      body: adminPaymentsSearch,
      response: { 200: paymentList },
    },
    handler: async (request) => {
      const list = await listAllPayments(context, request.body)
      const after = filtersOf(request.body)
      await recordSearch(context, { by: actorOf(request), action: 'payments.read', subject: PAYMENTS, after })
      return list
    },
  })
}

const registerOne = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: ONE,
    config: { access: 'payments.read' },
    schema: {
      summary: 'One payment, with what the provider told and what went back',
      params: idParams,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request) => {
      const payment = await showPayment(context, request.params.id)
      const subject = { kind: 'payment', id: payment.id, label: payment.receiptNumber } as const
      await recordStaffRead(context, { by: actorOf(request), action: 'payment.read', subject })
      return payment
    },
  })
  app.route({
    method: 'POST',
    url: `${ONE}/refund`,
    config: { access: 'payments.refund' },
    schema: {
      summary: 'Pays back, wholly or in part; the same key pays back once',
      params: idParams,
      body: refundRequest,
      response: { 200: adminPaymentDetail },
    },
    handler: async (request) => {
      const by = { key: readIdempotencyKey(request), actor: actorOf(request) }
      return refundByStaff(context, request.params.id, request.body, by)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/admin/refunds/:id/done',
    config: { access: 'payments.refund' },
    schema: {
      summary: 'Records a refund that waited for staff as paid in another way than by the provider',
      params: idParams,
      body: reasonedAct,
      response: { 200: acknowledgement },
    },
    handler: async (request) => {
      await noteRefundByHand(context, { ...request.body, id: request.params.id, by: actorOf(request) })
      return { ok: true as const }
    },
  })
}

/** Payments for the operator's staff. */
export const registerPaymentRoutes = (app: App, context: AdminContext): void => {
  registerLists(app, context)
  registerOne(app, context)
}
