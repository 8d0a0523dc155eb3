import { useQuery } from '@tanstack/react-query'
import type { ContentEditor } from '@velvetline/contracts/content-editor'
import { adminContentPreviewPath } from '@velvetline/contracts/content-editor'
import type { Language } from '@velvetline/contracts/locales'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { ServerHtml } from '#/shared/server-html.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { fillDraft } from './content.ts'
import type { WrittenText } from './written-text.ts'

/** What is written now as visitors read it, filled and sanitised by the server. */
export function ContentFilled({ editor, written }: { editor: ContentEditor; written: WrittenText }) {
  const [language, setLanguage] = useState<Language>('de')
  const draft = {
    country: editor.country,
    language,
    title: written.title[language],
    body: written.body[language],
  }
  const { data, error } = useQuery({
    queryKey: [adminContentPreviewPath(editor.key), draft],
    queryFn: () => fillDraft(editor.key, draft),
    retry: false,
    staleTime: 0,
  })
  return (
    <Panel title={m.texts_preview_title()}>
      <Segmented
        legend={m.texts_language()}
        name="language"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'de', label: m.texts_col_de() },
          { value: 'en', label: m.texts_col_en() },
        ]}
      />
      {error && <Problem>{refusalText(error) ?? m.texts_preview_failed()}</Problem>}
      {data && (
        <article className="content-filled" lang={language}>
          <h3 className="heading">{data.title}</h3>
          <ServerHtml key={data.html} id="content-filled-body" html={data.html} />
        </article>
      )}
    </Panel>
  )
}
