import './keys-sheet.css'
import { m } from '#/paraglide/messages.js'
import { Dialog } from '#/ui/dialog/dialog.tsx'
import { Switch } from '#/ui/switch/switch.tsx'
import { chooseKeys, useAreKeysOn } from '../model/inbox-keys.ts'

interface Key {
  readonly keys: readonly string[]
  readonly word: () => string
}

const KEYS: readonly { readonly title: () => string; readonly keys: readonly Key[] }[] = [
  {
    title: m.agents_keys_list,
    keys: [
      { keys: ['J', '↓'], word: m.agents_keys_next },
      { keys: ['K', '↑'], word: m.agents_keys_previous },
      { keys: ['Enter'], word: m.agents_keys_enter },
      { keys: ['/'], word: m.agents_keys_search },
      { keys: ['F'], word: m.agents_keys_filter },
      { keys: ['P'], word: m.agents_keys_profiles },
      { keys: ['1 – 9'], word: m.agents_keys_profile },
      { keys: ['0'], word: m.agents_keys_all },
    ],
  },
  {
    title: m.agents_keys_thread,
    keys: [
      { keys: ['R'], word: m.agents_keys_reply },
      { keys: ['T'], word: m.agents_keys_take_over },
      { keys: ['N'], word: m.agents_keys_note },
      { keys: ['/'], word: m.agents_keys_quick },
      { keys: [m.agents_keys()], word: m.agents_keys_send },
      { keys: ['Esc'], word: m.agents_keys_escape },
      { keys: ['?'], word: m.agents_keys_help },
    ],
  },
]

/** All keys of the inbox, and the switch that turns them off. */
export default function KeysSheet({ onClose }: { onClose: () => void }) {
  const areOn = useAreKeysOn()
  return (
    <Dialog
      open
      wide
      className="agents-keys-sheet"
      onOpenChange={onClose}
      title={m.agents_keys_title()}
      closeLabel={m.agents_keys_close()}
      below={<p className="quiet">{m.agents_keys_text()}</p>}
    >
      <div className="agents-keys">
        {KEYS.map(({ title, keys }) => (
          <section key={title()}>
            <h3>{title()}</h3>
            <dl>
              {keys.map(({ keys: names, word }) => (
                <div key={word()}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name} className="agents-kb">
                        {name}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{word()}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch label={m.agents_keys_on()} hint={m.agents_keys_on_hint()} checked={areOn} onCheckedChange={chooseKeys} />
    </Dialog>
  )
}
