const GAP_PX = 8
const EDGE_PX = 8

/**
 * The position below its anchor that keeps a floating element on the screen; above it, if there is room only there. Takes measures, so that
 * it can be tested without a page.
 */
export const placed = (
  anchor: { left: number; right: number; top: number; bottom: number },
  floating: { width: number; height: number },
  screen: { width: number; height: number },
  align: 'start' | 'end',
): { left: number; top: number } => {
  const wanted = align === 'start' ? anchor.left : anchor.right - floating.width
  const left = Math.max(EDGE_PX, Math.min(wanted, screen.width - floating.width - EDGE_PX))
  const below = anchor.bottom + GAP_PX
  const above = anchor.top - GAP_PX - floating.height
  const fitsBelow = below + floating.height + EDGE_PX <= screen.height
  const fitsAbove = above >= EDGE_PX
  const isBelow = fitsBelow || !fitsAbove
  return { left, top: Math.max(EDGE_PX, isBelow ? below : above) }
}

export const place = (floating: HTMLElement, anchor: Element, align: 'start' | 'end'): void => {
  const screen = { width: document.body.clientWidth, height: window.innerHeight }
  const { left, top } = placed(anchor.getBoundingClientRect(), floating.getBoundingClientRect(), screen, align)
  floating.style.left = `${left}px`
  floating.style.top = `${top}px`
}
