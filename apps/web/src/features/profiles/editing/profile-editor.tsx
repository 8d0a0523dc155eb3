import './profile-editor.css'
import { useQueryClient } from '@tanstack/react-query'
import { adminProfilesPath, agentProfileListPath, type ProfileEditing } from '@velvetline/contracts/profile-editing'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { LeaveGuard } from '#/shared/forms/leave-guard.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Editor, type EditorEntry, EditorHead } from '#/ui/editor/editor.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { DraftDiff } from './draft-diff.tsx'
import { CardPreview } from './draft-preview.tsx'
import type { DraftKey } from './drafts.ts'
import { asksViewer, draftWord, gapWord, isSubmitted, publicationTone, publicationWord } from './editing-words.ts'
import { EditorActs } from './editor-acts.tsx'
import { Conflict, ReviewState, SaveState, WhoChanged } from './editor-notices.tsx'
import { HandoverNotice } from './handover-notice.tsx'
import { PhotosSection } from './photos-section.tsx'
import { FactsSection, PlacementSection } from './placement-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { type DraftDesk, useDraft } from './use-draft.ts'
import { VoiceSection } from './voice-section.tsx'

type Field = ProfileEditing['changed'][number]
type Gap = ProfileEditing['gaps'][number]

const SECTIONS: readonly { id: string; title: () => string; fields: readonly Field[]; gaps: readonly Gap[] }[] = [
  {
    id: 'edit-texts',
    title: m.editing_texts,
    fields: ['title', 'description', 'about', 'longText', 'usualHours'],
    gaps: ['title', 'description'],
  },
  { id: 'edit-photos', title: m.editing_photos, fields: ['photos'], gaps: ['cover', 'alt', 'depicted', 'others'] },
  { id: 'edit-voice', title: m.editing_voice, fields: ['voice'], gaps: [] },
  {
    id: 'edit-facts',
    title: m.editing_facts,
    fields: ['name', 'age', 'heightCm', 'yearsOfExperience', 'mainLanguage'],
    gaps: [],
  },
  {
    id: 'edit-placement',
    title: m.editing_placement,
    fields: ['categories', 'specialties', 'languages'],
    gaps: ['specialties', 'languages'],
  },
  { id: 'edit-prices', title: m.editing_prices, fields: ['minutePrice', 'subscriberPrice'], gaps: [] },
]

const entriesOf = (desk: DraftDesk, more: readonly EditorEntry[]): EditorEntry[] => [
  ...SECTIONS.map(({ id, title, fields, gaps }): EditorEntry => {
    const gap = gaps.find((one) => desk.data.gaps.includes(one))
    const isEmptyVoice = id === 'edit-voice' && desk.data.content.voice === null
    const hasChanged = fields.some((field) => desk.isChanged(field))
    if (gap) return { id, title: title(), state: 'missing', stateWord: m.editing_missing(), note: gapWord[gap]() }
    if (isEmptyVoice) return { id, title: title(), state: 'open', stateWord: m.editing_empty() }
    return {
      id,
      title: title(),
      state: 'complete',
      stateWord: m.editing_complete(),
      ...(hasChanged && { note: m.editing_changed() }),
    }
  }),
  ...more,
]

export interface ProfileEditorProps {
  draft: DraftKey
  crumbs: ReactNode
  /** The page as visitors would see it. */
  pagePreview: ReactNode
  /** Between the head and the sections. */
  above?: ReactNode
  /** The staff's own sections. */
  sections?: ReactNode
  entries?: readonly EditorEntry[]
  deciding?: ReactNode
  /** The signed-in person may look, and nothing else. */
  isReadOnly?: boolean
}

/** How many drafts were published or discarded since the page was opened. */
const useDraftsGone = (hasDraft: boolean): number => {
  const [known, setKnown] = useState({ hasDraft, gone: 0 })
  if (known.hasDraft !== hasDraft) setKnown({ hasDraft, gone: hasDraft ? known.gone : known.gone + 1 })
  return known.gone
}

/** Everything about a profile, saved as one writes, published once others have approved it. */
export function ProfileEditor(props: ProfileEditorProps) {
  const { draft, crumbs, pagePreview, above, sections, entries = [], deciding, isReadOnly = false } = props
  const client = useQueryClient()
  const desk = useDraft(draft)
  const { data, save } = desk
  const disabled = isReadOnly || isSubmitted(data)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      void save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  const refresh = () => {
    const list = draft.side === 'agent' ? agentProfileListPath : adminProfilesPath
    void client.invalidateQueries({ queryKey: [list] })
  }
  // After a review was opened or a draft has gone, the fields begin with what is stored then. The first save makes a draft while somebody
  // is writing: nothing may move then.
  const formKey = `${useDraftsGone(data.draft !== null)} ${isSubmitted(data)}`
  return (
    <div className="editing">
      <EditorHead
        crumbs={crumbs}
        title={data.content.name}
        line={
          <>
            <StatusBadge status={publicationTone[data.state]}>{publicationWord[data.state]()}</StatusBadge>
            {data.draft && <span className="editing-state">{draftWord[data.draft.state]()}</span>}
            <span role="status">
              <SaveState desk={desk} />
            </span>
          </>
        }
        actions={!isReadOnly && <EditorActs desk={desk} draft={draft} deciding={deciding} onSubmitted={refresh} />}
      />
      <LeaveGuard isChanged={desk.hasUnsaved} save={save} />
      <Conflict desk={desk} />
      {desk.problem && !desk.problem.isConflict && (
        <Notice tone="error" live>
          {desk.problem.text}
        </Notice>
      )}
      {data.state === 'without_cover' && <Notice tone="waiting">{m.editing_without_cover_text()}</Notice>}
      {data.handover && data.isOwn && <HandoverNotice desk={desk} id={draft.id} />}
      <ReviewState data={data} />
      {data.gaps.length > 0 && data.draft && (
        <Notice tone="waiting" title={m.editing_gaps()}>
          {data.gaps.map((gap) => gapWord[gap]()).join(' · ')}
        </Notice>
      )}
      {above}
      {asksViewer(data) && <DraftDiff draft={draft} />}
      <Editor
        key={formKey}
        navLabel={m.editing_sections()}
        entries={entriesOf(desk, entries)}
        previewLabel={m.editing_preview()}
        preview={
          <>
            <CardPreview desk={desk} />
            {pagePreview}
            <WhoChanged data={data} />
          </>
        }
      >
        <TextsSection desk={desk} disabled={disabled} />
        <PhotosSection desk={desk} draft={draft} disabled={disabled} />
        <VoiceSection desk={desk} draft={draft} disabled={disabled} />
        <FactsSection desk={desk} disabled={disabled} />
        <PlacementSection desk={desk} disabled={disabled} />
        <PricesSection desk={desk} disabled={disabled} />
        {sections}
      </Editor>
    </div>
  )
}
