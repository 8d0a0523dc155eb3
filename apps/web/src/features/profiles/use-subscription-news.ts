import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'

/** After a membership was bought the address carries the news: it is told once, and the address is cleaned. */
export const useSubscriptionNews = (subscription: 'success' | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (subscription !== 'success') return
    toast({ kind: 'success', title: m.lists_activated(), text: m.lists_activated_text() })
    void navigate({ to: '/profiles', search: {}, replace: true, resetScroll: false })
  }, [subscription, navigate])
}
