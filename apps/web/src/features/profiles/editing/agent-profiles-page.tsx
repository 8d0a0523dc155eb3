import './agent-profiles-page.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { EditableProfile } from '@velvetline/contracts/profile-editing'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { RouteButton } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { editableProfilesQuery } from './drafts.ts'
import { draftWord, publicationTone, publicationWord } from './editing-words.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { VisibilitySection } from './visibility-section.tsx'

function Entry({ profile }: { profile: EditableProfile }) {
  const format = useFormat()
  const { id, name, image, state, draftState, editedAt } = profile
  return (
    <Row
      lead={<Avatar src={image} name={name} decorative />}
      title={name}
      detail={
        <span className="editing-list-line">
          <StatusBadge status={publicationTone[state]}>{publicationWord[state]()}</StatusBadge>
          {draftState && editedAt && (
            <span>
              {draftWord[draftState]()}, {format.dateTime(editedAt)}
            </span>
          )}
        </span>
      }
      end={
        <RouteButton
          to="/agent/profiles/$id"
          params={{ id }}
          icon="edit"
          className="editing-list-edit"
          aria-label={`${m.editing_edit()}: ${name}`}
        >
          {m.editing_edit()}
        </RouteButton>
      }
    />
  )
}

/** The profiles that a consultant or an agency looks after. */
export function AgentProfilesPage() {
  const { data: profiles } = useSuspenseQuery(editableProfilesQuery)
  return (
    <>
      <PageTitle title={m.editing_profiles()} lead={m.editing_profiles_lead()} />
      {profiles.length === 0 ? (
        <EmptyState icon="user" title={m.editing_profiles_none()} text={m.editing_profiles_none_text()} />
      ) : (
        <RowList label={m.editing_profiles()}>
          {profiles.map((profile) => (
            <Entry key={profile.id} profile={profile} />
          ))}
        </RowList>
      )}
    </>
  )
}

export function AgentProfilePage({ id }: { id: string }) {
  return (
    <ProfileEditor
      key={id}
      draft={{ side: 'agent', id }}
      sections={<VisibilitySection id={id} />}
      crumbs={<RouteLink to="/agent/profiles">{m.editing_profiles()}</RouteLink>}
      pagePreview={
        <RouteLink to="/agent/profiles/$id/preview" params={{ id }}>
          {m.editing_preview_page()}
        </RouteLink>
      }
    />
  )
}
