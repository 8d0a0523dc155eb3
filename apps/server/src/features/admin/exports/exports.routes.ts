import { Readable } from 'node:stream'
import { adminExportPath } from '@velvetline/contracts/exports'
import { z } from 'zod'
import { dayOf } from '../../../kernel/days.ts'
import { lagging } from '../../../platform/database/database.ts'
import { sendCsv } from '../../../platform/http/answers.ts'
import type { App } from '../../../platform/http/app.ts'
import { actorOf, filtersOf, recordStaffAct } from '../../staff/index.ts'
import type { AdminContext } from '../admin.context.ts'
import { EXPORT_SOURCES } from './export-sources.ts'

/** Lists as files; each download is in the audit log. */
export const registerExports = (app: App, context: AdminContext): void => {
  for (const { list, permission, filters, write } of EXPORT_SOURCES) {
    app.route({
      method: 'GET',
      url: adminExportPath(list),
      config: { access: permission },
      schema: {
        summary: `The list ${list} as CSV, at most 100,000 rows`,
        querystring: filters,
        produces: ['text/csv'],
        response: { 200: z.instanceof(Readable) },
      },
      handler: async (request, reply) => {
        const by = actorOf(request)
        const query = request.query as Readonly<Record<string, string | undefined>>
        const lines = await write(lagging(context), query, by)
        const subject = { kind: 'list', id: list } as const
        await recordStaffAct(context, { by, action: 'list.exported', subject, after: filtersOf(query) })
        return sendCsv(reply, `${list}-${dayOf(context.clock.now())}`, Readable.from(lines))
      },
    })
  }
}
