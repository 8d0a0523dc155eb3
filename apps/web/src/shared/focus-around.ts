import type { MouseEvent } from 'react'

/** Where a press removes what was pressed, the section around it takes the focus. */
export const focusAround = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>): void =>
  currentTarget.closest<HTMLElement>('section[tabindex="-1"]')?.focus({ preventScroll: true })
