import { useState } from 'react'

/** Tells when somebody comes near a button, so that what it opens can be fetched just in time. */
export const useWanted = () => {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return { isWanted, want, near: { onPointerEnter: want, onFocus: want, onClick: want } }
}
