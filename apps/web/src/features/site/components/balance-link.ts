import { createLink } from '@tanstack/react-router'
import { Balance } from '#/ui/price/balance.tsx'

/** The design system's balance, led by the router instead of a page load. */
export const BalanceLink = createLink(Balance)
