import {
  favourite,
  favouriteChoice,
  favouriteList,
  favouriteNoticesOffPath,
  favouriteParams,
  favouriteProfiles,
  favouriteProfilesPath,
  favouritesPath,
  noticesOffRequest,
} from '@velvetline/contracts/favourites'
import { acknowledgement } from '@velvetline/contracts/http'
import { profileQuery } from '@velvetline/contracts/profiles'
import type { App } from '../../platform/http/app.ts'
import { principalOf } from '../../platform/http/auth/principal.ts'
import { chargedCountry } from '../countries/index.ts'
import { languageOf } from '../profiles/index.ts'
import type { FavouritesContext } from './favourites.context.ts'
import { forgetFavourite, keepFavourite, listFavouriteProfiles, listFavourites } from './keep-favourite.ts'
import { turnNoticesOff } from './turn-notices-off.ts'

const FAVOURITE = '/api/favourites/:profileUuid'

/** The link in the mails works without signing in. */
export const registerFavourites = (app: App, context: FavouritesContext): void => {
  app.route({
    method: 'GET',
    url: favouritesPath,
    config: { access: ['member'] },
    schema: { summary: 'The member’s favourites, newest first', response: { 200: favouriteList } },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      return { favourites: await listFavourites(context, accountId) }
    },
  })

  app.route({
    method: 'GET',
    url: favouriteProfilesPath,
    config: { access: ['member'] },
    schema: {
      summary: 'The same with what a card shows; profiles that are not listed now are left out',
      querystring: profileQuery,
      response: { 200: favouriteProfiles },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { language: asked } = request.query
      const language = asked ? languageOf(asked) : request.language
      return listFavouriteProfiles(context, accountId, { language, country: chargedCountry(request.tariff) })
    },
  })

  app.route({
    method: 'PUT',
    url: FAVOURITE,
    config: { access: ['member'] },
    schema: {
      summary: 'Keeps a profile, and says whether a mail is wanted when the consultant becomes available',
      params: favouriteParams,
      body: favouriteChoice.nullish(),
      response: { 200: favourite },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      const { profileUuid: profileId } = request.params
      const { body, storefront } = request
      return keepFavourite(context, { accountId, profileId, storefront, wantsNotice: body?.wantsNotice })
    },
  })

  app.route({
    method: 'DELETE',
    url: FAVOURITE,
    config: { access: ['member'] },
    schema: { summary: 'Keeps a profile no longer', params: favouriteParams, response: { 200: acknowledgement } },
    handler: async (request) => {
      const { accountId } = principalOf(request)
      await forgetFavourite(context, accountId, request.params.profileUuid)
      return { ok: true as const }
    },
  })

  app.route({
    method: 'POST',
    url: favouriteNoticesOffPath,
    schema: {
      summary: 'Switches mails about favourites off, by the link in one of them',
      body: noticesOffRequest,
      response: { 200: acknowledgement },
    },
    handler: async ({ body }) => {
      await turnNoticesOff(context, body)
      return { ok: true as const }
    },
  })
}
