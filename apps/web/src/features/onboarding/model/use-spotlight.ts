import { type RefObject, useLayoutEffect } from 'react'
import { ringAround, scrollFor, tipBeside } from './tour-place.ts'

const PHONE = '(width < 48rem)'
const CALM = '(prefers-reduced-motion: reduce)'

/** The ring copies the corners of its target: a button's are round, a heading has none. */
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

/** Brings the target of a step into view and keeps ring and tip with it, whatever the page and its window do. */
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
