import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { TextField } from '#/ui/field/text-field.tsx'
import { ResendLink } from './resend-link.tsx'

/** Sends the confirmation link again after a login with the right password. Asks for the address unless the login used it. */
export function ResendUnconfirmed({ identifier }: { identifier: string }) {
  const [email, setEmail] = useState(identifier.includes('@') ? identifier : '')
  return (
    <div className="stack stack-tight">
      {!identifier.includes('@') && (
        <TextField
          type="email"
          label={m.accounts_unconfirmed_email()}
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <ResendLink email={email} waitFirst={false} />
    </div>
  )
}
