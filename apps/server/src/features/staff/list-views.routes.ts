import { acknowledgement } from '@velvetline/contracts/http'
import {
  listViewsPath,
  ownView,
  ownViews,
  VIEW_FILTERS,
  VIEWED_LISTS,
  viewName,
} from '@velvetline/contracts/list-views'
import { z } from 'zod'
import { type App, idParams } from '../../platform/http/app.ts'
import type { AccountsContext } from '../accounts/index.ts'
import { actorOf } from './audit-log.ts'
import { deleteListView, keepListView, listOwnViews } from './list-views.ts'

/** Filters kept under names, for each list by those who may read it. */
export const registerListViews = (app: App, context: AccountsContext): void => {
  for (const list of VIEWED_LISTS) {
    const config = { access: `${list}.read` } as const
    const url = listViewsPath(list)
    // Releases may have known other filters: a view then shows the whole list.
    const kept = z.record(z.string(), z.string()).catch({})
    app.route({
      method: 'GET',
      url,
      config,
      schema: { summary: 'The views of this list that the asking person keeps', response: { 200: ownViews } },
      handler: async (request) => {
        const rows = await listOwnViews(context, list, actorOf(request).accountId)
        return { own: rows.map((row) => ({ ...row, filters: kept.parse(row.filters) })) }
      },
    })
    app.route({
      method: 'POST',
      url,
      config,
      schema: {
        summary: 'Keeps filters under a name, for the person who asks',
        body: z.object({ name: viewName, filters: VIEW_FILTERS[list] }),
        response: { 200: ownView },
      },
      handler: async (request) => {
        const view = await keepListView(context, list, request.body, actorOf(request))
        return { ...view, filters: kept.parse(view.filters) }
      },
    })
    app.route({
      method: 'DELETE',
      url: `${url}/:id`,
      config,
      schema: { summary: 'Deletes a view of one’s own', params: idParams, response: { 200: acknowledgement } },
      handler: async (request) => {
        await deleteListView(context, { list, id: request.params.id }, actorOf(request))
        return { ok: true as const }
      },
    })
  }
}
