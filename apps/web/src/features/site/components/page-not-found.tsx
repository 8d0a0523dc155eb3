import './page-not-found.css'
import { m } from '#/paraglide/messages.js'
import { HERO } from '#/shared/hero-image.ts'
import { RouteButton } from '#/ui/button/route-button.tsx'
import { RouteLink } from '#/ui/link-button/route-link.tsx'

/** For an address that leads nowhere. The first line is the specification's, in English on every page. */
export function PageNotFound() {
  return (
    <main id="main" className="page-not-found">
      <picture>
        <source media={HERO.narrowMedia} srcSet={HERO.narrow} />
        <img src={HERO.wide} width={HERO.width} height={HERO.height} alt="" />
      </picture>
      <div className="wrap">
        <p className="quiet num" lang="en">
          404 Page Not Found
        </p>
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
