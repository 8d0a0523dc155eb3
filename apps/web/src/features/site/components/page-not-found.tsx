import './page-not-found.css'
import { useLocation } from '@tanstack/react-router'
import { languageOfPath } from '@velvetline/contracts/page-language'
import { HERO } from '#/features/home/hero-image.ts'
import { m } from '#/paraglide/messages.js'
import { RouteButton } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'

/** In the language of the path. */
function NotFoundLine() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const isGermanPath = languageOfPath(pathname) === 'de'
  return (
    <p className="quiet num" lang={isGermanPath ? undefined : 'en'}>
      {isGermanPath ? `404 ${m.errors_not_found_title()}` : '404 Page Not Found'}
    </p>
  )
}

export function PageNotFound() {
  return (
    <main id="main" className="page-not-found">
      <picture>
        <source media={HERO.narrowMedia} srcSet={HERO.narrow} />
        <img src={HERO.wide} width={HERO.width} height={HERO.height} alt="" />
      </picture>
      <div className="wrap">
        <NotFoundLine />
        <h1 className="title">
          {m.site_lost_before()} <em>{m.site_lost_accent()}</em>
        </h1>
        <p className="lead">{m.site_lost_text()}</p>
        <div className="page-not-found-ways">
          <RouteButton to="/profiles" variant="primary">
            {m.site_lost_action()}
          </RouteButton>
          <RouteLink to="/">{m.site_lost_home()}</RouteLink>
        </div>
      </div>
    </main>
  )
}
