import { m } from '#/paraglide/messages.js'
import { Button, Spinner } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { ErrorState } from '#/ui/error-state/error-state.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { ICON_NAMES } from '#/ui/icon/icon-names.ts'
import { TextLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { Line } from './specimen.tsx'
import './dev-ui.css'
import { PageTitle, Wrap } from '#/ui/layout/page-title.tsx'
import { Logo } from '#/ui/logo/logo.tsx'
import { ActionsSection } from './sections/actions-section.tsx'
import { ChoicesSection } from './sections/choices-section.tsx'
import { EditorSample } from './sections/editor-section.tsx'
import { FieldsSection } from './sections/fields-section.tsx'
import { FloatingSection } from './sections/floating-section.tsx'
import { FramesSection } from './sections/frames-section.tsx'
import { PeopleSection } from './sections/people-section.tsx'
import { ShowingSection } from './sections/showing-section.tsx'

function StatesSection() {
  return (
    <div className="dev-grid">
      <EmptyState
        level={3}
        icon="heart"
        title={m.dev_empty_title()}
        text={m.dev_empty_text()}
        action={
          <TextLink href="#states" iconEnd="arrow">
            {m.profiles_see_all()}
          </TextLink>
        }
      />
      <ErrorState
        level={3}
        title={m.dev_error_title()}
        text={m.dev_error_text()}
        action={<Button icon="turn">{m.common_try_again()}</Button>}
      />
      <Panel>
        <SkeletonGroup label={m.dev_loading()} className="stack">
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="long" />
          <Line>
            <Skeleton shape="circle" />
            <Skeleton shape="pill" width="half" />
          </Line>
          <Skeleton shape="button" />
        </SkeletonGroup>
      </Panel>
      <Panel>
        <Line>
          <Spinner label={m.dev_loading()} />
          <Spinner size="sm" />
        </Line>
        <Skeleton shape="block" />
      </Panel>
    </div>
  )
}

const COLOURS = [
  'ground',
  'surface',
  'raised',
  'overlay',
  'line',
  'control',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-strong',
  'accent-soft',
  'on-accent',
  'available',
  'available-soft',
  'busy',
  'busy-soft',
  'offline',
  'offline-soft',
  'danger',
  'danger-soft',
  'end',
  'mine',
] as const

function TokensSection() {
  return (
    <>
      <ul className="dev-swatches">
        {COLOURS.map((name) => (
          <li key={name}>
            <i className={`dev-colour-${name}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="stack">
        <p className="display">
          {m.dev_type_display()} <em>{m.dev_type_display_em()}</em>
        </p>
        <p className="name">{m.dev_type_name()}</p>
        <p className="title">{m.dev_type_title()}</p>
        <p className="heading">{m.dev_type_heading()}</p>
        <p className="lead">{m.dev_type_lead()}</p>
        <div className="prose">
          <p>{m.dev_type_prose()}</p>
        </div>
        <p className="quiet">{m.dev_type_quiet()}</p>
        <p className="caps">{m.dev_type_caps()}</p>
        <p className="num">0123456789 · 11:11 · 88,88 €</p>
      </div>
      <ul className="dev-icons">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

const sections = [
  { id: 'tokens', title: m.dev_sec_tokens, Body: TokensSection },
  { id: 'actions', title: m.dev_sec_actions, Body: ActionsSection },
  { id: 'fields', title: m.dev_sec_fields, Body: FieldsSection },
  { id: 'choices', title: m.dev_sec_choices, Body: ChoicesSection },
  { id: 'floating', title: m.dev_sec_floating, Body: FloatingSection },
  { id: 'people', title: m.dev_sec_people, Body: PeopleSection },
  { id: 'showing', title: m.dev_sec_showing, Body: ShowingSection },
  { id: 'states', title: m.dev_sec_states, Body: StatesSection },
  { id: 'editor', title: m.dev_sec_editor, Body: EditorSample },
  { id: 'frames', title: m.dev_sec_frames, Body: FramesSection },
]

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
