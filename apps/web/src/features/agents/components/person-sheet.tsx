import type { AgentConversation } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { Sheet } from '#/ui/sheet/sheet.tsx'
import { PersonFacts } from './person-facts.tsx'

/** The third pane on screens without room for it. */
export default function PersonSheet({
  conversation,
  onClose,
}: {
  conversation: AgentConversation
  onClose: () => void
}) {
  return (
    <Sheet open onOpenChange={onClose} title={conversation.member.username} closeLabel={m.common_close()}>
      <PersonFacts conversation={conversation} showsName={false} />
    </Sheet>
  )
}
