import type { AgentConversation } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { Sheet } from '#/ui/sheet/sheet.tsx'
import { PersonFacts } from './person-facts.tsx'

/** What the third pane shows, for screens that have no room for it. */
export default function PersonSheet({
  conversation,
  onClose,
}: {
  conversation: AgentConversation
  onClose: () => void
}) {
  return (
    <Sheet open onOpenChange={onClose} title={conversation.member.username} closeLabel={m.agents_about_close()}>
      <PersonFacts conversation={conversation} showsName={false} />
    </Sheet>
  )
}
