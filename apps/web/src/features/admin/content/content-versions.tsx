import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContentEditor, ContentVersion } from '@velvetline/contracts/content-editor'
import type { Language } from '@velvetline/contracts/locales'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { LoadMore } from '#/shared/paged-rows.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Segmented } from '#/ui/segmented/segmented.tsx'
import { earlierVersionsQuery } from './content.ts'

export interface Restoring {
  readonly language: Language
  /** 0 is the text that came with the software. */
  readonly to: number
}

function Version({ version, isLast, onRestore }: { version: ContentVersion; isLast: boolean; onRestore: () => void }) {
  const format = useFormat()
  const { version: number, title, note, by, createdAt } = version
  return (
    <li>
      <b className="num">{number}</b>
      <span>
        <b>{note || title || m.texts_version_release()}</b>
        <small>
          {m.texts_version_by({ name: by ?? m.texts_by_system(), time: format.dateTime(createdAt) })}
          {title === null && ` · ${m.texts_version_release()}`}
        </small>
        {isLast ? (
          <small className="content-version-holds">{m.texts_version_holds()}</small>
        ) : (
          <LinkButton icon="turn" onClick={onRestore}>
            {m.texts_restore({ version: number })}
          </LinkButton>
        )}
      </span>
    </li>
  )
}

/** All versions of one language, the latest first. */
export function ContentVersions({
  editor,
  onRestore,
}: {
  editor: ContentEditor
  onRestore: (restoring: Restoring) => void
}) {
  const [language, setLanguage] = useState<Language>('de')
  const { versions: latest } = editor[language]
  const oldest = latest.at(-1)?.version ?? 1
  const earlier = useInfiniteQuery({
    ...earlierVersionsQuery(editor, language, oldest),
    enabled: false,
    throwOnError: false,
  })
  const versions = [...latest, ...(earlier.data?.pages.flatMap((page) => page.versions) ?? [])]
  const isOwn = latest[0] !== undefined && latest[0].title !== null
  return (
    <Panel title={m.texts_versions()}>
      <Segmented
        legend={m.texts_language()}
        name="versions"
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'de', label: m.texts_col_de() },
          { value: 'en', label: m.texts_col_en() },
        ]}
      />
      {versions.length === 0 && <p className="quiet">{m.texts_versions_none()}</p>}
      <ol className="content-versions">
        {versions.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            isLast={index === 0}
            onRestore={() => onRestore({ language, to: version.version })}
          />
        ))}
      </ol>
      <LoadMore list={{ ...earlier, hasNextPage: earlier.data ? earlier.hasNextPage : oldest > 1 }} />
      {isOwn && (
        <LinkButton icon="turn" onClick={() => onRestore({ language, to: 0 })}>
          {m.texts_restore_release()}
        </LinkButton>
      )}
    </Panel>
  )
}
