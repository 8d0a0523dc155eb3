import './editor.css'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface EditorHeadProps {
  /** Links to where the object belongs. */
  crumbs?: ReactNode
  title: ReactNode
  /** Its state, and whether everything is saved. */
  line?: ReactNode
  actions?: ReactNode
}

/** What is edited, in which state; it stays in view while one scrolls. */
export function EditorHead({ crumbs, title, line, actions }: EditorHeadProps) {
  return (
    <header className="ui-editor-head">
      <div>
        {crumbs !== undefined && <p className="ui-editor-crumbs">{crumbs}</p>}
        <h1 className="title">{title}</h1>
        {line !== undefined && <div className="ui-editor-line">{line}</div>}
      </div>
      {actions !== undefined && <div className="ui-editor-actions">{actions}</div>}
    </header>
  )
}

/** `complete` has a check, `waiting` and `missing` an exclamation mark, `open` an empty ring. */
export type EditorSectionState = 'complete' | 'waiting' | 'missing' | 'open'

export interface EditorEntry {
  /** Of the section that it leads to. */
  id: string
  title: string
  state: EditorSectionState
  /** The state in words: for screen readers the whole of it. */
  stateWord: string
  /** In a few words, what is missing or has changed. */
  note?: string | undefined
}

function Ring({ state }: { state: EditorSectionState }) {
  return (
    <span className={`ui-editor-ring ui-editor-ring-${state}`} aria-hidden="true">
      {state === 'complete' && <Icon name="check" size="sm" />}
      {(state === 'waiting' || state === 'missing') && '!'}
    </span>
  )
}

/** The section that fills the upper half of the window. */
const useSectionInView = (ids: string): [string, (id: string) => void] => {
  const [current, setCurrent] = useState(ids.split(' ')[0] ?? '')
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent(seen.target.id)
      },
      { rootMargin: '-20% 0px -65% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return [current, setCurrent]
}

/** The router would take a hash for another page's; the focus follows, so that the keyboard goes on from there. */
const goTo = (event: MouseEvent, id: string): void => {
  const section = document.getElementById(id)
  if (!section) return
  event.preventDefault()
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}

function EditorNav({ label, entries }: { label: string; entries: readonly EditorEntry[] }) {
  const [current, setCurrent] = useSectionInView(entries.map(({ id }) => id).join(' '))
  return (
    <nav aria-label={label} className="ui-editor-nav">
      {entries.map(({ id, title, state, stateWord, note }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current || undefined}
          onClick={(event) => {
            setCurrent(id)
            goTo(event, id)
          }}
        >
          <Ring state={state} />
          <span>{title}</span>
          <VisuallyHidden>{stateWord}</VisuallyHidden>
          {note !== undefined && <small>{note}</small>}
        </a>
      ))}
    </nav>
  )
}

export interface EditorProps {
  navLabel: string
  entries: readonly EditorEntry[]
  /** The sections, in the order of the entries. */
  children: ReactNode
  previewLabel: string
  /** What visitors will see of it. */
  preview: ReactNode
}

/** Sections with their state left, the object in the middle, its live preview right; on small screens one after the other. */
export function Editor({ navLabel, entries, children, previewLabel, preview }: EditorProps) {
  return (
    <div className="ui-editor">
      <EditorNav label={navLabel} entries={entries} />
      <div className="ui-editor-body">{children}</div>
      <aside aria-label={previewLabel} className="ui-editor-preview">
        {preview}
      </aside>
    </div>
  )
}

export interface EditorSectionProps {
  id: string
  title: string
  aside?: ReactNode
  children: ReactNode
  className?: string | undefined
}

export function EditorSection({ id, title, aside, children, className }: EditorSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames('ui-editor-section', className)}
    >
      <header>
        <h2 className="heading" id={`${id}-title`}>
          {title}
        </h2>
        {aside !== undefined && <div className="quiet">{aside}</div>}
      </header>
      {children}
    </section>
  )
}

/** Two short sections next to each other. */
export function EditorPair({ children }: { children: ReactNode }) {
  return <div className="ui-editor-pair">{children}</div>
}

/** A note next to the preview, such as who changed what. */
export function EditorNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ui-editor-note">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
