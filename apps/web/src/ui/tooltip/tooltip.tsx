import { place } from '../floating/place.ts'
import './tooltip.css'
import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'

/** The pointer's rest before the first tip; within this time after one, the next comes at once. */
const REST_MS = 700
const NEXT_WITHIN_MS = 300
let lastHiddenAt = Number.NEGATIVE_INFINITY

/** On hover or keyboard focus; returns how to stop. */
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
  /** A focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** Help for an icon, on hover and focus. It never says what is said nowhere else. */
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
