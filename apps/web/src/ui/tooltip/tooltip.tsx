import { place } from '../floating/place.ts'
import './tooltip.css'
import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'

/** How long the pointer must rest before the first tip; after one, the next within this time comes at once. */
const REST_MS = 700
const NEXT_WITHIN_MS = 300
let lastHiddenAt = Number.NEGATIVE_INFINITY

/** Shows the tip while the pointer rests on the anchor's element or the keyboard is on it; returns the way to stop. */
const helpWithTip = (anchor: HTMLElement, tip: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    const element = anchor.firstElementChild
    if (!element || tip.matches(':popover-open')) return
    tip.showPopover()
    place(tip, element, { side: 'top', align: 'center' })
  }
  const hide = () => {
    clearTimeout(timer)
    if (!tip.matches(':popover-open')) return
    tip.hidePopover()
    lastHiddenAt = performance.now()
  }
  const listening = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void): void =>
    anchor.addEventListener(type, act, { signal: listening.signal })
  on('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer)
    timer = setTimeout(show, performance.now() - lastHiddenAt < NEXT_WITHIN_MS ? 0 : REST_MS)
  })
  on('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) show()
  })
  on('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  for (const type of ['pointerleave', 'pointerdown', 'focusout'] as const) on(type, hide)
  return () => {
    listening.abort()
    clearTimeout(timer)
  }
}

export interface TooltipProps {
  text: string
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A word of help for a sign, on hover and focus. It never carries what is not said elsewhere. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (anchor.current && tip.current) return helpWithTip(anchor.current, tip.current)
  }, [])
  return (
    <span ref={anchor} className="ui-tooltip-anchor">
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {text}
      </span>
    </span>
  )
}
