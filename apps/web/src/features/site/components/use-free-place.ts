import { useLayoutEffect, useRef } from 'react'

/** In the order of preference; on a phone the end of the line is the bottom too. */
const PLACES = ['bottom', 'end', 'top'] as const
/** A neighbour that is closer is as good as covered. */
const MARGIN_PX = 16

const covers = (box: DOMRect, other: DOMRect): boolean =>
  box.left - MARGIN_PX < other.right &&
  box.right + MARGIN_PX > other.left &&
  box.top - MARGIN_PX < other.bottom &&
  box.bottom + MARGIN_PX > other.top

/**
 * Lays something that floats where it covers none of the page's primary actions, as far as there is such a place. The choice stands in
 * `data-place`, which the styles read; it is made once, before the first picture.
 */
export const useFreePlace = () => {
  const floating = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = floating.current
    if (!element) return
    const actions = [...document.querySelectorAll('main .ui-button-primary')].map((one) => one.getBoundingClientRect())
    const isFree = (place: string): boolean => {
      element.dataset.place = place
      const box = element.getBoundingClientRect()
      return !actions.some((action) => covers(box, action))
    }
    if (!PLACES.some(isFree)) element.dataset.place = PLACES[0]
  }, [])
  return floating
}
