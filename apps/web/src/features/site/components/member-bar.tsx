import { createLink } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { useChatSessions, useUnreadCount } from '#/features/chat/api/chat-sessions.ts'
import { offerParkedPlace } from '#/features/chat/model/parked-place.ts'
import { LOW_BALANCE_NUGGETS, useBalance } from '#/features/credits/api/balance.ts'
import { openChatList } from '#/features/profiles/contact.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Balance } from '#/ui/price/price.tsx'
import './member-bar.css'
import { useCountry } from '#/shared/country/country.ts'
import { Wrap } from '#/ui/layout/page-title.tsx'
import { AccountMenu } from './account-menu.tsx'

const BalanceLink = createLink(Balance)

const NOT_KNOWN = '–'

function MemberBadges() {
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
        low={balance !== undefined && balance.balance < LOW_BALANCE_NUGGETS}
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

/** For members on another country's pages: prices and numbers are those of their account. */
function TariffNote() {
  const { subdomain, tariffOf, currency, premiumPhoneNumber } = useCountry()
  const format = useFormat()
  if (tariffOf === undefined) return null
  const names = { page: format.countryName(subdomain), account: format.countryName(tariffOf), currency }
  return (
    <aside className="tariff-note" aria-label={m.site_tariff_label()}>
      <Wrap>{premiumPhoneNumber === '' ? m.site_tariff_prices(names) : m.site_tariff(names)}</Wrap>
    </aside>
  )
}

export const MemberBar = {
  Badges: ({ viewer }: { viewer: CurrentUser }) => (viewer.role === 'member' ? <MemberBadges /> : null),
  Menu: AccountMenu,
  Tariff: TariffNote,
}
