import { createLink } from '@tanstack/react-router'
import type { CurrentUser } from '@velvetline/contracts/accounts'
import { adminViewingEndPath } from '@velvetline/contracts/member-acts'
import { useChatSessions, useUnreadCount } from '#/features/chat/api/chat-sessions.ts'
import { offerParkedPlace } from '#/features/chat/model/parked-place.ts'
import { LOW_BALANCE_NUGGETS, useBalance } from '#/features/credits/api/balance.ts'
import { openChatList } from '#/features/profiles/contact.ts'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { useFormat } from '#/shared/format.ts'
import { Balance } from '#/ui/balance/balance.tsx'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import './member-bar.css'
import { useCountry } from '#/shared/country/country.ts'
import { useLeaving } from '#/shared/use-leaving.ts'
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

/** For staff who sees the pages as this member. */
function ViewingNote({ viewer: { id, username }, until }: { viewer: CurrentUser; until: string }) {
  const format = useFormat()
  const { isLeaving, setIsLeaving } = useLeaving()
  const end = () => {
    setIsLeaving(true)
    request(adminViewingEndPath, { method: 'POST' }).then(
      // Whatever was fetched as the member goes with the page.
      () => window.location.assign(`/admin/members/${id}`),
      () => setIsLeaving(false),
    )
  }
  return (
    <aside className="tariff-note viewing-note" aria-label={m.site_viewing_label()}>
      <Wrap>
        <span>{m.site_viewing({ username, time: format.time(until) })}</span>
        <Button size="sm" loading={isLeaving} onClick={end}>
          {m.site_viewing_end()}
        </Button>
      </Wrap>
    </aside>
  )
}

/** What somebody must know before they read a price or a balance on these pages. */
function Notes({ viewer }: { viewer: CurrentUser }) {
  return (
    <>
      {viewer.viewedUntil !== undefined && <ViewingNote viewer={viewer} until={viewer.viewedUntil} />}
      <TariffNote />
    </>
  )
}

export const MemberBar = {
  Badges: ({ viewer }: { viewer: CurrentUser }) => (viewer.role === 'member' ? <MemberBadges /> : null),
  Menu: AccountMenu,
  Tariff: Notes,
}
