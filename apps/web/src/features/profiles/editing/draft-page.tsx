import './draft-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { ProfileView } from '../components/profile-view.tsx'
import { previewOf } from './draft-preview.tsx'
import { type DraftKey, draftQuery } from './drafts.ts'

/** The profile's page as visitors will see it; nothing on it can be pressed. */
export function DraftPage({ draft, back }: { draft: DraftKey; back: ReactNode }) {
  const { data } = useSuspenseQuery(draftQuery(draft))
  return (
    <main className="night draft-page">
      <div className="draft-page-bar">
        <h1>{m.editing_preview_bar()}</h1>
        {back}
      </div>
      <div inert>
        <ProfileView profile={previewOf(data, getLocale())} />
      </div>
    </main>
  )
}
