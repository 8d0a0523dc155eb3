import { m } from '#/paraglide/messages.js'
import { Icon } from '#/ui/icon/icon.tsx'
import { ICON_NAMES } from '#/ui/icon/icon-names.ts'

const swatches = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['overlay', 'bg-overlay'],
  ['line', 'bg-line'],
  ['control', 'bg-control'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['accent-soft', 'bg-accent-soft'],
  ['on-accent', 'bg-on-accent'],
  ['available', 'bg-available'],
  ['available-soft', 'bg-available-soft'],
  ['busy', 'bg-busy'],
  ['busy-soft', 'bg-busy-soft'],
  ['offline', 'bg-offline'],
  ['offline-soft', 'bg-offline-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['end', 'bg-end'],
  ['mine', 'bg-mine'],
] as const

/** Colours, type, signs. */
export function TokensSection() {
  return (
    <>
      <ul className="dev-swatches">
        {swatches.map(([name, colour]) => (
          <li key={name}>
            <i className={colour} />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-6">
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
