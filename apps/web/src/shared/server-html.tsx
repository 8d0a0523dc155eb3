import { type ReactNode, useState } from 'react'

/** What the server has written into the element, for a component that takes the page over. Only a browser has a document. */
const writtenInto = (id: string): string => document.getElementById(id)?.innerHTML ?? ''

interface ServerHtmlProps {
  /** Unique on the page: by it the browser finds what the server wrote. */
  id: string
  /** Sanitised. Undefined in a browser that takes over the server's page: the text is in the page already. */
  html: string | undefined
  className?: string | undefined
}

/**
 * Text that the server has written as HTML and that is not sent a second time as data. While it takes the page over, the
 * browser keeps what is there; only after a navigation inside the browser does it write the text that it fetched.
 */
export function ServerHtml({ id, html, className }: ServerHtmlProps) {
  // Read once, so that drawing again never changes the element.
  const [written] = useState(() => html ?? writtenInto(id))
  return (
    <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? written }} />
  )
}

interface ServerMarkupProps {
  /** Unique on the page: by it the browser finds what the server wrote. */
  id: string
  /** What the server draws. Nothing in a browser that takes over the server's page: it has no data, and needs none. */
  children: ReactNode | undefined
  className?: string | undefined
}

/**
 * The same for a part of the page that is drawn from data: the server draws it, the browser that takes the page over leaves
 * it alone, and after a navigation inside the browser it is drawn like anything else. Nothing inside may need the browser's
 * part of React: native `<details>` and links are fine.
 */
export function ServerMarkup({ id, children, className }: ServerMarkupProps) {
  const [written] = useState(() => (children === undefined ? writtenInto(id) : ''))
  if (children !== undefined) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    )
  }
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
