import { contentPage, contentParams, contentPath, contentQuery } from '@velvetline/contracts/content'
import { errorBody } from '@velvetline/contracts/http'
import { routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { showTariff } from '../countries/index.ts'
import type { ContentContext } from './content.context.ts'
import { registerContentEditor } from './edit-content.routes.ts'
import { showContent } from './show-content.ts'

export const registerContent = (app: App, context: ContentContext): void => {
  registerContentEditor(app, context)
  app.route({
    method: 'GET',
    url: routePattern(contentPath(':page')),
    schema: {
      summary: 'Texts of the home page, the questions, or a legal page',
      params: contentParams,
      querystring: contentQuery,
      response: { 200: contentPage, 404: errorBody },
    },
    handler: async (request) => {
      const { params, query, tariff, language } = request
      return showContent(context, params.page, await showTariff(context, tariff), query.language ?? language)
    },
  })
}
