import { useEffect } from 'react'

/** What is unread stands in front of the page's title, where it is seen while another tab is in front. */
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
