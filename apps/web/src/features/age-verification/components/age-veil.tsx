import './age-veil.css'
import { Logo } from '#/ui/logo/logo.tsx'

/** Covers the page from its first moment, before any script: the server sends it with a page that needs the block. */
export function AgeVeil({ name }: { name: string }) {
  return (
    <div className="age-veil" data-blocks-tour="">
      <p>
        <Logo name={name} />
      </p>
    </div>
  )
}
