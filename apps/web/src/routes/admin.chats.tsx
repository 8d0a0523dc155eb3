import { createFileRoute } from '@tanstack/react-router'
import { chatsQuery, readChatSearch } from '#/features/admin/chats/chats.ts'
import { ChatsPage } from '#/features/admin/chats/chats-page.tsx'
import { adminStates } from '#/features/admin/office/admin-states.tsx'
import { officeHead } from '#/features/admin/office/office-head.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/chats')({
  validateSearch: readChatSearch,
  loader: ({ context: { queryClient }, location }) =>
    queryClient.ensureInfiniteQueryData(chatsQuery(readChatSearch(location.search))),
  head: ({ match }) => officeHead(match, m.admin_chats()),
  ...adminStates,
  component: AdminChats,
})

function AdminChats() {
  return <ChatsPage search={Route.useSearch()} />
}
