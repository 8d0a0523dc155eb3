import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { TextField } from '#/ui/field/text-field.tsx'
import { IconButton } from '#/ui/icon-button/icon-button.tsx'
import { proposeUsername } from '../api/account.ts'
import './username-field.css'

/** The pseudonym, proposed by the server. If it is left empty the server chooses one, so a failed proposal blocks nothing. */
export function UsernameField({ fault }: { fault: string | undefined }) {
  const ref = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (_replace: boolean) => proposeUsername(),
    onSuccess: (proposal, replace) => {
      // What somebody has typed meanwhile is not taken away.
      if (ref.current && (replace || ref.current.value === '')) ref.current.value = proposal
    },
  })
  useEffect(() => mutate(false), [mutate])
  return (
    <div className="username-field">
      <TextField
        ref={ref}
        name="username"
        label={m.accounts_username()}
        hint={m.accounts_username_hint()}
        error={fault}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <IconButton
        icon="turn"
        label={m.accounts_username_other()}
        className="username-field-other"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(true)}
      />
    </div>
  )
}
