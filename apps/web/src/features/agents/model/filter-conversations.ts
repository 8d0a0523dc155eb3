import type { AgentConversation } from '@velvetline/contracts/agents'

/** Those with one profile (all profiles without one) whose member's pseudonym holds the text. */
export const filterConversations = (
  conversations: readonly AgentConversation[],
  { profileUuid, search }: { profileUuid: string | undefined; search: string },
): AgentConversation[] => {
  const wanted = search.trim().toLocaleLowerCase()
  return conversations.filter(
    ({ profileUuid: uuid, member }) =>
      (profileUuid === undefined || uuid === profileUuid) && member.username.toLocaleLowerCase().includes(wanted),
  )
}
