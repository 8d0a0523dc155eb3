import './site-footer.css'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import {
  accessibilityPath,
  cancelContractPath,
  contactPath,
  cookiePolicyPath,
  imprintPath,
  privacyPath,
  termsPath,
  useSite,
  withdrawContractPath,
} from '#/shared/site.ts'
import { SiteFooter as Footer, type FooterColumn } from '#/ui/layout/site-footer.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { CONSENT_MARK } from './consent-banner.tsx'

export function AgeBadge({ shape }: { shape: 'ring' | 'shield' }) {
  return (
    <svg className="site-footer-age" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {shape === 'ring' ? (
        <circle cx="24" cy="24" r="22.5" />
      ) : (
        <path d="M24 1.5c6 4 12.5 5.5 19 5.5v17c0 10.5-8 18-19 22.5C13 42 5 34.5 5 24V7c6.5 0 13-1.5 19-5.5z" />
      )}
      <text x="24" y="29.5">
        18+
      </text>
    </svg>
  )
}

const linkColumn = (): FooterColumn => ({
  title: m.site_footer_links(),
  links: [
    <a key="consultants" href="/profiles">
      {m.site_consultants()}
    </a>,
    <a key="pricing" href="/pricing">
      {m.site_pricing()}
    </a>,
    <a key="contact" href={contactPath()}>
      {m.site_contact()}
    </a>,
    <a key="agent" href="/agent/signup">
      {m.site_become_agent()}
    </a>,
  ],
})

/** The law requires both on every page, in these words, even for people who are not signed in. */
const contractLinks = () => [
  <a key="cancel" href={cancelContractPath()}>
    {m.site_cancel_contract()}
  </a>,
  <a key="withdraw" href={withdrawContractPath()}>
    {m.site_withdraw_contract()}
  </a>,
]

const accountColumn = (isGuest: boolean): FooterColumn => ({
  title: m.site_footer_account(),
  links: [
    ...(isGuest
      ? [
          <a key="log-in" href="/login">
            {m.site_log_in()}
          </a>,
          <a key="register" href="/register">
            {m.site_register()}
          </a>,
        ]
      : [
          <a key="profile" href="/profile">
            {m.site_profile()}
          </a>,
        ]),
    ...contractLinks(),
  ],
})

const legalColumn = (): FooterColumn => ({
  title: m.site_footer_legal(),
  links: [
    <a key="imprint" href={imprintPath()}>
      {m.site_imprint()}
    </a>,
    <a key="privacy" href={privacyPath()}>
      {m.site_privacy()}
    </a>,
    <a key="terms" href={termsPath()}>
      {m.site_terms()}
    </a>,
    <a key="2257" href="/2257">
      {m.site_2257()}
    </a>,
    <a key="dmca" href="/dmca">
      {m.site_dmca()}
    </a>,
    <a key="cookies" href={cookiePolicyPath()}>
      {m.site_cookie_policy()}
    </a>,
    <a key="accessibility" href={accessibilityPath()}>
      {m.site_accessibility()}
    </a>,
    <button key="consent" type="button" {...{ [CONSENT_MARK]: '' }}>
      {m.cookies_settings()}
    </button>,
  ],
})

const demoColumn = (): FooterColumn => ({
  title: m.site_footer_demo(),
  links: [
    <a key="outbox" href="/sandbox/mail">
      {m.site_outbox()}
    </a>,
  ],
})

function Ages() {
  return (
    <ul className="site-footer-ages" aria-label={m.site_youth_badges()}>
      <li>
        <AgeBadge shape="ring" />
        {m.site_adults_only()}
      </li>
      <li>
        <AgeBadge shape="shield" />
        {m.site_youth_protection()}
      </li>
    </ul>
  )
}

/** Plain links: the browser does not render it again (see the slot), so nothing in it may depend on the open page. */
export function SiteFooter() {
  const { name, company, year, mode } = useSite()
  const isGuest = useViewer() === null
  return (
    <Footer
      brand={
        <>
          <Logo name={name} />
          <p>{m.site_claim()}</p>
          {mode === 'demo' && <p className="site-footer-demo">{m.site_demo_note()}</p>}
        </>
      }
      columns={[linkColumn(), accountColumn(isGuest), legalColumn(), ...(mode === 'demo' ? [demoColumn()] : [])]}
      legal={
        <>
          <p>{m.site_copyright({ year, company })}</p>
          <Ages />
        </>
      }
    />
  )
}
