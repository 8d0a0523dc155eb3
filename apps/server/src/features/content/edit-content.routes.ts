import {
  adminContent,
  adminContentListPath,
  adminContentPath,
  CONTENT_LISTS,
  contentDraft,
  contentEditor,
  contentListChange,
  contentListQuery,
  contentPublication,
  contentRestoration,
  contentVersions,
  contentVersionsQuery,
  filledDraft,
} from '@velvetline/contracts/content-editor'
import { z } from 'zod'
import { routePattern } from '../../platform/http/answers.ts'
import type { App } from '../../platform/http/app.ts'
import { actorOf } from '../staff/index.ts'
import type { ContentContext } from './content.context.ts'
import { fillDraft, listVersions, publishText, restoreText, showText } from './edit-content.ts'
import { changeList, listContent } from './list-content.ts'

const config = { access: 'content.edit' } as const
const TEXT = `${adminContentPath}/:key`
const params = z.object({ key: z.string().max(80) })

/** The operator's texts, for those of the staff who may write them. */
export const registerContentEditor = (app: App, context: ContentContext): void => {
  app.route({
    method: 'GET',
    url: adminContentPath,
    config,
    schema: {
      summary: 'Every text, and what is missing or outdated in which language',
      querystring: contentListQuery,
      response: { 200: adminContent },
    },
    handler: async (request) => listContent(context, request.query.country ?? null, request.language),
  })
  app.route({
    method: 'GET',
    url: TEXT,
    config,
    schema: {
      summary: 'One text in both languages, with its versions and placeholders',
      params,
      querystring: contentListQuery,
      response: { 200: contentEditor },
    },
    handler: async (request) => showText(context, request.params.key, request.query.country ?? null),
  })
  app.route({
    method: 'GET',
    url: `${TEXT}/versions`,
    config,
    schema: {
      summary: 'Earlier versions of one text in one language, page by page',
      params,
      querystring: contentVersionsQuery,
      response: { 200: contentVersions },
    },
    handler: async (request) => listVersions(context, request.params.key, request.query),
  })
  app.route({
    method: 'POST',
    url: TEXT,
    config,
    schema: {
      summary: 'Publishes a new version, at once',
      params,
      body: contentPublication,
      response: { 200: contentEditor },
    },
    handler: async (request) => {
      const { params, body } = request
      await publishText(context, params.key, body, actorOf(request))
      return showText(context, params.key, body.country)
    },
  })
  app.route({
    method: 'POST',
    url: `${TEXT}/restore`,
    config,
    schema: {
      summary: 'Publishes an older version again, or the text that came with the software',
      params,
      body: contentRestoration,
      response: { 200: contentEditor },
    },
    handler: async (request) => {
      const { params, body } = request
      await restoreText(context, params.key, body, actorOf(request))
      return showText(context, params.key, body.country)
    },
  })
  app.route({
    method: 'PUT',
    url: routePattern(adminContentListPath(':list')),
    config,
    schema: {
      summary: 'Which questions or testimonials there are, and in which order',
      params: z.object({ list: z.enum(CONTENT_LISTS) }),
      body: contentListChange,
      response: { 200: adminContent },
    },
    handler: async (request) => {
      const { params, body, language } = request
      await changeList(context, params.list, body, actorOf(request))
      return listContent(context, body.country, language)
    },
  })
  // Nothing changes: it is a POST because a text is too long for an address.
  app.route({
    method: 'POST',
    url: `${TEXT}/preview`,
    config,
    schema: {
      summary: 'A draft as visitors would read it; nothing is stored',
      params,
      body: contentDraft,
      response: { 200: filledDraft },
    },
    handler: async (request) => fillDraft(context, request.params.key, request.body),
  })
}
