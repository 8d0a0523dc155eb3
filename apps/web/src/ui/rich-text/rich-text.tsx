import './rich-text.css'
import { createElement, type ReactNode, useId, useRef, useState } from 'react'

export interface RichTextLabels {
  readonly tools: string
  readonly bold: string
  readonly italic: string
  readonly heading: string
  readonly list: string
  readonly link: string
  readonly preview: string
  readonly write: string
  readonly empty: string
  /** What is marked where nothing is selected. */
  readonly sample: string
  readonly count: (used: number, max: number) => string
}

export interface RichTextProps {
  label: string
  language: 'de' | 'en'
  value: string
  maxLength: number
  labels: RichTextLabels
  onChange: (html: string) => void
}

type Tool = 'bold' | 'italic' | 'heading' | 'list' | 'link'
const TOOLS: readonly Tool[] = ['bold', 'italic', 'heading', 'list', 'link']

const wrap: Readonly<Record<Tool, (text: string) => string>> = {
  bold: (text) => `<strong>${text}</strong>`,
  italic: (text) => `<em>${text}</em>`,
  heading: (text) => `\n<h2>${text}</h2>\n`,
  list: (text) =>
    `\n<ul>\n${text
      .split('\n')
      .map((line) => `  <li>${line.trim()}</li>`)
      .join('\n')}\n</ul>\n`,
  link: (text) => `<a href="https://">${text}</a>`,
}

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
function RichPreview({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{[...body.childNodes].map(toNode)}</>
}

/** HTML of a few tags: written as text with keys for the tags, and shown as it will look. The server decides what is kept of it. */
export function RichText({ label, language, value, maxLength, labels, onChange }: RichTextProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  const use = (tool: Tool) => {
    const field = area.current
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    const made = wrap[tool](value.slice(from, to) || labels.sample)
    const next = value.slice(0, from) + made + value.slice(to)
    if (next.length > maxLength) return
    onChange(next)
    field.focus()
    requestAnimationFrame(() => field.setSelectionRange(from, from + made.length))
  }
  return (
    <div className="ui-rich" lang={language}>
      <label htmlFor={id} className="ui-field-label">
        {label}
      </label>
      <div className="ui-rich-box">
        <div role="toolbar" aria-label={`${labels.tools}: ${label}`} className="ui-rich-tools">
          {TOOLS.map((tool) => (
            <button key={tool} type="button" disabled={isPreview} onClick={() => use(tool)}>
              {labels[tool]}
            </button>
          ))}
          <button type="button" onClick={() => setPreview(!isPreview)}>
            {isPreview ? labels.write : labels.preview}
          </button>
        </div>
        <textarea
          ref={area}
          id={id}
          className="ui-input ui-input-area"
          rows={10}
          value={value}
          maxLength={maxLength}
          hidden={isPreview}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {isPreview && (
          <div className="prose ui-rich-preview">
            {value.trim() === '' ? <p className="quiet">{labels.empty}</p> : <RichPreview html={value} />}
          </div>
        )}
      </div>
      <p className="ui-duo-line num">{labels.count(value.length, maxLength)}</p>
    </div>
  )
}
