import {
  adminFiguresCsvPath,
  adminFiguresPath,
  adminMoneyCsvPath,
  adminToday,
  adminTodayPath,
  type FigureFile,
  figuresAnswer,
  figuresCsvQuery,
  figuresQuery,
  type MoneyCsvQuery,
  moneyCsvQuery,
  todayQuery,
} from '@velvetline/contracts/figures'
import { may } from '@velvetline/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { lagging } from '../../platform/database/database.ts'
import { sendCsv } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { actorOf, recordStaffAct } from '../staff/index.ts'
import type { AdminContext } from './admin.context.ts'
import { compareFigures, exportFigures } from './show-figures.ts'
import { showToday } from './show-today.ts'

const maySeeMoney = (request: FastifyRequest): boolean => may(principalOf(request).role, 'figures.money')

/** How the day goes, and any range of days, for the operator's staff. */
export const registerFigureRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminTodayPath,
    config: { access: 'today.read' },
    schema: {
      summary: 'The day so far over what is usual, what goes on now, and what waits for somebody',
      querystring: todayQuery,
      response: { 200: adminToday },
    },
    handler: async (request) => showToday(context, { market: request.query.market, maySeeMoney: maySeeMoney(request) }),
  })
  app.route({
    method: 'GET',
    url: adminFiguresPath,
    config: { access: 'today.read' },
    schema: {
      summary: 'The figures of some days, compared with as many before',
      querystring: figuresQuery,
      response: { 200: figuresAnswer },
    },
    handler: async (request) => compareFigures(lagging(context), request.query, maySeeMoney(request)),
  })
  registerFiles(app, context)
}

/** The same as files; each is in the audit log. */
const registerFiles = (app: App, context: AdminContext): void => {
  const send = async (request: FastifyRequest, reply: FastifyReply, of: FigureFile | 'money', query: MoneyCsvQuery) => {
    const text = await exportFigures(lagging(context), of, query)
    const { from, to, market } = query
    const after = { from, to, ...(market && { market }) }
    const subject = { kind: 'figures', id: of } as const
    await recordStaffAct(context, { by: actorOf(request), action: 'figures.exported', subject, after })
    return sendCsv(reply, `${of}-${from}-${to}`, text)
  }
  const file = { produces: ['text/csv'], response: { 200: z.string() } }
  app.route({
    method: 'GET',
    url: adminFiguresCsvPath,
    config: { access: 'today.read' },
    schema: {
      ...file,
      summary: 'What was counted besides money, by day, country and kind, as CSV',
      querystring: figuresCsvQuery,
    },
    handler: ({ query: { of, ...query } }, reply) => send(reply.request, reply, of, query),
  })
  app.route({
    method: 'GET',
    url: adminMoneyCsvPath,
    config: { access: 'figures.money' },
    schema: {
      ...file,
      summary: 'Payments and what went back, by day, country and rail, as CSV',
      querystring: moneyCsvQuery,
    },
    handler: ({ query }, reply) => send(reply.request, reply, 'money', query),
  })
}
