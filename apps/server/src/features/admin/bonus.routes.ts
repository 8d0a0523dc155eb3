import { adminBonusPath, bonusReport, bonusReportQuery } from '@velvetline/contracts/admin'
import type { App } from '../../platform/http/app.ts'
import { showBonusReport } from '../earnings/index.ts'
import type { AdminContext } from './admin.context.ts'

/** Where bonus Nuggets went, for the operator's staff. */
export const registerBonusRoutes = (app: App, context: AdminContext): void => {
  app.route({
    method: 'GET',
    url: adminBonusPath,
    config: { access: 'bonus.read' },
    schema: {
      summary: 'Bonus Nuggets of one day by consultant; today unless a day is named',
      querystring: bonusReportQuery,
      response: { 200: bonusReport },
    },
    handler: async (request) => showBonusReport(context, request.query.day),
  })
}
