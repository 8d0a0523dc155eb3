import './sandbox-sign.css'
import { Icon } from '#/ui/icon/icon.tsx'

/** Says on a page of the demo that nothing there is real. */
export function SandboxSign({ children }: { children: string }) {
  return (
    <p className="sandbox-sign">
      <Icon name="info" size="sm" />
      {children}
    </p>
  )
}
