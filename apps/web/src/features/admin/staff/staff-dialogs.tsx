import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { LANGUAGES } from '@velvetline/contracts/locales'
import { adminStaffPath, INVITATION_HOURS, STAFF_ROLES, type StaffPerson } from '@velvetline/contracts/staff'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { roleWord } from '#/features/staff/model/role-word.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useActForm } from '#/shared/forms/use-act.ts'
import { textOf } from '#/shared/forms/use-sent-form.ts'
import { oneOf } from '#/shared/read-search.ts'
import { SelectField, TextField } from '#/ui/field/field.tsx'
import { block, changeRole, invite, resetFactor } from './staff.ts'

const ROLE_OPTIONS = () => STAFF_ROLES.map((role) => ({ value: role, label: roleWord[role]() }))
const LANGUAGE_WORDS = { de: m.staff_language_de, en: m.staff_language_en }

/** Asks who is to be invited, as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useActForm({
    send: (values) =>
      invite({
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        role: oneOf(STAFF_ROLES, textOf(values, 'role')) ?? 'support',
        language: oneOf(LANGUAGES, textOf(values, 'language')) ?? 'de',
      }),
    stale: [[adminStaffPath]],
    done: (_, values) => m.staff_invite_done({ name: textOf(values, 'name').trim() }),
    failed: m.staff_invite_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_invite_title()}
      text={m.staff_invite_text({ hours: INVITATION_HOURS })}
      action={m.staff_invite_send()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={m.staff_invite_name()}
        error={form.fault('name')}
        maxLength={NAME_MAX_CHARACTERS}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField
        name="email"
        type="email"
        label={m.staff_invite_email()}
        error={form.fault('email')}
        maxLength={EMAIL_MAX_CHARACTERS}
        autoComplete="off"
        required
      />
      <SelectField name="role" label={m.staff_col_role()} defaultValue="support" options={ROLE_OPTIONS()} />
      <SelectField
        name="language"
        label={m.staff_invite_language()}
        defaultValue={getLocale()}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_WORDS[language]() }))}
      />
    </FormDialog>
  )
}

/** Asks for the new role of somebody, and says that it logs them out. */
export function RoleDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const form = useActForm({
    send: (values) => changeRole(person.id, oneOf(STAFF_ROLES, textOf(values, 'role')) ?? person.role),
    stale: [[adminStaffPath]],
    done: m.staff_role_done(),
    failed: m.staff_failed(),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_role_title({ name: person.name })}
      text={m.staff_role_text()}
      action={m.staff_change_role()}
      onClose={onClose}
    >
      <SelectField name="role" label={m.staff_col_role()} defaultValue={person.role} options={ROLE_OPTIONS()} />
    </FormDialog>
  )
}

interface PersonDialogProps {
  person: StaffPerson
  onClose: () => void
}

export function BlockDialog({ person: { id, name }, onClose }: PersonDialogProps) {
  return (
    <ReasonDialog
      title={m.staff_block_title({ name })}
      text={m.staff_block_text()}
      action={m.staff_block_do()}
      isDangerous
      send={(reason) => block(id, reason)}
      stale={[[adminStaffPath]]}
      done={m.staff_block_done({ name })}
      failed={m.staff_failed()}
      onClose={onClose}
    />
  )
}

/** For a person who has lost the app and the recovery codes. */
export function ResetFactorDialog({ person: { id, name }, onClose }: PersonDialogProps) {
  return (
    <ReasonDialog
      title={m.staff_reset_title({ name })}
      text={m.staff_reset_text()}
      action={m.staff_reset_do()}
      isDangerous
      hint={m.staff_reset_hint()}
      send={(reason) => resetFactor(id, reason)}
      stale={[[adminStaffPath]]}
      done={m.staff_reset_done({ name })}
      failed={m.staff_failed()}
      onClose={onClose}
    />
  )
}
