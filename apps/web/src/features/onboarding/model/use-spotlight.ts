import { type RefObject, useLayoutEffect } from 'react'
import { placed } from '#/ui/floating/place.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
interface Size {
  width: number
  height: number
}

const RING_PX = 8
/** Between the ring and the tip's text. */
const POINTER_PX = 6
/** Smallest distance of the pointer from a corner of the tip. */
const CORNER_PX = 28
/** Left free above and below target and tip. */
const AIR_PX = 24

export const ringAround = ({ left, top, right, bottom }: Box): Box => ({
  left: left - RING_PX,
  top: top - RING_PX,
  right: right + RING_PX,
  bottom: bottom + RING_PX,
})

export interface TipPlace {
  left: number
  top: number
  pointer: number
  /** The tip is above its target, so the pointer is at its bottom. */
  isAbove: boolean
}

export const tipBeside = (ring: Box, tip: Size, screen: Size): TipPlace => {
  const anchor = { ...ring, top: ring.top - POINTER_PX, bottom: ring.bottom + POINTER_PX }
  const { left, top } = placed(anchor, tip, screen, 'start')
  // A long target is pointed at near its beginning, where its text is.
  const middle = (ring.left + Math.min(ring.right, ring.left + tip.width)) / 2
  const pointer = Math.max(CORNER_PX, Math.min(middle - left, tip.width - CORNER_PX))
  return { left, top, pointer, isAbove: top < ring.top }
}

/** How far the page must be scrolled so that target and tip are both visible. */
export const scrollFor = (target: Box, tipHeight: number, screenHeight: number, scrolled: number): number => {
  const height = target.bottom - target.top
  const room = (screenHeight - tipHeight - height) / 2
  return Math.max(0, Math.round(scrolled + target.top - Math.max(AIR_PX, room)))
}

const PHONE = '(width < 48rem)'
const CALM = '(prefers-reduced-motion: reduce)'

/** Copies the target's corners; a heading has none. */
const cornersOf = (target: Element): string => {
  const radius = getComputedStyle(target).borderRadius
  return radius === '0px' ? '' : radius
}

const draw = (target: Element, ring: HTMLElement, tip: HTMLElement): void => {
  const around = ringAround(target.getBoundingClientRect())
  ring.style.borderRadius = cornersOf(target)
  Object.assign(ring.style, {
    left: `${around.left}px`,
    top: `${around.top}px`,
    width: `${around.right - around.left}px`,
    height: `${around.bottom - around.top}px`,
  })
  // On a phone the tip is a sheet at the foot of the screen, and only the ring points.
  if (window.matchMedia(PHONE).matches) {
    tip.style.left = tip.style.top = ''
    return
  }
  const screen = { width: document.body.clientWidth, height: window.innerHeight }
  const place = tipBeside(around, tip.getBoundingClientRect(), screen)
  tip.style.left = `${place.left}px`
  tip.style.top = `${place.top}px`
  tip.style.setProperty('--tour-pointer', `${place.pointer}px`)
  tip.classList.toggle('tour-tip-above', place.isAbove)
}

/** Keeps ring and tip on the target while the page and its window change. */
export const useSpotlight = (
  selector: string,
  ring: RefObject<HTMLElement | null>,
  tip: RefObject<HTMLElement | null>,
): void => {
  useLayoutEffect(() => {
    const target = document.querySelector(selector)
    const [ringElement, tipElement] = [ring.current, tip.current]
    if (!target || !ringElement || !tipElement) return
    const redraw = () => draw(target, ringElement, tipElement)
    const top = scrollFor(target.getBoundingClientRect(), tipElement.offsetHeight, window.innerHeight, window.scrollY)
    window.scrollTo({ top, behavior: window.matchMedia(CALM).matches ? 'instant' : 'smooth' })
    redraw()
    const watcher = new ResizeObserver(redraw)
    for (const element of [document.body, tipElement]) watcher.observe(element)
    window.addEventListener('scroll', redraw, { passive: true })
    window.addEventListener('resize', redraw)
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', redraw)
      window.removeEventListener('resize', redraw)
    }
  }, [selector, ring, tip])
}
