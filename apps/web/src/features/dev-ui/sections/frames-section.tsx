import { m } from '#/paraglide/messages.js'
import { Balance } from '#/ui/balance/balance.tsx'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { SectionHead } from '#/ui/layout/section-head.tsx'
import { SiteFooter } from '#/ui/layout/site-footer.tsx'
import { TopBar, TopBarLink } from '#/ui/layout/top-bar.tsx'
import { Logo } from '#/ui/logo/logo.tsx'

const link = (text: string) => (
  <a key={text} href="#frames">
    {text}
  </a>
)

function Footer() {
  return (
    <SiteFooter
      brand={
        <>
          <Logo name={m.dev_site_name()} />
          <p>{m.dev_footer_brand()}</p>
        </>
      }
      columns={[
        { title: m.dev_footer_service(), links: [link(m.dev_nav_consultants()), link(m.dev_nav_prices())] },
        { title: m.dev_footer_legal(), links: [link(m.dev_imprint()), link(m.dev_privacy())] },
      ]}
      legal={<p>{m.dev_footer_small()}</p>}
    />
  )
}

export function FramesSection() {
  return (
    <>
      <div className="dev-frame">
        <TopBar
          home={<Logo name={m.dev_site_name()} />}
          navLabel={m.dev_nav()}
          nav={
            <>
              <TopBarLink href="#frames" current>
                {m.dev_nav_consultants()}
              </TopBarLink>
              <TopBarLink href="#frames">{m.dev_nav_prices()}</TopBarLink>
              <TopBarLink href="#frames">{m.dev_nav_contact()}</TopBarLink>
            </>
          }
          right={
            <>
              <Balance href="#frames" amount={m.dev_n_12()} unit={m.dev_nuggets()} label={m.dev_balance()} />
              <Button className="only-wide">{m.dev_register()}</Button>
              <IconButton icon="menu" label={m.dev_sheet_title()} className="only-phone" />
            </>
          }
        />
      </div>
      <SectionHead level={3} title={m.dev_type_title()} aside={<p>{m.dev_section_aside()}</p>} />
      <div className="dev-frame">
        <Footer />
      </div>
      <p>
        <RouteButton to="/dev/ui" search={{ view: 'workspace' }} iconEnd="arrow">
          {m.dev_workspace_link()}
        </RouteButton>
      </p>
    </>
  )
}
