import './content-text-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentEditor } from '@velvetline/contracts/content-editor'
import { CONTENT_BODY_MAX, CONTENT_TITLE_MAX } from '@velvetline/contracts/content-editor'
import type { CountryCode, Language } from '@velvetline/contracts/locales'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { useFormat } from '#/shared/format.ts'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { type NewerLine, NewerVersion } from '#/shared/forms/newer-version.tsx'
import { lateDialog } from '#/shared/late-dialog.tsx'
import { Button } from '#/ui/button/button.tsx'
import { DuoField, DuoHead, type DuoWords } from '#/ui/editor/duo.tsx'
import { EditorHead } from '#/ui/editor/editor.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { textQuery } from './content.ts'
import { ContentDiff } from './content-diff.tsx'
import { ContentFilled } from './content-filled.tsx'
import { ContentVersions, type Restoring } from './content-versions.tsx'
import { useWrittenText } from './use-written-text.ts'
import { outdatedOf, savedOf, type WrittenText } from './written-text.ts'

const PublishDialog = lateDialog(async () => (await import('./content-publish-dialog.tsx')).PublishDialog)

const VIEWS = ['edit', 'diff', 'page'] as const
type View = (typeof VIEWS)[number]
const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  edit: m.texts_view_edit,
  diff: m.texts_view_diff,
  page: m.texts_view_page,
}

const SOURCES = {
  country: m.texts_source_country,
  all: m.texts_source_all,
  release: m.texts_source_release,
} as const

const LONG_ROWS = 14
const SHORT_ROWS = 4

const fieldNames = ({ group }: ContentEditor) =>
  group === 'mails'
    ? { title: m.texts_mail_subject(), body: m.texts_mail_introduction() }
    : { title: m.texts_heading(), body: m.texts_body() }

const linesOf = (latest: ContentEditor, languages: readonly Language[]): NewerLine[] =>
  languages.flatMap((language) =>
    (['title', 'body'] as const).map((field) => ({
      label: `${fieldNames(latest)[field]}, ${language === 'de' ? m.texts_col_de() : m.texts_col_en()}`,
      text: latest[language][field],
    })),
  )

function Fields({
  editor,
  written,
  onChange,
}: {
  editor: ContentEditor
  written: WrittenText
  onChange: (written: WrittenText) => void
}) {
  const words: DuoWords = {
    german: m.texts_col_de(),
    english: m.texts_col_en(),
    changed: m.texts_changed(),
    missing: m.texts_missing(),
    outdated: m.texts_outdated(),
    count: (used, max) => m.texts_count({ used, max }),
  }
  const saved = savedOf(editor)
  const isHtml = editor.kind === 'html'
  const isMail = editor.group === 'mails'
  const names = fieldNames(editor)
  return (
    <Panel>
      <DuoHead words={words} />
      <DuoField
        label={names.title}
        words={words}
        value={written.title}
        maxLength={CONTENT_TITLE_MAX}
        isChanged={JSON.stringify(written.title) !== JSON.stringify(saved.title)}
        isRequired
        onChange={(title) => onChange({ ...written, title })}
      />
      <DuoField
        label={names.body}
        words={words}
        value={written.body}
        maxLength={CONTENT_BODY_MAX}
        rows={isHtml ? LONG_ROWS : SHORT_ROWS}
        isChanged={JSON.stringify(written.body) !== JSON.stringify(saved.body)}
        outdated={outdatedOf(editor)}
        isRequired
        onChange={(body) => onChange({ ...written, body })}
      />
      {isHtml && <p className="quiet">{m.texts_html_hint()}</p>}
      {isMail && <p className="quiet">{m.texts_mail_hint()}</p>}
    </Panel>
  )
}

/** What a text may name, with what it says in this country. */
function Placeholders({ editor }: { editor: ContentEditor }) {
  const sorted = editor.placeholders.toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired))
  return (
    <Panel title={m.texts_placeholders()}>
      <p className="quiet">
        {editor.group === 'mails'
          ? m.texts_placeholders_mail()
          : m.texts_placeholders_lead({ mark: '{#name} … {/name}' })}
      </p>
      <dl className="content-placeholders">
        {sorted.map((placeholder) => (
          <div key={placeholder.name}>
            <dt>
              <code>{`{${placeholder.name}}`}</code>
              {placeholder.isRequired && <b>{m.texts_placeholder_required()}</b>}
            </dt>
            <dd>{placeholder[getLocale()] || m.texts_placeholder_empty()}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type Asked = { readonly kind: 'publish' } | ({ readonly kind: 'restore' } & Restoring)

/** One text in both languages: to write, to compare, to see as a page, with all its versions. */
export function ContentTextPage({ textKey, market }: { textKey: string; market: CountryCode | undefined }) {
  const { data: latest } = useQuery(textQuery(textKey, market))
  return latest ? <TextForm latest={latest} market={market} /> : null
}

function TextForm({ latest, market }: { latest: ContentEditor; market: CountryCode | undefined }) {
  const client = useQueryClient()
  const format = useFormat()
  const writing = useWrittenText(latest)
  const { base: editor, written, changed } = writing
  const { queryKey } = textQuery(latest.key, market)
  const [view, setView] = useState<View>('edit')
  const [asked, setAsked] = useState<Asked>()
  const done = (now: ContentEditor) => {
    client.setQueryData(queryKey, now)
    setAsked(undefined)
    if (asked?.kind === 'restore') writing.noteRestored(now, asked.language)
    else writing.notePublished()
  }
  const place = market === undefined ? m.texts_everywhere() : format.countryName(market)
  return (
    <>
      <EditorHead
        crumbs={
          <>
            <RouteLink to="/admin/content" search={market ? { market } : {}}>
              {m.texts_title()}
            </RouteLink>
            <span>{place}</span>
          </>
        }
        title={editor[getLocale()].title.replace(/\{[^}]*\}/g, '').trim() || m.texts_list_unwritten()}
        line={
          <>
            <span>{SOURCES[editor.de.source]()}</span>
            <span role="status">{changed.length > 0 ? m.texts_unsaved() : m.texts_saved()}</span>
          </>
        }
        actions={
          <Button variant="primary" disabled={changed.length === 0} onClick={() => setAsked({ kind: 'publish' })}>
            {m.texts_publish()}
          </Button>
        }
      />
      <LeaveGuard isChanged={changed.length > 0} />
      <NewerVersion lines={linesOf(latest, writing.contested)} onKeep={writing.keep} onTake={writing.take} />
      <div className="content-text">
        <div className="content-text-main">
          <Segmented
            legend={m.texts_view()}
            name="view"
            value={view}
            onChange={setView}
            options={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value]() }))}
          />
          {view === 'edit' && <Fields editor={editor} written={written} onChange={writing.write} />}
          {view === 'diff' && <ContentDiff editor={editor} written={written} market={market} />}
          {view === 'page' && <ContentFilled editor={editor} written={written} />}
        </div>
        <aside className="content-text-side" aria-label={m.texts_versions()}>
          <ContentVersions editor={latest} onRestore={(restoring) => setAsked({ kind: 'restore', ...restoring })} />
          <Placeholders editor={editor} />
        </aside>
      </div>
      {asked && (
        <PublishDialog
          // Of what is restored the list of versions shows the latest.
          editor={asked.kind === 'restore' ? latest : editor}
          written={written}
          restoring={asked.kind === 'restore' ? asked : undefined}
          losesTyped={asked.kind === 'restore' && changed.includes(asked.language)}
          queryKey={queryKey}
          onDone={done}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
