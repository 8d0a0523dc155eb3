import { createLink } from '@tanstack/react-router'
import { TextLink } from './text-link.tsx'

/** Goes to another page of ours; takes the router's `to`, `params` and `search`. */
export const RouteLink = createLink(TextLink)
