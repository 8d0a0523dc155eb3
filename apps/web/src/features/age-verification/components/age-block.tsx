import './age-block.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AGE_ATTEMPTS_MAX, ageStatusPath } from '@velvetline/contracts/age-verification'
import { profilesPath } from '@velvetline/contracts/profiles'
import { type ReactNode, useEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { useCountry } from '#/shared/country/country.ts'
import { useSite } from '#/shared/site.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Dialog, DialogActions, DialogSign } from '#/ui/dialog/dialog.tsx'
import { ageStatusQuery } from '../api/age-check.ts'
import { isRememberedAsVerified, readSessionRecord, rememberVerified } from '../model/local-records.ts'
import { closeProofRequest, useProofRequested } from '../model/proof-request.ts'
import { type StartState, useStart } from '../model/use-start.ts'
import { AgeLinks, exceededText, supportPath } from './age-card.tsx'

interface AgeDialogProps {
  attempts: number
  /** The whole page is closed, not one action on it. */
  isBlocking: boolean
  onClose: () => void
}

type View = Exclude<StartState, 'ready'> | 'required'

const here = (): string => location.pathname + location.search

const viewOf = (state: StartState, attempts: number): View => {
  if (state === 'ready') return attempts >= AGE_ATTEMPTS_MAX ? 'exceeded' : 'required'
  return state
}

const titles: Record<View, () => string> = {
  required: m.age_required_title,
  unavailable: m.age_unavailable_title,
  error: m.age_error_title,
  notRequired: m.age_not_required_title,
  exceeded: m.age_exceeded_title,
}

function AgeWords({ view, attempts, isGuest }: { view: View; attempts: number; isGuest: boolean }) {
  const { countryCode } = useCountry()
  const left = AGE_ATTEMPTS_MAX - attempts
  switch (view) {
    case 'unavailable':
      return <p>{m.age_unavailable_text()}</p>
    case 'error':
      return (
        <p role="alert">
          <b>{m.age_error_text()}.</b> {m.age_error_hint()}
        </p>
      )
    case 'notRequired':
      return <p>{m.age_not_required_text()}</p>
    case 'exceeded':
      return <p role="alert">{exceededText(isGuest)}</p>
    default:
      return (
        <>
          <p>{countryCode === 'uk' ? m.age_required_text() : m.age_required_text_country()}</p>
          {attempts > 0 && <p className="quiet num">{m.age_attempts_left({ left, max: AGE_ATTEMPTS_MAX })}</p>}
        </>
      )
  }
}

/** Cannot be closed while a proof is required and attempts remain. */
function AgeDialog({ attempts, isBlocking, onClose }: AgeDialogProps) {
  const viewer = useViewer()
  const { state, isLeaving, start } = useStart()
  const view = viewOf(state, attempts)
  const canClose = !isBlocking && view !== 'required' && view !== 'error'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[view]()}
      closeLabel={m.common_close()}
      lead={<DialogSign icon="shield" tone={view === 'required' || view === 'notRequired' ? 'accent' : 'bad'} />}
      className={isBlocking ? 'age-dialog age-dialog-blocking' : 'age-dialog'}
      locked={!canClose}
      wide
    >
      <AgeWords view={view} attempts={attempts} isGuest={viewer === null} />
      <DialogActions>
        {(view === 'required' || view === 'error') && (
          <Button variant="primary" loading={isLeaving} onClick={() => void start(here())}>
            {view === 'error' ? m.common_try_again() : m.age_start()}
          </Button>
        )}
        {view === 'notRequired' && (
          <Button variant="primary" onClick={() => location.reload()}>
            {m.age_continue()}
          </Button>
        )}
        {(view === 'exceeded' || view === 'unavailable') && (
          <ButtonLink href={supportPath()} variant="primary">
            {m.age_contact_support()}
          </ButtonLink>
        )}
        {!viewer && view !== 'notRequired' && (
          <ButtonLink href={`/login?redirect=${encodeURIComponent(here())}`}>{m.age_log_in()}</ButtonLink>
        )}
      </DialogActions>
      <AgeLinks />
    </Dialog>
  )
}

export interface AgeNeed {
  /** `unknown` until the server has answered for a signed-in person. */
  need: 'unknown' | 'none' | 'check'
  attempts: number
}

/** A visitor's proof is remembered by the browser; a signed-in person's comes from the server and is remembered forever. */
export const useAgeNeed = (isAsked: boolean): AgeNeed => {
  const { ageCheck } = useSite()
  const viewer = useViewer()
  const { data, isError } = useQuery({ ...ageStatusQuery, enabled: viewer !== null || isAsked })
  const isVerified = data?.verified === true
  const isRemembered = isRememberedAsVerified()
  useEffect(() => {
    // A browser that lost its cookies but not its storage gets pages without the block from now on.
    if (isVerified || (!viewer && isRemembered && ageCheck === 'block')) rememberVerified()
  }, [ageCheck, isRemembered, isVerified, viewer])

  const attempts = data?.attempts ?? readSessionRecord()?.attempts ?? 0
  if (viewer || isAsked) {
    if (data) return { need: data.needsVerification ? 'check' : 'none', attempts }
    // If the server cannot be asked, what it knew when it sent the page still holds.
    if (isError) return { need: ageCheck === 'block' || isAsked ? 'check' : 'none', attempts }
    return { need: 'unknown', attempts }
  }
  return { need: ageCheck === 'block' && !isRemembered ? 'check' : 'none', attempts }
}

export function AgeBlock({ veil }: { veil: ReactNode }) {
  const { ageCheck } = useSite()
  const client = useQueryClient()
  const isAsked = useProofRequested()
  const { need, attempts } = useAgeNeed(isAsked)
  useEffect(() => {
    if (!isAsked) return
    // The refusal is newer than the fetched status, unless the proof was given in another tab meanwhile.
    void client.refetchQueries({ queryKey: [ageStatusPath] }).then(() => {
      if (client.getQueryData(ageStatusQuery.queryKey)?.needsVerification !== false) return
      closeProofRequest()
      // What was locked on the page is not any more.
      void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(`${profilesPath}/`) })
    })
  }, [client, isAsked])

  // A page sent behind the block stays covered until the answer arrives.
  const isCovered = ageCheck !== undefined && need === 'check'
  const isVeiled = isCovered || (ageCheck === 'block' && need === 'unknown')
  return (
    <>
      {isVeiled && veil}
      {need === 'check' && <AgeDialog attempts={attempts} isBlocking={isCovered} onClose={closeProofRequest} />}
    </>
  )
}
