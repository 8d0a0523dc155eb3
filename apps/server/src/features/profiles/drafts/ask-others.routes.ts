import { askedPerson, profileEditing } from '@velvetline/contracts/profile-editing'
import { z } from 'zod'
import type { App } from '../../../platform/http/app.ts'
import { networkOf } from '../../../platform/http/network-address.ts'
import type { ProfilesContext } from '../profiles.context.ts'
import { askOnPhoto, takeOffPhoto } from './ask-others.ts'
import { showEditing } from './show-editing.ts'
import type { Side } from './sides.ts'

/** Of the others on a photo. */
export const registerPhotoPeople = (app: App, context: ProfilesContext, side: Side): void => {
  const { base, access, editorOf } = side
  const url = `${base}/:id/draft/photos/:photoId/people`
  const photo = z.object({ id: z.uuid(), photoId: z.uuid() })
  const response = { 200: profileEditing }
  app.route({
    method: 'POST',
    url,
    config: { access: access.write },
    schema: {
      summary: 'Asks one more person on a photo for their consent',
      params: photo,
      body: askedPerson,
      response,
    },
    handler: async (request) => {
      const { id: profileId, photoId } = request.params
      const editor = editorOf(request)
      const asked = { profileId, photoId, typed: request.body, address: networkOf(request.ip) }
      await askOnPhoto(context, asked, editor)
      return showEditing(context, profileId, editor)
    },
  })
  app.route({
    method: 'DELETE',
    url: `${url}/:personId`,
    config: { access: access.write },
    schema: {
      summary: 'Takes somebody off a photo who has not answered yet',
      params: photo.extend({ personId: z.uuid() }),
      response,
    },
    handler: async (request) => {
      const { id: profileId, photoId, personId } = request.params
      const editor = editorOf(request)
      await takeOffPhoto(context, { profileId, photoId, personId }, editor)
      return showEditing(context, profileId, editor)
    },
  })
}
