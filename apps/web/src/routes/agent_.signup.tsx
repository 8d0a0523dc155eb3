import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { APPLICATION_STEPS, type ApplicationStep } from '@velvetline/contracts/applications'
import { ApplyPage } from '#/features/applications/components/apply-page.tsx'
import { HERO } from '#/features/home/hero-image.ts'
import { m } from '#/paraglide/messages.js'
import { pageHead } from '#/shared/page-head.ts'

interface Search {
  token?: string
  show?: ApplicationStep
}

/** For people who want to work here as a consultant. The mails' links lead here too. */
export const Route = createFileRoute('/agent_/signup')({
  staticData: { isWorkspace: true },
  validateSearch: (search): Search => {
    const show = APPLICATION_STEPS.find((step) => step === search.show)
    return { ...(search.token !== undefined && { token: String(search.token) }), ...(show && { show }) }
  },
  head: ({ match }) =>
    pageHead(match.context, {
      path: '/agent/signup',
      title: m.applications_page_title(),
      description: m.applications_description(),
    }),
  component: SignUp,
})

function SignUp() {
  const { token, show } = Route.useSearch()
  const navigate = useNavigate({ from: '/agent/signup' })
  return (
    <ApplyPage
      token={token}
      step={show}
      picture={
        <picture>
          <source media={HERO.narrowMedia} srcSet={HERO.narrow} />
          <img src={HERO.wide} width={HERO.width} height={HERO.height} alt="" />
        </picture>
      }
      onStep={(step) => void navigate({ search: { show: step }, resetScroll: false })}
    />
  )
}
