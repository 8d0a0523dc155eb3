import { useEffect, useState } from 'react'

/** Whether the browser is about to leave this page; one that it restores from its cache can be used again. */
export const useLeaving = () => {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const comeBack = () => setIsLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { isLeaving, setIsLeaving }
}
