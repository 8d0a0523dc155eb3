import { INBOX_STATES, type InboxState } from '@velvetline/contracts/agent-inbox'
import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#/shared/store.ts'
import type { InboxFilter } from './inbox-cache.ts'

const OFF_KEY = 'velvetline_agent_keys_off'

const readAreOn = (): boolean => {
  try {
    return window.localStorage.getItem(OFF_KEY) === null
  } catch {
    return true
  }
}

const areOn = createStore(true)
let isRead = false

const keysAreOn = (): boolean => {
  if (!isRead) areOn.set(readAreOn())
  isRead = true
  return areOn.get()
}

/** On this device; speech control and single keys do not go together. */
export const chooseKeys = (isOn: boolean): void => {
  areOn.set(isOn)
  try {
    if (isOn) window.localStorage.removeItem(OFF_KEY)
    else window.localStorage.setItem(OFF_KEY, 'true')
  } catch {
    // Without storage it holds until the page is closed.
  }
}

export const useAreKeysOn = areOn.use

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
/** Not a toast, which is a popover too but takes no keys. */
const FLOATING = 'dialog[open], [popover="auto"]:popover-open'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.agents-row[data-session]')]

/** The row that has the focus, or else the one whose conversation is open. */
const currentRow = (): number => {
  const all = rows()
  const focused = all.indexOf(document.activeElement as HTMLElement)
  return focused >= 0 ? focused : all.findIndex((row) => row.getAttribute('aria-current') === 'page')
}

const focusRow = (index: number): void => {
  const all = rows()
  const row = all[Math.min(Math.max(index, 0), all.length - 1)]
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()

export interface InboxKeysOptions {
  readonly filter: InboxFilter
  /** In the order of the profile menu. */
  readonly profiles: readonly { readonly uuid: string }[]
  onFilter(filter: InboxFilter): void
  onHelp(): void
}

const nextState = (state: InboxState): InboxState =>
  INBOX_STATES[(INBOX_STATES.indexOf(state) + 1) % INBOX_STATES.length] ?? 'all'

/** What each key does; the help sheet lists them. */
const actionOf = (key: string, { filter, profiles, onFilter, onHelp }: InboxKeysOptions): (() => void) | undefined => {
  if (/^[0-9]$/.test(key)) {
    const profile = profiles[Number(key) - 1]?.uuid
    return key === '0' || profile !== undefined ? () => onFilter({ ...filter, profile }) : undefined
  }
  const actions: Readonly<Record<string, () => void>> = {
    j: () => focusRow(currentRow() + 1),
    k: () => focusRow(currentRow() - 1),
    r: () => focusOn('.agents-reply textarea'),
    t: () => press('.agents-claim button'),
    n: () => focusOn('.agents-note textarea'),
    f: () => onFilter({ ...filter, state: nextState(filter.state) }),
    p: () => press('.agents-profile-button'),
    '/': () => focusOn('.agents-search input'),
    '?': onHelp,
  }
  return actions[key]
}

/** In the list the arrows do the same; elsewhere they scroll. */
const ARROWS: Readonly<Record<string, string>> = { ArrowDown: 'j', ArrowUp: 'k' }

const isList = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('.agents-row'))

/** Keys for the whole inbox. Off in fields, menus and dialogs; Escape leads from a field back to the list. */
export const useInboxKeys = (options: InboxKeysOptions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (document.querySelector(FLOATING) || !keysAreOn()) return
    const { target, key } = event
    if (target instanceof Element && target.matches(FIELDS)) {
      if (key !== 'Escape' || rows().length === 0) return
      // The browser would clear the search, and with it the rows that were found.
      event.preventDefault()
      focusRow(Math.max(0, currentRow()))
      return
    }
    const arrow = isList(target) ? ARROWS[key] : undefined
    const action = actionOf(arrow ?? key, options)
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
