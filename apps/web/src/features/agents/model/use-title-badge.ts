import { useEffect } from 'react'

/** What is unread stands in front of the page's title, where it is seen while another tab is in front. */
export const useTitleBadge = (count: number, name: string): void => {
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = `(${count}) ${name}`
    return () => {
      document.title = before
    }
  }, [count, name])
}
