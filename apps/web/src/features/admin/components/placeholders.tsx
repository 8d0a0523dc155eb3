import type { ContentEditor } from '@velvetline/contracts/content-editor'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Panel } from '#/ui/panel/panel.tsx'

/** What a text may name, with what it says in this country. */
export function Placeholders({ editor }: { editor: ContentEditor }) {
  const sorted = editor.placeholders.toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired))
  return (
    <Panel title={m.texts_placeholders()}>
      <p className="quiet">{m.texts_placeholders_lead({ mark: '{#name} … {/name}' })}</p>
      <dl className="content-placeholders">
        {sorted.map((placeholder) => (
          <div key={placeholder.name}>
            <dt>
              <code>{`{${placeholder.name}}`}</code>
              {placeholder.isRequired && <b>{m.texts_placeholder_required()}</b>}
            </dt>
            <dd>{placeholder[getLocale()] || m.texts_placeholder_empty()}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
