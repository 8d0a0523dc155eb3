import { useEffect } from 'react'

/** Shows the unread count in the page's title, so that it is visible in a background tab. */
export const useTitleBadge = (count: number, title: string): void => {
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = `(${count}) ${title}`
    return () => {
      document.title = before
    }
  }, [count, title])
}
