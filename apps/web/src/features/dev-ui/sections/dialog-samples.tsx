import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions, DialogSign } from '#/ui/dialog/dialog.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Sheet } from '#/ui/sheet/sheet.tsx'
import { toast } from '#/ui/toast/toast.ts'
import portrait from '../portrait.webp'
import { Line } from '../specimen.tsx'

/** A toast must stay reachable while a dialog is open. */
export const sayUndone = (): void => {
  toast({ kind: 'error', title: m.dev_toast_bad_title(), text: m.dev_toast_bad_text() })
}

type Shown = 'dialog' | 'wide' | 'locked' | 'sheet'

interface Sample {
  open: boolean
  onOpenChange: (open: boolean) => void
}

function BalanceDialog({ open, onOpenChange }: Sample) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={m.common_close()}
      title={m.dev_d_title()}
      lead={<Avatar src={portrait} name="Noor" size="lg" decorative />}
      below={<StatusBadge status="available">{m.dev_available()}</StatusBadge>}
    >
      <p>{m.dev_d_text()}</p>
      <DialogActions>
        <Button variant="primary" onClick={sayUndone}>
          {m.dev_d_add()}
        </Button>
        <Button onClick={() => onOpenChange(false)}>{m.dev_d_later()}</Button>
      </DialogActions>
    </Dialog>
  )
}

function WideDialog({ open, onOpenChange }: Sample) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} closeLabel={m.common_close()} title={m.dev_d_form_title()} wide>
      <TextField label={m.dev_f_phone()} type="tel" data-autofocus />
      <DialogActions>
        <Button variant="primary" loading>
          {m.dev_save()}
        </Button>
        <Button variant="danger">{m.dev_delete()}</Button>
      </DialogActions>
    </Dialog>
  )
}

function LockedDialog({ open, onOpenChange }: Sample) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={m.common_close()}
      title={m.dev_d_locked_title()}
      lead={<DialogSign icon="shield" />}
      wide
      locked
    >
      <p>{m.dev_d_locked_text()}</p>
      <DialogActions>
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {m.dev_d_start()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function DialogSamples() {
  const [shown, setShown] = useState<Shown>()
  const sample = (name: Shown): Sample => ({
    open: shown === name,
    onOpenChange: (open) => setShown(open ? name : undefined),
  })
  return (
    <Line>
      <Button onClick={() => setShown('dialog')}>{m.dev_open_dialog()}</Button>
      <Button onClick={() => setShown('wide')}>{m.dev_open_wide()}</Button>
      <Button onClick={() => setShown('locked')}>{m.dev_open_locked()}</Button>
      <Button onClick={() => setShown('sheet')}>{m.dev_open_sheet()}</Button>
      <BalanceDialog {...sample('dialog')} />
      <WideDialog {...sample('wide')} />
      <LockedDialog {...sample('locked')} />
      <Sheet {...sample('sheet')} title={m.dev_sheet_title()} closeLabel={m.common_close()}>
        <p className="prose">{m.dev_type_prose()}</p>
        <LinkButton onClick={() => setShown(undefined)}>{m.common_cancel()}</LinkButton>
      </Sheet>
    </Line>
  )
}
