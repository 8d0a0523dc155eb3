import { useEffect } from 'react'
import { useBackCloses } from '#/shared/use-back-closes.ts'
import { useMedia } from '#/shared/use-media.ts'

/** Below this width an open chat covers the page. */
const IS_SHEET = '(width < 48rem)'

export const useIsSheet = (): boolean => useMedia(IS_SHEET, false)

/** Some keyboards cover the page without making it smaller: the sheet ends above them. */
const useKeyboardInset = (isOpen: boolean): void => {
  useEffect(() => {
    const { visualViewport } = window
    if (!isOpen || !visualViewport) return
    const { style } = document.documentElement
    const measure = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
      style.setProperty('--chat-keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    visualViewport.addEventListener('resize', measure)
    visualViewport.addEventListener('scroll', measure)
    return () => {
      visualViewport.removeEventListener('resize', measure)
      visualViewport.removeEventListener('scroll', measure)
      style.removeProperty('--chat-keyboard')
    }
  }, [isOpen])
}

/** What lies below the sheet takes neither focus nor reading. */
const useInertPage = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return
    const covered = [...document.querySelectorAll<HTMLElement>('body > :is(header, main, footer, .ui-skip-link)')]
    const changed = covered.filter((one) => !one.inert)
    for (const one of changed) one.inert = true
    return () => {
      for (const one of changed) one.inert = false
    }
  }, [isOpen])
}

/** On a phone; on wider screens chats are docked beside the page. */
export const useSheet = (isOpen: boolean, onBack: () => void): void => {
  useBackCloses('velvetlineChat', isOpen, onBack)
  useKeyboardInset(isOpen)
  useInertPage(isOpen)
}
