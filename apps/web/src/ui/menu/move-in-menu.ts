const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])'

/** Moves the focus within a menu by arrow, Home, End or first letter; tells whether the key meant something. */
export const moveInMenu = (menu: HTMLElement, key: string): boolean => {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
  if (items.length === 0) return false
  const current = items.indexOf(document.activeElement as HTMLElement)
  const move = (index: number): boolean => {
    items[(index + items.length) % items.length]?.focus()
    return true
  }
  if (key === 'ArrowDown') return move(current + 1)
  if (key === 'ArrowUp') return move(current < 0 ? -1 : current - 1)
  if (key === 'Home') return move(0)
  if (key === 'End') return move(-1)
  if (key.length !== 1 || key === ' ') return false
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  const found = after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
  found?.focus()
  return found !== undefined
}
