import './consultants-head.css'
import { m } from '#/paraglide/messages.js'
import { SectionHead } from '#/ui/layout/section-head.tsx'
import { RouteLink } from '#/ui/link/link.tsx'

export function ConsultantsHead() {
  return (
    <SectionHead
      title={m.home_consultants()}
      aside={
        <>
          <p>{m.profiles_note()}</p>
          <RouteLink to="/profiles" iconEnd="arrow">
            {m.profiles_see_all()}
          </RouteLink>
        </>
      }
    />
  )
}
