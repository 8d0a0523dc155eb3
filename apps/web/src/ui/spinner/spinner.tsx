import './spinner.css'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Work that takes a moment. With a label it is announced once; inside a busy button it stays silent. */
export function Spinner({ label, size = 'md' }: { label?: string | undefined; size?: 'sm' | 'md' | undefined }) {
  const circle = <i className={classNames('ui-spinner', size === 'sm' && 'ui-spinner-sm')} aria-hidden="true" />
  if (label === undefined) return circle
  return (
    <span role="status">
      {circle}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
