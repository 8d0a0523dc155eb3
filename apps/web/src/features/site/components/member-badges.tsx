import { CENTINUGGETS_PER_NUGGET, LOW_BALANCE_CENTINUGGETS } from '@velvetline/contracts/constants'
import { useChatSessions } from '#/features/chat/api/chat-sessions.ts'
import { useUnreadCount } from '#/features/chat/api/unread.ts'
import { offerParkedPlace } from '#/features/chat/model/parked-place.ts'
import { useBalance } from '#/features/credits/api/balance.ts'
import { m } from '#/paraglide/messages.js'
import { openChatList } from '#/shared/chat-dock.ts'
import { useFormat } from '#/shared/format.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { BalanceLink } from './balance-link.ts'

const NOT_KNOWN = '–'
const LOW_BALANCE = LOW_BALANCE_CENTINUGGETS / CENTINUGGETS_PER_NUGGET

/** What a member has left and what waits for them, both live. */
export function MemberBadges() {
  const balance = useBalance()
  const unread = useUnreadCount()
  useChatSessions()
  const format = useFormat()
  const amount = balance ? format.nuggets(balance.balance) : NOT_KNOWN
  return (
    <>
      <span ref={offerParkedPlace} className="contents" />
      <BalanceLink
        to="/credits"
        amount={amount}
        unit={m.site_nuggets()}
        label={m.site_balance_label({ amount })}
        low={balance !== undefined && balance.balance < LOW_BALANCE}
      />
      <IconButton
        icon="chat"
        label={m.site_messages()}
        count={unread}
        countLabel={m.site_unread({ count: unread })}
        onClick={openChatList}
      />
    </>
  )
}
