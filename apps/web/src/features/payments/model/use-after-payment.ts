import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AUTO_LOGIN_REDIRECT_MS } from '@velvetline/contracts/constants'
import { API } from '@velvetline/contracts/paths'
import type { OrderStatus } from '@velvetline/contracts/payments'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { setViewer, useViewer } from '#/shared/api/viewer.ts'
import { toast } from '#/ui/toast/toast.ts'
import { autoLogin } from '../api/auto-login.ts'
import { forgetOffers } from '../api/offer.ts'

/**
 * Signs a member in again, once, if they were signed out while paying in this browser, and returns to the page they came from. It needs
 * the browser's checkout cookie; without it the page offers the login instead.
 */
export const useAutoLogin = (order: OrderStatus | undefined): void => {
  const client = useQueryClient()
  const router = useRouter()
  const isGuest = useViewer() === null
  const hasTried = useRef(false)
  useEffect(() => {
    if (!isGuest || order?.state !== 'paid' || hasTried.current) return
    hasTried.current = true
    const signIn = async (): Promise<void> => {
      const { user } = await autoLogin(order)
      setViewer(client, user)
      toast({ kind: 'success', title: m.payments_signed_in_title(), text: m.payments_signed_in_text() })
      const { returnPath } = order
      if (returnPath !== null) setTimeout(() => router.history.push(returnPath), AUTO_LOGIN_REDIRECT_MS)
    }
    signIn().catch(() => {})
  }, [client, isGuest, order, router])
}

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
