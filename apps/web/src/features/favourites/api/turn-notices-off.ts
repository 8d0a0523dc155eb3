import type { NoticesOffRequest } from '@velvetline/contracts/favourites'
import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** Turns the mails off by the link in one of them; no login is needed. */
export const turnNoticesOff = (body: NoticesOffRequest): Promise<unknown> =>
  request(API.favouriteNoticesOff, { method: 'POST', body })
