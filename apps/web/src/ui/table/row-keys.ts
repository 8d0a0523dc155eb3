import { useEffect } from 'react'

const ROW = 'tr[data-row]'

/** Keys work from the list, its rows and where nothing has the focus; never where somebody types or a dialog is open. */
const isForList = (list: Element, { target }: KeyboardEvent): boolean => {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [popover]')) return false
  return target === document.body || target.id === 'main' || list.contains(target)
}

const move = (list: Element, current: Element | null, step: 1 | -1): void => {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const index = rows.indexOf(current as HTMLElement)
  const next = index === -1 ? rows[step === 1 ? 0 : rows.length - 1] : rows[index + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Carries out a row's key. @returns whether it was one */
const press = (list: Element, event: KeyboardEvent): boolean => {
  const row = document.activeElement?.closest(ROW) ?? null
  if (event.key === 'j') move(list, row, 1)
  else if (event.key === 'k') move(list, row, -1)
  else if (event.key === 'x' && row) row.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
  else if (event.key === 'Enter' && row === document.activeElement) row?.querySelector<HTMLElement>('a[href]')?.click()
  else return false
  return true
}

/** J and K move from row to row, Enter opens the row's first link, X selects where there is something to select. */
export const useRowKeys = (list: () => Element | null, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const element = list()
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      if (element && isPlain && isForList(element, event) && press(element, event)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
