import { createLink } from '@tanstack/react-router'
import { MenuLink } from './menu-item.tsx'

/** A `MenuLink` to another page of ours; takes the router's `to`, `params` and `search`. */
export const MenuRoute = createLink(MenuLink)
