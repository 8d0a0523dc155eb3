import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem, MenuLine, MenuLink, MenuNote } from '#/ui/menu/menu-item.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { Line, Specimen } from '../specimen.tsx'
import { DialogSamples } from './dialog-samples.tsx'

function Toasts() {
  return (
    <Line>
      <Button
        onClick={() => toast({ kind: 'success', title: m.dev_toast_good_title(), text: m.dev_toast_good_text() })}
      >
        {m.dev_toast_good()}
      </Button>
      <Button onClick={() => toast({ kind: 'error', title: m.dev_toast_bad_title(), text: m.dev_toast_bad_text() })}>
        {m.dev_toast_bad()}
      </Button>
      <Button
        onClick={() =>
          toast({ title: m.dev_toast_plain_title(), action: { label: m.dev_undo(), onSelect: () => undefined } })
        }
      >
        {m.dev_toast_plain()}
      </Button>
    </Line>
  )
}

const lands = () =>
  [
    ['DE', m.dev_f_country_de(), m.dev_german_euro()],
    ['AT', m.dev_f_country_at(), m.dev_german_euro()],
    ['CH', m.dev_f_country_ch(), m.dev_german_franc()],
  ] as const

function Menus() {
  const [land, setLand] = useState<string>('DE')
  return (
    <Line>
      <Menu
        label={m.dev_menu_label()}
        trigger={(props) => <IconButton {...props} icon="more" label={m.dev_menu_label()} />}
      >
        <MenuLink href="#floating" icon="settings">
          {m.dev_menu_settings()}
        </MenuLink>
        <MenuLine />
        <MenuItem icon="flag" onSelect={() => toast({ title: m.dev_menu_report() })}>
          {m.dev_menu_report()}
        </MenuItem>
        <MenuItem icon="block" onSelect={() => toast({ title: m.dev_menu_block() })}>
          {m.dev_menu_block()}
        </MenuItem>
      </Menu>
      <Menu
        label={m.dev_menu_lands()}
        wide
        trigger={(props) => (
          <Button {...props} icon="globe" iconEnd="chevron-down">
            {land}
          </Button>
        )}
      >
        <MenuNote>{m.dev_menu_lands_note()}</MenuNote>
        {lands().map(([code, name, note]) => (
          <MenuItem key={code} note={note} checked={code === land} onSelect={() => setLand(code)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Line>
  )
}

export function FloatingSection() {
  return (
    <div className="dev-grid">
      <Specimen title="Dialog, Sheet" wide>
        <DialogSamples />
      </Specimen>
      <Specimen title="Toast">
        <Toasts />
      </Specimen>
      <Specimen title="Menu">
        <Menus />
      </Specimen>
    </div>
  )
}
