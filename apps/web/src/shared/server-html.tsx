import { type ReactNode, useState } from 'react'
import { DrawnOnce } from './drawn-once.tsx'

/** What the server wrote into the element; in a browser only. */
const writtenInto = (id: string): string => document.getElementById(id)?.innerHTML ?? ''

interface ServerHtmlProps {
  /** Unique on the page: the browser finds the server's markup by it. */
  id: string
  /** Sanitised. Undefined while the browser hydrates: the text is already in the page. */
  html: string | undefined
  className?: string | undefined
}

/**
 * HTML of the server that is not sent again as data. Hydration keeps the server's markup; after a navigation in the browser the fetched
 * text is written.
 */
export function ServerHtml({ id, html, className }: ServerHtmlProps) {
  // Read once, so that rendering again never changes the element.
  const [written] = useState(() => html ?? writtenInto(id))
  return (
    <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? written }} />
  )
}

interface ServerMarkupProps {
  /** Unique on the page: the browser finds the server's markup by it. */
  id: string
  /** Rendered by the server; undefined while the browser hydrates, which has no data for it. */
  children: ReactNode | undefined
  /** For a part that is drawn once: all that it is drawn from, as for `DrawnOnce`. */
  from?: readonly unknown[]
  className?: string | undefined
}

/** The same for markup rendered from data. Nothing inside may need hydration: native `<details>` and links are fine. */
export function ServerMarkup({ id, children, from, className }: ServerMarkupProps) {
  const [written] = useState(() => (children === undefined ? writtenInto(id) : ''))
  if (children !== undefined) {
    if (!from) {
      return (
        <div id={id} className={className}>
          {children}
        </div>
      )
    }
    return (
      <DrawnOnce as="div" id={id} className={className} name={id} from={from}>
        {children}
      </DrawnOnce>
    )
  }
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
