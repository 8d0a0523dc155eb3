import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { ICON_NAMES } from '#/ui/icon/icon-names.ts'

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

/** Colours, type, signs. */
export function TokensSection() {
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
