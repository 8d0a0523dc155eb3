import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Menu } from '#/ui/menu/menu.tsx'
import { MenuItem } from '#/ui/menu/menu-item.tsx'
import { toast } from '#/ui/toast/toast.ts'
import type { Output } from '../model/audio-outputs.ts'
import type { CallDriver } from '../model/call-driver.ts'
import { CallKey } from './call-status.tsx'

const outputWords = ({ kind, label }: Output): string => {
  if (kind === 'speaker') return m.calls_output_speaker()
  if (kind === 'earpiece') return m.calls_output_earpiece()
  if (kind === 'bluetooth') return m.calls_output_bluetooth()
  return kind === 'default' || label === '' ? m.calls_output_default() : label
}

/** Where the consultant is heard. Not there where the browser leaves that to the device. */
export function OutputChoice({ driver, outputs }: { driver: CallDriver; outputs: readonly Output[] }) {
  const [chosen, setChosen] = useState(outputs[0]?.deviceId ?? '')
  const choose = async (deviceId: string) => {
    if (await driver.setOutput(deviceId)) setChosen(deviceId)
    else toast({ kind: 'error', title: m.calls_output_failed() })
  }
  return (
    <Menu
      label={m.calls_output_menu()}
      align="end"
      trigger={(props) => <CallKey {...props} icon="speaker" label={m.calls_output()} />}
    >
      {outputs.map((output) => (
        <MenuItem
          key={output.deviceId}
          checked={output.deviceId === chosen}
          onSelect={() => void choose(output.deviceId)}
          note={output.kind === 'device' || output.kind === 'default' ? undefined : output.label}
        >
          {outputWords(output)}
        </MenuItem>
      ))}
    </Menu>
  )
}
