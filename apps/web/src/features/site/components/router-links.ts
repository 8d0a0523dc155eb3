import { createLink } from '@tanstack/react-router'
import { TopBarLink } from '#/ui/layout/top-bar.tsx'

/** The design system's link of the bar, led by the router instead of a page load. */
export const NavLink = createLink(TopBarLink)
