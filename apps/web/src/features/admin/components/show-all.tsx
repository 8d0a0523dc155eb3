import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'

const focusList = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('.admin-list')?.focus({ preventScroll: true })

/** Removes all filters. The link disappears when it is clicked, so the list around it takes the focus. */
export const ShowAll = createLink(({ onClick, ...link }: Omit<Parameters<typeof ButtonLink>[0], 'children'>) => (
  <ButtonLink
    {...link}
    onClick={(event) => {
      focusList(event)
      onClick?.(event)
    }}
  >
    {m.admin_filter_clear()}
  </ButtonLink>
))
