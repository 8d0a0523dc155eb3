import { useEffect, useState } from 'react'
import { cancelOrder } from '../api/order.ts'

/** Tells the server that the person came back without paying. True until it has answered, whatever it said. */
export const useCancelOrder = (orderId: string, isWanted: boolean): boolean => {
  const [isDone, setIsDone] = useState(!isWanted)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    cancelOrder(orderId)
      // What could not be cancelled is shown as it stands: it may have been paid after all.
      .catch(() => {})
      .finally(() => isHere && setIsDone(true))
    return () => {
      isHere = false
    }
  }, [orderId, isWanted])
  return !isDone
}
