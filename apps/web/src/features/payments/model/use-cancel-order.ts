import { useEffect, useState } from 'react'
import { cancelOrder } from '../api/order.ts'

/** Tells the server that the person came back without paying. True until it has answered, whatever it said. */
export const useCancelOrder = (orderId: string, isWanted: boolean): boolean => {
  const [isDone, setIsDone] = useState(!isWanted)
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    cancelOrder(orderId)
      // An order that could not be cancelled is shown as it is: it may have been paid.
      .catch(() => {})
      .finally(() => isHere && setIsDone(true))
    return () => {
      isHere = false
    }
  }, [orderId, isWanted])
  return !isDone
}
