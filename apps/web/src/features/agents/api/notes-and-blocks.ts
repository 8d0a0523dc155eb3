import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  agentBlockedPath,
  agentBlockLiftPath,
  agentBlockPath,
  agentConversationsPath,
  agentNotePath,
  type BlockedMembers,
  type ConversationNote,
} from '@velvetline/contracts/agents'
import { agentCallsPath } from '@velvetline/contracts/calls'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { pagedQuery } from '#/shared/api/paged-query.ts'
import { request } from '#/shared/api/request.ts'
import { toast } from '#/ui/toast/toast.ts'
import { patchConversation, refreshConversation } from '../model/inbox-cache.ts'

export const saveNote = async (sessionId: string, content: string): Promise<ConversationNote | null> =>
  (
    await request<{ note: ConversationNote | null }>(agentNotePath(sessionId), {
      method: 'PUT',
      body: { content },
    })
  ).note

export const blockedQuery = pagedQuery<BlockedMembers>(agentBlockedPath)

/** Shown at once; the lists follow from the server. */
export const useBlock = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId, isBlocked }: { sessionId: string; isBlocked: boolean }) =>
      request(agentBlockPath(sessionId), { method: 'POST', body: { isBlocked } }),
    onSuccess: (_, { sessionId, isBlocked }) =>
      patchConversation(client, sessionId, (known) => ({ ...known, block: isBlocked ? 'own' : 'none' })),
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_block_failed(), text: refusalText(error) ?? m.agents_network_error() }),
    onSettled: (_, __, { sessionId }) => Promise.all([refreshConversation(client, sessionId), refreshBlocks(client)]),
  })
}

/** For all profiles, so every list of conversations and calls may show it. */
const refreshBlocks = (client: QueryClient) =>
  Promise.all(
    [agentBlockedPath, agentConversationsPath, agentCallsPath].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )

export const useLiftBlock = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request(agentBlockLiftPath(id), { method: 'POST' }),
    onError: (error) =>
      toast({ kind: 'error', title: m.agents_block_failed(), text: refusalText(error) ?? m.agents_network_error() }),
    onSettled: () => refreshBlocks(client),
  })
}
