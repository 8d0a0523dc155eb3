import type { AgentCall } from '@velvetline/contracts/calls'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { BlockDialog } from '#/shared/messages/block-dialog.tsx'
import { openReport } from '#/shared/report-request.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem } from '#/ui/menu/menu-item.tsx'
import { useBlockCaller } from '../api/callers.ts'
import { nameOf } from './call-words.ts'

/** Who has no account can be reported only; the dialog says why. */
export function CallerMenu({ call }: { call: AgentCall }) {
  const { callId } = call
  const [isAsking, setAsking] = useState(false)
  const name = nameOf(call)
  const { isBlocked, isPending, mutate } = useBlockCaller(call, name)
  const report = () =>
    openReport({ target: { kind: 'call', callId }, by: 'agent', name, canBlock: call.isBlocked !== null })
  const block = () => mutate(true, { onSettled: () => setAsking(false) })
  return (
    <>
      <Menu
        label={m.calls_desk_caller_menu({ name })}
        align="end"
        trigger={(props) => <IconButton {...props} icon="more" label={m.calls_desk_caller_menu({ name })} />}
      >
        {isBlocked === false && (
          <MenuItem icon="block" onSelect={() => setAsking(true)}>
            {m.calls_desk_block()}
          </MenuItem>
        )}
        {isBlocked && (
          <MenuItem icon="block" onSelect={() => mutate(false)}>
            {m.agents_unblock()}
          </MenuItem>
        )}
        <MenuItem icon="flag" onSelect={report}>
          {m.calls_desk_report()}
        </MenuItem>
      </Menu>
      <BlockDialog
        open={isAsking}
        onOpenChange={setAsking}
        place={{ kind: 'call', id: callId }}
        title={m.agents_block_title({ name })}
        text={m.agents_block_text()}
        block={m.agents_block_name({ name })}
        cancel={m.common_cancel()}
        isPending={isPending}
        onBlock={block}
      />
    </>
  )
}
