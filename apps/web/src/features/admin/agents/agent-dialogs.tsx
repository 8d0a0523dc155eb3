import { useNavigate } from '@tanstack/react-router'
import {
  type AgentAccount,
  adminAgentBlockPath,
  adminAgentFactorResetPath,
  adminAgentLeadPath,
  adminAgentMoveOutPath,
  adminAgentPath,
  adminAgentSessionsEndPath,
  adminAgentsPath,
  adminAgentUnblockPath,
} from '@velvetline/contracts/agent-accounts'
import { PROFILE_NAME_MAX } from '@velvetline/contracts/profile-editing'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { act, createFurtherProfile } from './agent-accounts.ts'

export type AgentAct = 'block' | 'unblock' | 'sessions' | 'factor' | 'lead' | 'moveOut'

interface ActWords {
  readonly path: (id: string) => string
  readonly title: (words: { name: string; agency: string }) => string
  readonly text: (words: { name: string; agency: string }) => string
  readonly hint: () => string
  readonly action: () => string
  readonly done: (words: { name: string; agency: string }) => string
  readonly isDangerous: boolean
}

const ACTS: Readonly<Record<AgentAct, ActWords>> = {
  block: {
    path: adminAgentBlockPath,
    title: m.office_agent_block_title,
    text: () => m.office_agent_block_text(),
    hint: m.office_agent_reason_mailed,
    action: m.office_agent_block,
    done: m.office_agent_block_done,
    isDangerous: true,
  },
  unblock: {
    path: adminAgentUnblockPath,
    title: m.office_agent_unblock_title,
    text: m.office_agent_unblock_text,
    hint: m.staff_reason_hint,
    action: m.office_agent_unblock,
    done: m.office_agent_unblock_done,
    isDangerous: false,
  },
  sessions: {
    path: adminAgentSessionsEndPath,
    title: m.office_agent_sessions_title,
    text: m.office_agent_sessions_text,
    hint: m.staff_reason_hint,
    action: m.office_agent_end_sessions,
    done: m.office_agent_sessions_done,
    isDangerous: true,
  },
  factor: {
    path: adminAgentFactorResetPath,
    title: m.staff_reset_title,
    text: () => m.staff_reset_text(),
    hint: m.staff_reset_hint,
    action: m.staff_reset_do,
    done: m.staff_reset_done,
    isDangerous: true,
  },
  lead: {
    path: adminAgentLeadPath,
    title: m.office_agent_lead_title,
    text: m.office_agent_lead_text,
    hint: m.staff_reason_hint,
    action: m.office_agent_make_lead,
    done: m.office_agent_lead_done,
    isDangerous: true,
  },
  moveOut: {
    path: adminAgentMoveOutPath,
    title: m.office_agent_move_title,
    text: m.office_agent_move_text,
    hint: m.staff_reason_hint,
    action: m.office_agent_move_out,
    done: m.office_agent_move_done,
    isDangerous: true,
  },
}

interface DialogProps {
  agent: AgentAccount
  onClose: () => void
}

/** What follows from an act, and why it is done; the reason is kept in the audit log. */
export function ActDialog({ agent, asked, onClose }: DialogProps & { asked: AgentAct }) {
  const { path, title, text, hint, action, done, isDangerous } = ACTS[asked]
  const words = { name: agent.name, agency: agent.agency?.name ?? '' }
  return (
    <ReasonDialog
      title={title(words)}
      text={text(words)}
      action={action()}
      isDangerous={isDangerous}
      hint={hint()}
      send={(reason) => act(path(agent.id), reason)}
      shows={[adminAgentPath(agent.id)]}
      stale={[[adminAgentsPath]]}
      done={done(words)}
      failed={m.office_agent_failed()}
      onClose={onClose}
    />
  )
}

/** Another page of the same person; it opens for editing. */
export function FurtherProfileDialog({ agent, onClose }: DialogProps) {
  const navigate = useNavigate()
  const form = useActForm({
    send: (values) =>
      createFurtherProfile(agent.id, {
        name: textOf(values, 'name').trim(),
        age: Number(textOf(values, 'age')),
        heightCm: Number(textOf(values, 'heightCm')),
      }),
    stale: [[adminAgentPath(agent.id)]],
    onSent: ({ id }) => void navigate({ to: '/admin/profiles/$id', params: { id } }),
    done: m.office_agent_profile_done(),
    failed: m.office_agent_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.office_agent_profile_title({ name: agent.name })}
      text={m.office_agent_profile_text({ name: agent.name })}
      action={m.office_agent_profile_do()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={m.office_agent_profile_name()}
        minLength={2}
        maxLength={PROFILE_NAME_MAX}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField name="age" type="number" label={m.office_agent_profile_age()} min={18} max={99} required />
      <TextField name="heightCm" type="number" label={m.office_agent_profile_height()} min={120} max={220} required />
    </FormDialog>
  )
}
