import { createFileRoute } from '@tanstack/react-router'
import { chatsQuery } from '#/features/admin/api/admin.ts'
import { adminStates } from '#/features/admin/components/admin-states.tsx'
import { ChatsPage } from '#/features/admin/components/chats-page.tsx'
import { readChatSearch } from '#/features/admin/model/search.ts'
import { m } from '#/paraglide/messages.js'
import { hiddenHead } from '#/shared/hidden-head.ts'

export const Route = createFileRoute('/admin/chats')({
  validateSearch: readChatSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(chatsQuery(readChatSearch(location.search))),
  head: ({ match }) => hiddenHead(match, m.admin_chats()),
  ...adminStates,
  component: AdminChats,
})

function AdminChats() {
  return <ChatsPage search={Route.useSearch()} />
}
