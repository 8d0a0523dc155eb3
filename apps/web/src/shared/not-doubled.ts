import type { MouseEvent } from 'react'

/**
 * For a button in whose place another one stands a moment later, such as that of the next row, or stood before: the second half of a
 * double click is meant for neither.
 */
export const notDoubled =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail < 2) act()
  }
