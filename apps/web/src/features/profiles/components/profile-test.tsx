import './profile-test.css'
import type { ProfileDetail } from '@velvetline/contracts/profiles'
import { m } from '#/paraglide/messages.js'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Panel, PanelRow, PanelRows } from '#/ui/panel/panel.tsx'

export function ProfileTest({ uuid, profile }: { uuid: string; profile: ProfileDetail | null }) {
  return (
    <main id="main" className="wrap section stack stack-loose">
      <PageTitle title={m.profiles_test_title()} />
      <Panel>
        <PanelRows>
          <PanelRow label={m.profiles_test_uuid()}>
            <code>{uuid}</code>
          </PanelRow>
        </PanelRows>
      </Panel>
      {profile ? (
        <section className="stack" aria-labelledby="answer">
          <h2 className="heading" id="answer">
            {m.profiles_test_answer()}
          </h2>
          <pre className="profile-answer">{JSON.stringify(profile, null, 2)}</pre>
          <RouteLink to="/profile/$id" params={{ id: profile.slug }} iconEnd="arrow">
            {m.profiles_test_open()}
          </RouteLink>
        </section>
      ) : (
        <Notice>{m.profiles_test_missing()}</Notice>
      )}
    </main>
  )
}
