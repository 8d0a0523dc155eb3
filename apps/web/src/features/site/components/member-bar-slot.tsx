import type { CurrentUser } from '@velvetline/contracts/accounts'
import { useEffect, useState } from 'react'

type MemberBar = typeof import('./member-bar.tsx').MemberBar

/** Set by the entries for signed-in people; guests of the shop pages load without it. */
let brought: MemberBar | undefined

export const bringMemberBar = (bar: MemberBar): void => {
  brought = bar
}

/** After a login in another tab it appears with a short delay. */
export function MemberBarSlot({ part, viewer }: { part: keyof MemberBar; viewer: CurrentUser }) {
  const [bar, setBar] = useState(brought)
  useEffect(() => {
    if (!bar) void import('./member-bar.tsx').then(({ MemberBar }) => setBar(MemberBar))
  }, [bar])
  const Part = bar?.[part]
  return Part ? <Part viewer={viewer} /> : null
}
