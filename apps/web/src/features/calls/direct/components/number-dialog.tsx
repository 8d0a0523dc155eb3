import './number-dialog.css'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { useViewer } from '#/shared/api/viewer.ts'
import { closePhoneDialog, type PhoneProfile } from '#/shared/phone/phone-dialog.ts'
import { copiedNumber, dialledDigits } from '#/shared/phone/phone-number.ts'
import type { PhoneOffer } from '#/shared/phone/phone-offer.ts'
import { usePhoneOffer } from '#/shared/phone/use-phone-offer.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { ButtonLink } from '#/ui/button/button-link.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { StatusBadge } from '#/ui/status-badge/status-badge.tsx'
import { useExtension } from '../api/extension.ts'
import { recordCall } from '../model/record-call.ts'
import { useCopied } from '../model/use-copied.ts'
import { CallNotes } from './call-notes.tsx'
import { MemberPrice } from './member-price.tsx'
import { NumberToDial } from './number-to-dial.tsx'

export interface NumberDialogProps {
  profile: PhoneProfile
  /** The number is an example that must not be dialled. */
  isDemo: boolean
  /** A phone, which would dial by itself if the number were real. */
  dials: boolean
}

/** The demo's telephone, with the consultant’s number dialled already. */
const practiceAddress = ({ isMemberRate, extension }: PhoneOffer): string => {
  const search = new URLSearchParams(/^\d+$/.test(extension) ? { extension } : {})
  search.set('line', isMemberRate ? 'subscriber' : 'premium')
  return `/sandbox/phone?${search}`
}

const statusWord = (status: PhoneProfile['status']): string => {
  if (status === 'available') return m.profiles_available()
  return status === 'busy' ? m.profiles_busy() : m.profiles_offline()
}

function CopyButton({ offer }: { offer: PhoneOffer }) {
  const { isCopied, copy } = useCopied(copiedNumber(offer.number, offer.extension))
  return (
    <Button
      variant="primary"
      icon={isCopied ? 'check' : 'copy'}
      onClick={copy}
      className={isCopied ? 'number-dialog-copied' : undefined}
      data-autofocus
    >
      {isCopied ? m.calls_copied() : m.calls_copy()}
    </Button>
  )
}

/** A call begins with its number being shown; on a phone that asks first, only with the telephone being opened. */
const useRecordOnOpening = (isOn: boolean, record: () => void): void => {
  const latest = useRef(record)
  useEffect(() => {
    if (isOn) latest.current()
  }, [isOn])
}

/** The number to dial for the consultant, what it costs, and a button that copies it. */
export function NumberDialog({ profile, isDemo, dials }: NumberDialogProps) {
  const viewer = useViewer()
  const extension = useExtension(profile)
  const offer = usePhoneOffer({ extension })
  const record = (way: 'link' | 'dialog') =>
    recordCall({ profile, way, accountId: viewer?.id ?? null, isMemberRate: offer?.isMemberRate ?? false })
  useRecordOnOpening(offer !== null && !dials, () => record('dialog'))
  if (!offer) return null
  return (
    <Dialog
      open
      onOpenChange={closePhoneDialog}
      title={m.calls_dialog_title({ name: profile.name })}
      closeLabel={m.calls_close()}
      lead={<Avatar src={profile.cardThumbnail || undefined} name={profile.name} size="lg" decorative />}
      below={<StatusBadge status={profile.status}>{statusWord(profile.status)}</StatusBadge>}
    >
      <NumberToDial offer={offer} name={profile.name} isPhoneProven={viewer?.phoneVerified === true} dials={dials} />
      {isDemo && (
        <Notice tone="waiting" title={m.calls_demo_title()}>
          {dials ? m.calls_demo_ask() : m.calls_demo_text()}
        </Notice>
      )}
      <DialogActions>
        <CopyButton offer={offer} />
        {isDemo && (
          <ButtonLink href={practiceAddress(offer)} icon="phone">
            {m.calls_demo_practice()}
          </ButtonLink>
        )}
        {dials && (
          <ButtonLink
            href={`tel:${dialledDigits(offer.number, offer.extension)}`}
            icon="phone"
            onClick={() => record('link')}
          >
            {m.calls_dial_anyway()}
          </ButtonLink>
        )}
        {!offer.isMemberRate && <MemberPrice />}
      </DialogActions>
      <CallNotes profile={profile} />
    </Dialog>
  )
}
