import './choices.css'
import '../field/field.css'
import '../visually-hidden/visually-hidden.css'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'

interface ChoosingContext {
  name: string
  value: string | undefined
  choose: ((value: string) => void) | undefined
}
const Choosing = createContext<ChoosingContext>({ name: '', value: undefined, choose: undefined })

export interface ChoicesProps {
  legend: string
  showLegend?: boolean | undefined
  name: string
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A choice of a few rows, each with its description and price. */
export function Choices({ legend, showLegend, name, value, onChange, error, children, className }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset className={classNames('ui-choices', className)} aria-describedby={error ? errorId : undefined}>
      <legend className={showLegend ? 'ui-choices-legend' : 'ui-hidden'}>{legend}</legend>
      <div className="ui-choices-rows">
        <Choosing value={{ name, value, choose: onChange }}>{children}</Choosing>
      </div>
      {error && (
        <p className="ui-field-line ui-field-error" id={errorId}>
          <Icon name="alert" size="sm" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

export interface ChoiceProps {
  value: string
  title: ReactNode
  detail?: ReactNode
  price?: ReactNode
  priceNote?: ReactNode
}

export function Choice({ value, title, detail, price, priceNote }: ChoiceProps) {
  const choosing = useContext(Choosing)
  const controlled =
    choosing.choose === undefined
      ? { defaultChecked: choosing.value === value }
      : { checked: choosing.value === value, onChange: () => choosing.choose?.(value) }
  return (
    <label className="ui-choice">
      <input {...controlled} type="radio" className="ui-choice-dot" name={choosing.name} value={value} />
      <span>
        <b>{title}</b>
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {price !== undefined && (
        <span className="ui-choice-end">
          <b>{price}</b>
          {priceNote !== undefined && <small>{priceNote}</small>}
        </span>
      )}
    </label>
  )
}
