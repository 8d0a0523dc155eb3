import type { ComponentPropsWithRef } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { Icon, type IconName } from '#/ui/icon/icon.tsx'

export interface CallKeyProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  label: string
  isEnd?: boolean | undefined
}

/** A round key of the call screen with its word below. */
export function CallKey({ icon, label, isEnd, className, ...rest }: CallKeyProps) {
  return (
    <button type="button" {...rest} className={classNames('call-key', isEnd && 'call-key-end', className)}>
      <span>
        <Icon name={icon} />
      </span>
      {label}
    </button>
  )
}
