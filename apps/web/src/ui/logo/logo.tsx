import './logo.css'
import { classNames } from '../class-names.ts'

function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames('ui-logo-mark', className)} viewBox="0 0 18 26" aria-hidden="true" focusable="false">
      <path d="M2 2.5C2 11 5.5 15 9 23.5 12.5 15 16 11 16 2.5" />
      <path d="M9 23.5v-14C9 6.5 7.2 5.2 6 2.5" opacity=".55" />
    </svg>
  )
}

/** Wrap it in a link to the start page. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames('ui-logo', className)}>
      <LogoMark />
      <span className="ui-logo-word">{name}</span>
    </span>
  )
}
