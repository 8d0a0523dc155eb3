import './dev-ui.css'
import { m } from '#/paraglide/messages.js'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { Wrap } from '#/ui/layout/wrap.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { ActionsSection } from './sections/actions-section.tsx'
import { ChoicesSection } from './sections/choices-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FloatingSection } from './sections/floating-section.tsx'
import { FramesSection } from './sections/frames-section.tsx'
import { PeopleSection } from './sections/people-section.tsx'
import { ShowingSection } from './sections/showing-section.tsx'
import { StatesSection } from './sections/states-section.tsx'
import { TokensSection } from './sections/tokens-section.tsx'

const sections = [
  { id: 'tokens', title: m.dev_sec_tokens, Body: TokensSection },
  { id: 'actions', title: m.dev_sec_actions, Body: ActionsSection },
  { id: 'fields', title: m.dev_sec_fields, Body: FieldsSection },
  { id: 'choices', title: m.dev_sec_choices, Body: ChoicesSection },
  { id: 'floating', title: m.dev_sec_floating, Body: FloatingSection },
  { id: 'people', title: m.dev_sec_people, Body: PeopleSection },
  { id: 'showing', title: m.dev_sec_showing, Body: ShowingSection },
  { id: 'states', title: m.dev_sec_states, Body: StatesSection },
  { id: 'frames', title: m.dev_sec_frames, Body: FramesSection },
]

/** All components on one page, in the page's language. */
export function DevUiPage() {
  return (
    <Wrap as="main" id="main">
      <PageTitle
        above={<Logo name={m.dev_site_name()} />}
        title={m.dev_title()}
        lead={m.dev_lead()}
        actions={
          <nav aria-label={m.dev_index()} className="dev-index">
            {sections.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title()}
              </a>
            ))}
          </nav>
        }
      />
      {sections.map(({ id, title, Body }) => (
        <section key={id} id={id} className="dev-section" aria-labelledby={`${id}-title`}>
          <h2 className="title" id={`${id}-title`}>
            {title()}
          </h2>
          <Body />
        </section>
      ))}
    </Wrap>
  )
}
