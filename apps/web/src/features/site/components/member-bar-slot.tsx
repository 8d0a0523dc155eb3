import type { CurrentUser } from '@velvetline/contracts/accounts'
import { useEffect, useState } from 'react'

type MemberBar = typeof import('./member-bar.tsx').MemberBar

/** Brought along by the entries of those who may be signed in; guests of the shop window load their page without it. */
let brought: MemberBar | undefined

export const bringMemberBar = (bar: MemberBar): void => {
  brought = bar
}

/** A part of the bar that belongs to the signed-in person. Whoever signs in elsewhere meanwhile gets it a moment later. */
export function MemberBarSlot({ part, viewer }: { part: keyof MemberBar; viewer: CurrentUser }) {
  const [bar, setBar] = useState(brought)
  useEffect(() => {
    if (!bar) void import('./member-bar.tsx').then(({ MemberBar }) => setBar(MemberBar))
  }, [bar])
  const Part = bar?.[part]
  return Part ? <Part viewer={viewer} /> : null
}
