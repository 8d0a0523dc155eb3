import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ExtensionMap, extensionsPath } from '@velvetline/contracts/profiles'
import { useEffect, useRef, useState } from 'react'
import { anotherConsultantNote } from '#/features/profiles/another-consultant-note.ts'
import { closePhoneDialog, type PhoneProfile } from '#/features/profiles/contact.ts'
import { m } from '#/paraglide/messages.js'
import { useCountry } from '#/shared/country/country.ts'
import { useFormat } from '#/shared/format.ts'
import { Icon } from '#/ui/icon/icon.tsx'
import { TextLink } from '#/ui/link/link.tsx'
import { toast } from '#/ui/toast/toast.ts'
import './number-dialog.css'
import { copiedNumber, dialledDigits, type PhoneOffer, usePhoneOffer } from '#/features/profiles/phone-offer.ts'
import { statusWord } from '#/features/profiles/status-word.ts'
import { useViewer } from '#/shared/api/viewer.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { recordCall } from '../model/record-call.ts'
import { NumberToDial } from './number-to-dial.tsx'

export const COPY_FEEDBACK_MS = 2_000

const extensionQuery = (profileUuid: string) =>
  queryOptions<ExtensionMap>({
    queryKey: [`${extensionsPath}?profile=${encodeURIComponent(profileUuid)}`],
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })

/** Requested each time; the page's value until the answer arrives, or if the request fails. */
const useExtension = (profile: Pick<PhoneProfile, 'uuid' | 'extension'>): string => {
  const { hasExtensionNumbers } = useCountry()
  const { data } = useQuery({ ...extensionQuery(profile.uuid), enabled: hasExtensionNumbers })
  return data ? (data[profile.uuid] ?? '') : profile.extension
}

/** The consultant in person while available and not played by a demo actor, else another consultant. */
const whoAnswers = (profile: PhoneProfile): string | null =>
  anotherConsultantNote(profile) ?? (profile.isDemoActor ? null : m.calls_note_direct({ name: profile.name }))

function CallNotes({ profile }: { profile: PhoneProfile }) {
  const answers = whoAnswers(profile)
  const sign = anotherConsultantNote(profile) === null ? 'check' : 'info'
  return (
    <ul className="call-notes" aria-label={m.calls_notes()}>
      {answers !== null && (
        <li>
          <Icon name={sign} />
          {answers}
        </li>
      )}
      <li>
        <Icon name="check" />
        {m.calls_note_discreet()}
      </li>
    </ul>
  )
}

/** Nothing if there is no number for members. */
function MemberPrice() {
  const { prices, currency, subscriberPhoneNumber } = useCountry()
  const format = useFormat()
  if (subscriberPhoneNumber === '') return null
  return (
    <TextLink href="/subscribe">
      {m.calls_member_price({ price: format.money(prices.memberPerMinuteMinor, currency) })}
    </TextLink>
  )
}

/** Confirms the copy for two seconds, or reports that it is not allowed. */
const useCopied = (text: string): { isCopied: boolean; copy: () => Promise<void> } => {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = window.setTimeout(() => setCopiedAt(undefined), COPY_FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(performance.now())
      toast({ kind: 'success', title: m.calls_copied_toast() })
    } catch {
      // Not allowed, or no clipboard: the number is still shown.
      toast({ kind: 'error', title: m.calls_copy_failed(), text: m.calls_copy_failed_text() })
    }
  }
  return { isCopied: copiedAt !== undefined, copy }
}

export interface NumberDialogProps {
  profile: PhoneProfile
  /** The number is an example that must not be dialled. */
  isDemo: boolean
  /** A phone, which would dial a real number. */
  dials: boolean
}

/** The demo's telephone with the number filled in. */
const practiceAddress = ({ isMemberRate, extension }: PhoneOffer): string => {
  const search = new URLSearchParams(/^\d+$/.test(extension) ? { extension } : {})
  search.set('line', isMemberRate ? 'subscriber' : 'premium')
  return `/sandbox/phone?${search}`
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

/** A call begins when its number is shown; on a phone, when the telephone is opened. */
const useRecordOnOpening = (isOn: boolean, record: () => void): void => {
  const latest = useRef(record)
  useEffect(() => {
    if (isOn) latest.current()
  }, [isOn])
}

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
      closeLabel={m.common_close()}
      lead={<Avatar src={profile.cardThumbnail || undefined} name={profile.name} size="lg" decorative />}
      below={<StatusBadge status={profile.status}>{statusWord(profile.status)}</StatusBadge>}
    >
      <NumberToDial offer={offer} name={profile.name} dials={dials} />
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
