import { m } from '#/paraglide/messages.js'
import { MenuItem } from '#/ui/menu/menu-item.tsx'
import { setChatAlerts, useChatAlerts } from '../model/chat-alerts.ts'

/** Off until the member switches them on, for all chats in this browser. */
export function AlertItems() {
  const { hasSound, hasTitleCount } = useChatAlerts()
  return (
    <>
      <MenuItem icon="speaker" isSwitch checked={hasSound} onSelect={() => setChatAlerts({ hasSound: !hasSound })}>
        {m.chat_sound()}
      </MenuItem>
      <MenuItem
        icon="bell"
        isSwitch
        checked={hasTitleCount}
        onSelect={() => setChatAlerts({ hasTitleCount: !hasTitleCount })}
      >
        {m.chat_title_count()}
      </MenuItem>
    </>
  )
}
