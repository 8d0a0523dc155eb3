import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChatSession, chatBlockedPath, chatSessionPath } from '@velvetline/contracts/chat'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { BlockDialog, ClosedNotice } from '#/shared/messages/block-dialog.tsx'
import { openReport } from '#/shared/report-request.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem, MenuLine } from '#/ui/menu/menu-item.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { blockConsultant } from '../api/messages.ts'
import { setChatAlerts, useChatAlerts } from '../model/chat-alerts.ts'

/** Also for the list in the account. */
export const useBlockConsultant = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ sessionId, isBlocked }: { sessionId: string; isBlocked: boolean }) =>
      blockConsultant(sessionId, isBlocked),
    onSuccess: (session) => client.setQueryData<ChatSession>([chatSessionPath(session.profileUuid)], session),
    onError: (error) =>
      toast({ kind: 'error', title: m.chat_block_failed(), text: refusalText(error) ?? m.chat_network_error() }),
    onSettled: () => client.invalidateQueries({ queryKey: [chatBlockedPath] }),
  })
}

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

/** In the head of the chat. */
export function ChatMenu({ session }: { session: ChatSession }) {
  const { sessionId, profileName: name, block } = session
  const [isAsking, setAsking] = useState(false)
  const blocking = useBlockConsultant()
  const report = () => openReport({ target: { kind: 'conversation', sessionId }, by: 'member', name })
  return (
    <>
      <Menu
        label={m.chat_menu()}
        align="end"
        trigger={(props) => <IconButton {...props} icon="more" label={m.chat_menu()} />}
      >
        <AlertItems />
        <MenuLine />
        {block !== 'own' && block !== 'closed' && (
          <MenuItem icon="block" onSelect={() => setAsking(true)}>
            {m.chat_block({ name })}
          </MenuItem>
        )}
        <MenuItem icon="flag" onSelect={report}>
          {m.safety_report_conversation()}
        </MenuItem>
      </Menu>
      <BlockDialog
        open={isAsking}
        onOpenChange={setAsking}
        place={{ kind: 'conversation', id: sessionId }}
        title={m.chat_block_title({ name })}
        text={m.chat_block_text({ name })}
        block={m.chat_block({ name })}
        cancel={m.common_cancel()}
        isPending={blocking.isPending}
        onBlock={() => blocking.mutate({ sessionId, isBlocked: true }, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

const closedWords = ({ profileName: name, block }: ChatSession): string => {
  if (block === 'own') return m.chat_blocked_own({ name })
  if (block === 'closed') return m.chat_closed_by_staff()
  return block === 'other' ? m.chat_closed() : m.chat_off_pages({ name })
}

/** Replaces the composer while one side accepts nothing, or the profile is not on the pages. */
export function ChatClosed({ session }: { session: ChatSession }) {
  const { sessionId, block } = session
  const blocking = useBlockConsultant()
  return (
    <ClosedNotice
      className="chat-composer"
      unblock={block === 'own' && m.chat_unblock()}
      isPending={blocking.isPending}
      onUnblock={() => blocking.mutate({ sessionId, isBlocked: false })}
    >
      {closedWords(session)}
    </ClosedNotice>
  )
}
