import { createElement, type ReactNode } from 'react'

/** The tags that are shown; of all others the text stays. */
const SHOWN = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'blockquote'])
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'object'])

const toNode = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (SILENT.has(tag)) return null
  const children = [...node.childNodes].map(toNode)
  if (tag === 'br') return <br key={key} />
  // A link of a preview leads nowhere.
  if (tag === 'a') return <u key={key}>{children}</u>
  return SHOWN.has(tag) ? createElement(tag, { key }, ...children) : children
}

/** Made of nodes of ours: nothing of the HTML itself gets into the page. For the browser only. */
export function RichPreview({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{[...body.childNodes].map(toNode)}</>
}
