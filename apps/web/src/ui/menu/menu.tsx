import './menu.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { place } from '../floating/place.ts'

const ITEMS = '[role^="menuitem"]'

/** Moves the focus by arrow keys, Home, End or first letter; returns whether the key was handled. */
const moveInMenu = (menu: HTMLElement, key: string): boolean => {
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

export interface MenuTriggerProps {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
}

export interface MenuProps {
  label: string
  /** Spread the props on the button. */
  trigger: (props: MenuTriggerProps) => ReactNode
  align?: 'start' | 'end' | undefined
  /** Two columns if there is room. */
  wide?: boolean | undefined
  /** Called when the menu opens, by pointer, keyboard or code, to load its content. */
  onShow?: (() => void) | undefined
  children: ReactNode
  className?: string | undefined
}

/** The browser opens and closes it and returns the focus; the arrow keys are handled here. */
export function Menu({ label, trigger, align = 'start', wide, onShow, children, className }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const show = (menu: HTMLElement) => {
    setOpen(true)
    onShow?.()
    const button = document.getElementById(`${id}-button`)
    if (button) place(menu, button, align)
    menu.querySelector<HTMLElement>(`[aria-checked="true"], ${ITEMS}`)?.focus()
  }
  const follow = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') show(event.currentTarget)
    else setOpen(false)
  }
  const showOpened = useEffectEvent(() => {
    const menu = ref.current
    if (menu?.popover && menu.matches(':popover-open')) show(menu)
  })
  // It may have been opened before hydration, without an event.
  useEffect(() => showOpened(), [])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // What contains the menu stays open.
    if (event.key === 'Escape') event.stopPropagation()
    if (event.key === 'Tab') event.currentTarget.hidePopover()
    else if (moveInMenu(event.currentTarget, event.key)) event.preventDefault()
  }
  // Closes first, so that the focus is back on the button before the action changes the page.
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest(ITEMS)) event.currentTarget.hidePopover()
  }
  return (
    <>
      {trigger({
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
      })}
      <div
        id={id}
        ref={ref}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames('ui-menu', wide && 'ui-menu-wide', className)}
        onToggle={follow}
        onClick={choose}
        onKeyDown={press}
      >
        {children}
      </div>
    </>
  )
}
