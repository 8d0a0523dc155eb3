import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(() => loadMenu().then(({ MobileMenu }) => ({ default: MobileMenu })))

/** The menu is loaded on pointer down. */
export function MobileMenuButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={m.site_menu_open()}
        className="only-phone"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void loadMenu()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <MobileMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
