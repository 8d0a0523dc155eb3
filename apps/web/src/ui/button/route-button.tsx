import { createLink } from '@tanstack/react-router'
import { ButtonLink } from './button-link.tsx'

/** Goes to another page of ours and looks like a button; takes the router's `to`, `params` and `search`. */
export const RouteButton = createLink(ButtonLink)
