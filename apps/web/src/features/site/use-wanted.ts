import { useState } from 'react'

const NEAR = 1
const ASKED = 2

/** Loads what a button opens when a pointer or the focus comes near it. `ask` and `late` are for the opening itself. */
export const useWanted = () => {
  const [wanted, setWanted] = useState(0)
  const come = () => setWanted((now) => now || NEAR)
  return {
    isWanted: wanted > 0,
    ask: () => setWanted(ASKED),
    near: { onPointerEnter: come, onFocus: come },
    late: { onNotLoaded: wanted === ASKED ? () => setWanted(NEAR) : undefined },
  }
}
