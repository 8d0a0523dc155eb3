import './field.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One column of fields. What is wrong is said in our words at the field, so the browser's bubbles are off. */
export function Form({ className, children, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <form noValidate {...rest} className={classNames('ui-form', className)}>
      {children}
    </form>
  )
}

/** Two short fields that belong together, side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="ui-field-pair">{children}</div>
}
