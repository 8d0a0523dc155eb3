import { useQueryClient } from '@tanstack/react-query'
import { applicationPath, type OwnApplication } from '@velvetline/contracts/applications'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { LinkButton } from '#/ui/link/link.tsx'

interface WithdrawDialogProps {
  application: OwnApplication
  action: string
  onClose: () => void
}

/** Says what is deleted. */
function WithdrawDialog({ application: { kind, people, state }, action, onClose }: WithdrawDialogProps) {
  const client = useQueryClient()
  const isRefused = state === 'refused'
  const form = useSentForm({
    send: () => request(applicationPath, { method: 'DELETE' }),
    failed: m.applications_failed(),
    onDone: async () => {
      await client.invalidateQueries({ queryKey: [applicationPath] })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={isRefused ? m.applications_withdraw_refused_title() : m.applications_withdraw_title()}
      text={isRefused ? m.applications_withdraw_refused() : m.applications_withdraw_text()}
      action={action}
      cancel={m.applications_withdraw_keep()}
      isDangerous
      onClose={onClose}
    >
      {!isRefused && kind === 'agency' && people.length > 0 && <p>{m.applications_withdraw_people()}</p>}
    </FormDialog>
  )
}

/** Asks first. */
export function Withdraw({ application }: { application: OwnApplication }) {
  const [isAsking, setAsking] = useState(false)
  const word = application.state === 'refused' ? m.applications_withdraw_refused_act() : m.applications_withdraw()
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {word}
      </LinkButton>
      {isAsking && <WithdrawDialog application={application} action={word} onClose={() => setAsking(false)} />}
    </>
  )
}
