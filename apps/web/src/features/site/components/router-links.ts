import { createLink } from '@tanstack/react-router'
import { TopBarLink } from '#/ui/layout/top-bar.tsx'
import { Balance } from '#/ui/price/balance.tsx'

/** The design system's links, led by the router instead of a page load. */
export const NavLink = createLink(TopBarLink)
export const BalanceLink = createLink(Balance)
