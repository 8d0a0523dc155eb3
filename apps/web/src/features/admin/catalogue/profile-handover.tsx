import { PROFILE_REASON_MAX } from '@velvetline/contracts/profile-editing'
import {
  type AdminProfile,
  adminProfilePath,
  type ProfileAgent,
  type ProfileHandover,
} from '@velvetline/contracts/profile-managing'
import { useState } from 'react'
import { ReasonField, reasonIn } from '#/features/staff/components/reason-field.tsx'
import { m } from '#/paraglide/messages.js'
import { invalidInput } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useAct, useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { decideHandover, proposeHandover } from './catalogue.ts'
import { ProfilePersonFields } from './profile-person-fields.tsx'

interface PartProps {
  profile: AdminProfile
  /** Shows the profile as it is then. */
  onChange: (profile: AdminProfile) => void
}

/** What a handover does, before it is proposed and before it is approved. */
function Effects({ profile }: { profile: AdminProfile }) {
  const effects = [
    m.editing_handover_effects_pages(),
    m.editing_handover_effects_files(),
    ...(profile.lastHandover ? [m.editing_handover_effects_waiting()] : []),
    m.editing_handover_effects_reviews(),
    m.editing_handover_effects_favourites(),
    m.editing_handover_effects_earned(),
  ]
  return (
    <ul className="editing-effects">
      {effects.map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
  )
}

interface ProposeProps extends PartProps {
  /** Who is chosen at first. */
  first: ProfileAgent | null
  onClose: () => void
}

function ProposeDialog({ profile, first, onChange, onClose }: ProposeProps) {
  const form = useActForm<AdminProfile>({
    send: async (values) => {
      const agentId = textOf(values, 'agentId')
      if (agentId === (profile.agent?.id ?? '')) throw invalidInput({ agentId: m.editing_handover_other() })
      return proposeHandover(profile.id, { agentId, reason: reasonIn(values) })
    },
    onSent: onChange,
    done: m.editing_handover_proposed(),
    failed: m.editing_save_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_handover_title()}
      text={m.editing_handover_second()}
      action={m.editing_handover_propose()}
      onClose={onClose}
    >
      <ProfilePersonFields profile={profile} first={first} error={form.fault('agentId')} />
      <ReasonField form={form} maxLength={PROFILE_REASON_MAX} />
      <Effects profile={profile} />
    </FormDialog>
  )
}

interface DecisionProps extends PartProps {
  handover: ProfileHandover
}

function ApproveDialog({ profile, handover, onChange, onClose }: DecisionProps & { onClose: () => void }) {
  const { name } = handover.agent
  const form = useActForm({
    send: () => decideHandover(profile.id, { handoverId: handover.id, approve: true }),
    onSent: onChange,
    done: m.editing_handover_done({ name }),
    failed: m.editing_save_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_handover_approve_title({ name })}
      action={m.editing_handover_approve()}
      isDangerous
      onClose={onClose}
    >
      <Effects profile={profile} />
    </FormDialog>
  )
}

function Decide(props: DecisionProps) {
  const { profile, handover, onChange } = props
  const [isApproving, setApproving] = useState(false)
  const refusing = useAct({
    send: () => decideHandover(profile.id, { handoverId: handover.id, approve: false }),
    onSent: onChange,
    stale: [[adminProfilePath(profile.id)]],
    done: m.editing_handover_refused(),
    failed: m.editing_save_failed(),
  })
  return (
    <div className="editing-acts">
      <Button size="sm" variant="tonal" onClick={() => setApproving(true)}>
        {m.editing_handover_approve()}
      </Button>
      <Button size="sm" loading={refusing.isPending} onClick={() => refusing.mutate()}>
        {m.editing_handover_refuse()}
      </Button>
      {isApproving && <ApproveDialog {...props} onClose={() => setApproving(false)} />}
    </div>
  )
}

/** Another person for a profile that visitors have seen: one of the staff proposes them, another decides. */
export function ProfileHandoverPart({
  profile,
  onChange,
  mayPropose,
  mayDecide,
}: PartProps & { mayPropose: boolean; mayDecide: boolean }) {
  const format = useFormat()
  const [proposed, setProposed] = useState<{ readonly first: ProfileAgent | null }>()
  const { handover, lastHandover } = profile
  const declined = lastHandover?.declinedAt && (
    <Notice tone="waiting">
      {m.editing_handover_declined_by({ name: profile.agent?.name ?? '', day: format.date(lastHandover.declinedAt) })}
    </Notice>
  )
  if (handover) {
    const { agent, proposedBy: by, proposedAt, reason, isOwn } = handover
    return (
      <>
        {declined}
        <Notice
          tone="waiting"
          title={m.editing_handover_waiting({ name: agent.name })}
          action={mayDecide && !isOwn && <Decide profile={profile} handover={handover} onChange={onChange} />}
        >
          {m.editing_handover_facts({ by, day: format.date(proposedAt), reason })}
          {/* The reason may end without a full stop. */}
          {isOwn && <br />}
          {isOwn && m.editing_handover_second()}
        </Notice>
      </>
    )
  }
  if (profile.isAssignedAtOnce) return null
  const former = lastHandover?.former
  const answering = profile.answeredBy.map((one) => one.name).join(', ')
  return (
    <div className="stack stack-tight">
      {declined}
      <p>
        {m.editing_person()}: <b>{profile.agent?.name ?? m.editing_demo_actor()}</b>
        {answering !== '' && <span className="quiet"> {m.editing_answered_by({ names: answering })}</span>}
      </p>
      {mayPropose && (
        <div className="editing-acts">
          {former && (
            <Button onClick={() => setProposed({ first: former })}>
              {m.editing_handover_back({ name: former.name })}
            </Button>
          )}
          <Button onClick={() => setProposed({ first: profile.agent })}>{m.editing_handover_ask()}</Button>
        </div>
      )}
      {proposed && (
        <ProposeDialog
          profile={profile}
          first={proposed.first}
          onChange={onChange}
          onClose={() => setProposed(undefined)}
        />
      )}
    </div>
  )
}
