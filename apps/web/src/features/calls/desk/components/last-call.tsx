import type { AgentCall } from '@velvetline/contracts/web-calls'
import { m } from '#/paraglide/messages.js'
import { duration } from '#/shared/duration.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { nameOf, reasonOf } from './call-words.ts'

/** How the call ended that was there a moment ago. */
export function LastCall({ call, onClose }: { call: AgentCall; onClose: () => void }) {
  const name = nameOf(call)
  const wasConnected = call.connectedAt !== null
  const title = wasConnected
    ? m.calls_desk_ended({ name, length: duration(call.seconds) })
    : `${m.calls_desk_title({ name })}.`
  return (
    <Notice
      banner
      live
      tone={call.reason === 'failed' || call.reason === 'consultant_lost' ? 'error' : 'info'}
      title={title}
      action={<IconButton icon="close" label={m.calls_desk_close()} onClick={onClose} />}
    >
      {reasonOf(call)}
    </Notice>
  )
}
