import { useSuspenseQuery } from '@tanstack/react-query'
import { DraftDiff } from '#/features/profiles/editing/draft-diff.tsx'
import { draftQuery } from '#/features/profiles/editing/drafts.ts'
import { publicationWord } from '#/features/profiles/editing/editing-words.ts'
import { ProfileEditor } from '#/features/profiles/editing/profile-editor.tsx'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { RouteLink, TextLink } from '#/ui/link/link.tsx'
import { adminProfileQuery } from './catalogue.ts'
import { DecideProfile } from './decide-profile.tsx'
import { PhotoPeoplePanel } from './photo-people-panel.tsx'
import { ProfileStaffSection } from './profile-staff-section.tsx'

/** A profile with all its fields, its changes under review, and what only the staff decide. */
export function ProfilePage({ id }: { id: string }) {
  const may = useMay()
  const { data: editing } = useSuspenseQuery(draftQuery({ side: 'staff', id }))
  const { data: profile } = useSuspenseQuery(adminProfileQuery(id))
  const isInReview = editing.draft?.state === 'review'
  const mayReview = may('profiles.review')
  return (
    <ProfileEditor
      key={id}
      draft={{ side: 'staff', id }}
      isReadOnly={!may('profiles.edit')}
      crumbs={
        <RouteLink to="/admin/profiles" search={isInReview ? { state: 'review', sort: 'waiting' } : {}}>
          {m.editing_profiles()}
        </RouteLink>
      }
      above={
        isInReview && (
          <>
            <DraftDiff draft={{ side: 'staff', id }} />
            {mayReview && <PhotoPeoplePanel editing={editing} />}
          </>
        )
      }
      deciding={isInReview && mayReview && <DecideProfile id={id} isAuthor={profile.isAuthor} />}
      sections={<ProfileStaffSection id={id} mayReview={mayReview} mayEdit={may('profiles.edit')} />}
      entries={[
        { id: 'edit-staff', title: m.editing_staff(), state: 'complete', stateWord: publicationWord[editing.state]() },
      ]}
      pagePreview={
        editing.state === 'published' && (
          <TextLink href={`/profile/${editing.slug}`} target="_blank">
            {m.editing_public_page()}
          </TextLink>
        )
      }
    />
  )
}
