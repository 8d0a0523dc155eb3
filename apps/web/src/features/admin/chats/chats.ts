import { type AdminChats, type AdminChatsQuery, adminChatsPath } from '@velvetline/contracts/admin-chats'
import { COUNTRY_CODES } from '@velvetline/contracts/locales'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { day, oneOf } from '#/shared/read-search.ts'

type AskedChats = Pick<AdminChatsQuery, 'market' | 'from' | 'to'>

export type ChatSearch = { [Key in keyof AskedChats]?: NonNullable<AskedChats[Key]> } & { wait?: 'late' }

/** Days need each other; with them nobody's wait is asked for. */
export const readChatSearch = (given: Record<string, unknown>): ChatSearch => {
  const [from, to] = [day(given.from), day(given.to)]
  const hasDays = from !== undefined && to !== undefined
  const read = {
    wait: hasDays ? undefined : oneOf(['late'], given.wait),
    market: oneOf(COUNTRY_CODES, given.market),
    from: hasDays ? from : undefined,
    to: hasDays ? to : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const chatsQuery = (search: ChatSearch) => pagedQuery<AdminChats>(adminChatsPath, search)
