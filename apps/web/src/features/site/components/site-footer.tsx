import './site-footer.css'
import { Link } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useSite } from '#/shared/site.ts'
import { SiteFooter as Footer, type FooterColumn } from '#/ui/layout/site-footer.tsx'
import { Logo } from '#/ui/logo/logo.tsx'

const useColumns = (): FooterColumn[] => {
  const viewer = useViewer()
  const { mode } = useSite()
  const explore = [
    <Link key="home" to="/">
      {m.site_lost_home()}
    </Link>,
    <Link key="ladies" to="/profiles">
      {m.site_ladies()}
    </Link>,
  ]
  const guest = [
    <Link key="log-in" to="/login">
      {m.site_log_in()}
    </Link>,
    <Link key="register" to="/register">
      {m.site_register()}
    </Link>,
  ]
  const own = [
    <Link key="profile" to="/profile">
      {m.site_profile()}
    </Link>,
  ]
  const demo = [
    <Link key="outbox" to="/sandbox/mail">
      {m.site_outbox()}
    </Link>,
  ]
  return [
    { title: m.site_footer_explore(), links: explore },
    { title: m.site_footer_account(), links: viewer ? own : guest },
    ...(mode === 'demo' ? [{ title: m.site_footer_demo(), links: demo }] : []),
  ]
}

function Ages() {
  return (
    <ul className="site-footer-ages" aria-label={m.site_youth_badges()}>
      {[m.site_adults_only(), m.site_youth_protection()].map((words) => (
        <li key={words}>
          <span className="site-footer-age" aria-hidden="true">
            18+
          </span>
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The foot of every page. It leads only where there is a page. */
export function SiteFooter() {
  const { name, company, mode } = useSite()
  return (
    <Footer
      brand={
        <>
          <Logo name={name} />
          <p>{m.site_claim()}</p>
          {mode === 'demo' && <p className="site-footer-demo">{m.site_demo_note()}</p>}
        </>
      }
      columns={useColumns()}
      legal={
        <>
          <p>{m.site_copyright({ company })}</p>
          <Ages />
        </>
      }
    />
  )
}
