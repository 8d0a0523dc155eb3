import './tooltip.css'
import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { helpWithTip } from './help-with-tip.ts'

export interface TooltipProps {
  text: string
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/** A word of help for a sign, on hover and focus. It never carries what is not said elsewhere. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (anchor.current && tip.current) return helpWithTip(anchor.current, tip.current)
  }, [])
  return (
    <span ref={anchor} className="ui-tooltip-anchor">
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {text}
      </span>
    </span>
  )
}
