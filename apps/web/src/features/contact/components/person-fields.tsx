import { EMAIL_MAX_CHARACTERS } from '@velvetline/contracts/accounts'
import { CONTACT_NAME_MAX_CHARACTERS } from '@velvetline/contracts/contact'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import type { SentForm } from '#/shared/forms/use-sent-form.ts'
import { TextField } from '#/ui/field/field.tsx'
import { FieldPair } from '#/ui/field/form.tsx'

/** Who writes; filled in for somebody who is signed in. */
export function PersonFields({ fault, emailHint }: Pick<SentForm, 'fault'> & { emailHint: string }) {
  const viewer = useViewer()
  return (
    <FieldPair>
      <TextField
        name="name"
        label={m.contact_name()}
        error={fault('name')}
        defaultValue={viewer?.name}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX_CHARACTERS}
        required
      />
      <TextField
        name="email"
        type="email"
        label={m.contact_email()}
        hint={emailHint}
        error={fault('email')}
        defaultValue={viewer?.email}
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        required
      />
    </FieldPair>
  )
}
