import { API } from '@velvetline/contracts/paths'
import { request } from '#/shared/api/request.ts'

/** A free user name in the language of the country. */
export const proposeUsername = async (): Promise<string> =>
  (await request<{ username: string }>(API.usernameProposal)).username
