import { useEffect, useRef } from 'react'
import { playTone } from '#/shared/play-tone.ts'
import { useUnreadCount } from '../api/chat-sessions.ts'
import { chatAlerts, titleWith, useChatAlerts } from '../model/chat-alerts.ts'

const TONE = { hz: 880, seconds: 0.22, volume: 0.06 }
/** A burst of messages, and all tabs together, sound once. */
const SILENT_AFTER_MS = 1_500
/** A message in an open chat counts as unread until its read mark has been answered. */
const READ_AT_ONCE_MS = 800
const LOCK = 'velvetline-chat-tone'

/** The first tab to take the lock sounds; the others find it taken. */
const playOnce = (play: () => void): void => {
  if (!navigator.locks) {
    play()
    return
  }
  void navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    play()
    await new Promise((resolve) => setTimeout(resolve, SILENT_AFTER_MS))
  })
}

/** With a message that makes the number of unread ones grow: what is being read makes no sound. */
const useTone = (unread: number): void => {
  const known = useRef(unread)
  useEffect(() => {
    const hasGrown = unread > known.current
    known.current = unread
    if (!hasGrown || !chatAlerts().hasSound) return
    const timer = setTimeout(() => playOnce(() => playTone(TONE)), READ_AT_ONCE_MS)
    return () => clearTimeout(timer)
  }, [unread])
}

/** The router writes the title of each page; the count is put before whatever it writes. */
const useTitleCount = (count: number): void => {
  useEffect(() => {
    const write = (): void => {
      const next = titleWith(document.title, count)
      if (next !== document.title) document.title = next
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = titleWith(document.title, 0)
    }
  }, [count])
}

/** On every page of a member who has switched them on. */
export default function MessageAlerts() {
  const unread = useUnreadCount()
  const { hasTitleCount } = useChatAlerts()
  useTone(unread)
  useTitleCount(hasTitleCount ? unread : 0)
  return null
}
