import type { NoticesOffRequest } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Switches the mails off by the link in one of them; nobody needs to be signed in. */
export const turnNoticesOff = (body: NoticesOffRequest): Promise<unknown> =>
  request(API.favouriteNoticesOff, { method: 'POST', body })
