import { useState } from 'react'

/** Becomes true when a pointer or the focus comes near a button, so that what it opens can be loaded in time. */
export const useWanted = () => {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return { isWanted, want, near: { onPointerEnter: want, onFocus: want, onClick: want } }
}
