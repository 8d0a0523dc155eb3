import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Dialog } from '#/ui/dialog/dialog.tsx'
import { Icon } from '#/ui/icon/icon.tsx'
import { useNoteRecent } from './recent.ts'
import { ADMIN_WAYS } from './ways.ts'

const Palette = lateDialog(async () => (await import('./palette.tsx')).default)

const G_HOLDS_MS = 1_500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null

interface Keys {
  readonly onFind: () => void
  readonly onHelp: () => void
  readonly onGo: (key: string) => void
}

/** Ctrl or Cmd K searches, G and a letter leads to a page, ? shows the keys; none of them while somebody types. */
const useKeys = ({ onFind, onHelp, onGo }: Keys): void => {
  const goUntil = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      if (!hasOpenDialog()) onFind()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasOpenDialog()) return
    if (event.timeStamp < goUntil.current) {
      goUntil.current = 0
      onGo(event.key.toLowerCase())
    } else if (event.key === 'g') goUntil.current = event.timeStamp + G_HOLDS_MS
    else if (event.key === '?') onHelp()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const may = useMay()
  return (
    <Dialog open onOpenChange={onClose} title={m.office_keys_title()} closeLabel={m.common_close()}>
      <dl className="office-keys">
        <div>
          <dt>
            <kbd>{m.office_keys_ctrl()}</kbd> <kbd>K</kbd>
          </dt>
          <dd>{m.office_find_title()}</dd>
        </div>
        <div>
          <dt>
            <kbd>{m.office_keys_ctrl()}</kbd> <kbd>S</kbd>
          </dt>
          <dd>{m.office_keys_save()}</dd>
        </div>
        <div>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{m.office_keys_filter()}</dd>
        </div>
        <div>
          <dt>
            <kbd>J</kbd> <kbd>K</kbd>
          </dt>
          <dd>{m.office_keys_rows()}</dd>
        </div>
        <div>
          <dt>
            <kbd>X</kbd>
          </dt>
          <dd>{m.office_keys_select()}</dd>
        </div>
        <div>
          <dt>
            <kbd>↵</kbd>
          </dt>
          <dd>{m.office_keys_open()}</dd>
        </div>
        <div>
          <dt>
            <kbd>?</kbd>
          </dt>
          <dd>{m.office_keys_help()}</dd>
        </div>
        {ADMIN_WAYS.filter(({ key, permission }) => key !== undefined && may(permission)).map(({ to, key, word }) => (
          <div key={to}>
            <dt>
              <kbd>G</kbd> {m.office_keys_then()} <kbd>{key?.toUpperCase()}</kbd>
            </dt>
            <dd>{word()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** The search of the operator's pages, with its button and keys; what it needs is loaded when somebody searches. */
export function OfficeKeys() {
  const [shown, setShown] = useState<'find' | 'keys'>()
  const navigate = useNavigate()
  const may = useMay()
  useNoteRecent()
  useKeys({
    onFind: () => setShown('find'),
    onHelp: () => setShown('keys'),
    onGo: (pressed) => {
      const way = ADMIN_WAYS.find(({ key, permission }) => key === pressed && may(permission))
      if (way) void navigate({ to: way.to })
    },
  })
  const close = () => setShown(undefined)
  return (
    <>
      <button type="button" className="admin-find" aria-haspopup="dialog" onClick={() => setShown('find')}>
        <Icon name="search" />
        <span>{m.office_find()}</span>
        <small aria-hidden="true">{m.office_keys_ctrl()} K</small>
      </button>
      {shown === 'find' && <Palette onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
