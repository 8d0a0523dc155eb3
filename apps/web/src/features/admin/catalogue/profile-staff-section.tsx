import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { adminProfilesPath, draftPath, PROFILE_REASON_MAX } from '@velvetline/contracts/profile-editing'
import { type AdminProfile, adminProfilePath, FEATURED_MAX } from '@velvetline/contracts/profile-managing'
import { useId, useState } from 'react'
import { draftQuery } from '#/features/profiles/editing/drafts.ts'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { TextField } from '#/ui/field/field.tsx'
import { Form } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { adminProfileQuery, changeProfile, publishProfile, retireProfile } from './catalogue.ts'
import { changeOf } from './profile-change.ts'
import { ProfileHandoverPart } from './profile-handover.tsx'
import { ProfilePersonFields } from './profile-person-fields.tsx'

const useRefresh = (id: string) => {
  const client = useQueryClient()
  return (profile: AdminProfile): void => {
    client.setQueryData([adminProfilePath(id)], profile)
    void client.invalidateQueries({ queryKey: [draftPath('staff', id)] })
    void client.invalidateQueries({ queryKey: [adminProfilesPath] })
  }
}

export const useStaffForm = (profile: AdminProfile) => {
  const refresh = useRefresh(profile.id)
  return useSentForm({
    send: async (values) => {
      const change = changeOf(values, profile)
      return Object.keys(change).length > 0 && changeProfile(profile.id, change)
    },
    failed: m.editing_save_failed(),
    onDone: (answer) => {
      if (!answer) return
      refresh(answer)
      toast({ kind: 'success', title: m.editing_staff_saved() })
    },
  })
}

function StaffFields({ profile }: { profile: AdminProfile }) {
  const listId = useId()
  const form = useStaffForm(profile)
  return (
    <Form {...form.formProps}>
      <Problem>{form.problem}</Problem>
      <div className="editing-facts">
        <TextField
          name="slug"
          label={m.editing_slug()}
          hint={m.editing_slug_hint()}
          defaultValue={profile.slug}
          maxLength={60}
        />
        <TextField
          name="extension"
          label={m.editing_extension()}
          hint={m.editing_extension_free({ numbers: profile.freeExtensions.join(', ') })}
          defaultValue={profile.extension}
          inputMode="numeric"
          maxLength={6}
          list={listId}
        />
        <datalist id={listId}>
          {profile.freeExtensions.map((number) => (
            <option key={number} value={number} />
          ))}
        </datalist>
        <TextField
          name="featuredPosition"
          label={m.editing_featured()}
          hint={m.editing_featured_hint({ max: FEATURED_MAX })}
          defaultValue={profile.featuredPosition ?? ''}
          inputMode="numeric"
          maxLength={2}
        />
        {profile.isAssignedAtOnce && !profile.handover && <ProfilePersonFields profile={profile} />}
      </div>
      <Button type="submit" variant="tonal" loading={form.isPending}>
        {m.editing_staff_save()}
      </Button>
    </Form>
  )
}

/** What the staff decide about a profile: address, extension, home page, who answers, and whether it is shown. */
export function ProfileStaffSection({ id, mayReview, mayEdit }: { id: string; mayReview: boolean; mayEdit: boolean }) {
  const format = useFormat()
  const { data: profile } = useSuspenseQuery(adminProfileQuery(id))
  const { data: editing } = useSuspenseQuery(draftQuery({ side: 'staff', id }))
  const refresh = useRefresh(id)
  const [isRetiring, setRetiring] = useState(false)
  const again = useMutation({
    mutationFn: () => publishProfile(id),
    onSuccess: refresh,
    onError: (error) => toast({ kind: 'error', title: m.editing_save_failed(), text: refusalText(error) }),
  })
  return (
    <EditorSection
      id="edit-staff"
      title={m.editing_staff()}
      aside={m.editing_since_day({ day: format.date(profile.createdAt) })}
    >
      {mayEdit && (
        <StaffFields key={JSON.stringify([profile.slug, profile.extension, profile.agent])} profile={profile} />
      )}
      <ProfileHandoverPart profile={profile} onChange={refresh} mayPropose={mayEdit} mayDecide={mayReview} />
      {profile.retiredAt && (
        <Notice title={m.editing_retired_on({ day: format.date(profile.retiredAt) })}>
          {profile.retiredReason} {profile.isRetiredByBlock && m.editing_retired_by_block()}
        </Notice>
      )}
      {mayReview && (
        <div className="editing-acts">
          {(editing.state === 'retired' ? profile.isRetiredByBlock : editing.state !== 'unpublished') && (
            <Button variant="danger" onClick={() => setRetiring(true)}>
              {m.editing_retire_ask()}
            </Button>
          )}
          {editing.state === 'retired' && !profile.isRetiredByBlock && (
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              {m.editing_publish_again()}
            </Button>
          )}
        </div>
      )}
      {isRetiring && (
        <ReasonDialog
          title={m.editing_retire_title()}
          text={m.editing_retire_text()}
          label={m.editing_retire_reason()}
          action={m.editing_retire()}
          isDangerous
          failed={m.editing_save_failed()}
          hint={false}
          maxLength={PROFILE_REASON_MAX}
          send={async (reason) => {
            refresh(await retireProfile(id, reason))
            toast({ kind: 'success', title: m.editing_retired_done() })
          }}
          onClose={() => setRetiring(false)}
        />
      )}
    </EditorSection>
  )
}
