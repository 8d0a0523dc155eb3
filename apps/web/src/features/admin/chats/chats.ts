import { type AdminChats, adminChatsPath } from '@velvetline/contracts/admin-chats'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import type { ChatSearch } from './chat-search.ts'

export const chatsQuery = (search: ChatSearch) => pagedQuery<AdminChats>(adminChatsPath, search)
