import { extensionMap, extensionQuery, extensionsPath } from '@velvetline/contracts/profiles'
import type { App } from '../../platform/http/app.ts'
import { createFastSerializer } from '../../platform/http/fast-serializer.ts'
import { listExtensions, type ProfilesContext } from '../profiles/index.ts'

export const registerExtensions = (app: App, context: ProfilesContext): void => {
  app.route({
    method: 'GET',
    url: extensionsPath,
    schema: {
      summary: 'Profile ids and the extensions that are dialled for them; of one profile when it is named',
      querystring: extensionQuery,
      response: { 200: extensionMap },
    },
    serializerCompiler: createFastSerializer(extensionMap),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return listExtensions(context, request.query.profile)
    },
  })
}
