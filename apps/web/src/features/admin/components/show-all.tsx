import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { m } from '#/paraglide/messages.js'
import { ButtonLink } from '#/ui/button/button-link.tsx'

const focusList = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('.admin-list')?.focus({ preventScroll: true })

/** The way back from filters to everything. It goes with its click, so the list that it stands in takes the focus. */
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
