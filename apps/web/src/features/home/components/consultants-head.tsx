import './consultants-head.css'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { SectionHead } from '#/ui/layout/section-head.tsx'
import { RouteLink } from '#/ui/link/link.tsx'

export function ConsultantsHead() {
  const hasPhone = useCountry().premiumPhoneNumber !== ''
  return (
    <SectionHead
      title={m.home_consultants()}
      aside={
        <>
          <p>{hasPhone ? m.profiles_note() : m.profiles_note_webcall()}</p>
          <RouteLink to="/profiles" iconEnd="arrow">
            {m.home_see_consultants()}
          </RouteLink>
        </>
      }
    />
  )
}
