import './not-found.css'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { useSite } from '#/shared/site.ts'
import { RouteButton } from '#/ui/button/button.tsx'

interface NotFoundProps {
  title: string
  text: string
  /** Leads to all consultants. */
  action: string
  children?: ReactNode
}

function NotFound({ title, text, action, children }: NotFoundProps) {
  return (
    <main id="main" className="wrap profiles-not-found">
      {children}
      <p className="quiet num">404</p>
      <h1 className="title">{title}</h1>
      <p className="lead">{text}</p>
      <RouteButton to="/profiles" variant="primary">
        {action}
      </RouteButton>
    </main>
  )
}

export function CategoryNotFound() {
  return (
    <NotFound title={m.lists_category_missing()} text={m.lists_category_missing_text()} action={m.lists_see_all()} />
  )
}

export function ProfileNotFound() {
  const { name } = useSite()
  return (
    <NotFound title={m.profiles_not_found()} text={m.profiles_not_found_text()} action={m.profiles_see_all()}>
      <title>{`${m.profiles_not_found()} · ${name}`}</title>
      <meta name="robots" content="noindex,follow" />
    </NotFound>
  )
}
