import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'
import './profiles-head.css'
import { ProfileGridSkeleton } from './list-states.tsx'

/** After a membership was bought the address says so: shown once, then removed from the address. */
export const useSubscriptionNews = (subscription: 'success' | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (subscription !== 'success') return
    toast({ kind: 'success', title: m.lists_activated(), text: m.lists_activated_text() })
    void navigate({ to: '/profiles', search: {}, replace: true, resetScroll: false })
  }, [subscription, navigate])
}

export function ProfilesHead() {
  return (
    <header className="profiles-head">
      <h1 className="title">{m.profiles_title()}</h1>
      <p className="quiet">{m.profiles_note()}</p>
    </header>
  )
}

export function ProfilesSkeleton() {
  return (
    <main id="main" className="wrap profiles-page">
      <ProfilesHead />
      <ProfileGridSkeleton />
    </main>
  )
}
