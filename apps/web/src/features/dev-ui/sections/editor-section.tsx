import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { DuoField, DuoHead, type DuoValue, type DuoWords } from '#/ui/editor/duo.tsx'
import { Editor, EditorHead, EditorNote, EditorPair, EditorSection } from '#/ui/editor/editor.tsx'
import { TextLink } from '#/ui/link/link.tsx'

const wordsOfThePage = (): DuoWords => ({
  german: m.dev_editor_german(),
  english: m.dev_editor_english(),
  changed: m.dev_editor_changed(),
  missing: m.dev_editor_missing(),
  outdated: m.dev_editor_outdated(),
  count: (used, max) => m.dev_editor_count({ used, max }),
})

/** The frame of everything that staff and consultants edit, with a text in each state. */
export function EditorSample() {
  const words = wordsOfThePage()
  const [line, setLine] = useState<DuoValue>({ de: m.dev_type_heading(), en: '' })
  const [about, setAbout] = useState<DuoValue>({ de: m.dev_tab_text(), en: m.dev_tab_text() })
  return (
    <>
      <EditorHead
        crumbs={<TextLink href="#editor">{m.dev_nav_consultants()}</TextLink>}
        title="Valentina"
        line={
          <>
            <StatusBadge status="available">{m.dev_available()}</StatusBadge>
            {m.dev_editor_saved()}
          </>
        }
        actions={<Button variant="tonal">{m.dev_open()}</Button>}
      />
      <Editor
        navLabel={m.dev_editor_sections()}
        entries={[
          {
            id: 'editor-texts',
            title: m.dev_editor_texts(),
            state: 'waiting',
            stateWord: m.dev_editor_missing(),
            note: m.dev_editor_missing(),
          },
          { id: 'editor-photos', title: m.dev_editor_photos(), state: 'complete', stateWord: m.dev_editor_complete() },
          { id: 'editor-state', title: m.dev_editor_state(), state: 'open', stateWord: m.dev_editor_changed() },
        ]}
        previewLabel={m.dev_editor_preview()}
        preview={
          <EditorNote title={m.dev_editor_preview()}>
            <p>{line.de}</p>
          </EditorNote>
        }
      >
        <EditorSection id="editor-texts" title={m.dev_editor_texts()} aside={m.dev_editor_saved()}>
          <DuoHead words={words} />
          <DuoField
            label={m.dev_editor_line()}
            words={words}
            value={line}
            onChange={setLine}
            maxLength={60}
            isChanged
          />
          <DuoField
            label={m.dev_editor_about()}
            words={words}
            value={about}
            onChange={setAbout}
            maxLength={600}
            rows={3}
            outdated="en"
          />
        </EditorSection>
        <EditorPair>
          <EditorSection id="editor-photos" title={m.dev_editor_photos()}>
            <p className="quiet">{m.dev_tab_text()}</p>
          </EditorSection>
          <EditorSection id="editor-state" title={m.dev_editor_state()}>
            <p className="quiet">{m.dev_tab_text_open()}</p>
          </EditorSection>
        </EditorPair>
      </Editor>
    </>
  )
}
