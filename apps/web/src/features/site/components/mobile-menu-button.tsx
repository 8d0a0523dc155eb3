import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { latePart } from '#/shared/late-part.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = latePart(() => loadMenu().then(({ MobileMenu }) => ({ default: MobileMenu })))

/** The menu is loaded on pointer down. */
export function MobileMenuButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={m.site_menu_open()}
        className="only-phone"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void loadMenu().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {isOpen && <MobileMenu onNotLoaded={close} onClose={close} />}
    </>
  )
}
