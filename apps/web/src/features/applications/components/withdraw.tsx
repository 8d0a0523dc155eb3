import { applicationPath, type OwnApplication } from '@velvetline/contracts/applications'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { useChange } from '../api/application.ts'

/** Asks first, and says what is deleted. */
export function Withdraw({ application: { kind, people, state } }: { application: OwnApplication }) {
  const [isAsking, setAsking] = useState(false)
  const withdrawing = useChange(() => request(applicationPath, { method: 'DELETE' }))
  const isRefused = state === 'refused'
  const word = isRefused ? m.applications_withdraw_refused_act() : m.applications_withdraw()
  return (
    <>
      <LinkButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {word}
      </LinkButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isRefused ? m.applications_withdraw_refused_title() : m.applications_withdraw_title()}
        closeLabel={m.applications_withdraw_keep()}
      >
        <p>{isRefused ? m.applications_withdraw_refused() : m.applications_withdraw_text()}</p>
        {!isRefused && kind === 'agency' && people.length > 0 && <p>{m.applications_withdraw_people()}</p>}
        <DialogActions>
          <Button
            variant="danger"
            loading={withdrawing.isPending}
            onClick={() => withdrawing.mutate(undefined, { onSettled: () => setAsking(false) })}
          >
            {word}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.applications_withdraw_keep()}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
