import { useQueryClient } from '@tanstack/react-query'
import { API } from '@velvetline/contracts/paths'
import type { OrderStatus } from '@velvetline/contracts/payments'
import { useEffect } from 'react'
import { useViewer } from '#/shared/api/viewer.ts'
import { forgetOffers } from '../api/offer.ts'

/** What a payment changes: the balance and its history, the membership, receipts, what is left of a limit. */
const CHANGED = [API.me, API.balance, API.creditHistory, API.subscription, API.care, API.receipts]

/** Refetches the account's data as soon as an order is paid. */
export const useAfterPayment = (order: OrderStatus | undefined): void => {
  const client = useQueryClient()
  const isGuest = useViewer() === null
  const isPaid = order?.state === 'paid'
  useEffect(() => {
    if (!isPaid || isGuest) return
    forgetOffers(client)
    void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => CHANGED.some((path) => String(key) === path) })
  }, [client, isGuest, isPaid])
}
