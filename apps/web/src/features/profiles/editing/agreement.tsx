import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type DraftConfirmation, PROFILE_REASON_MAX } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { ReasonDialog } from '#/features/staff/components/reason-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { confirmDraft, type DraftKey, editableProfilesQuery } from './drafts.ts'
import type { DraftDesk } from './use-draft.ts'

interface ActsProps {
  desk: DraftDesk
  draft: DraftKey
  onAnswered: () => void
}

/** The profile's person agrees to what somebody else has handed in, or says why not. */
export function AgreementActs({ desk, draft, onAnswered }: ActsProps) {
  const [isDeclining, setDeclining] = useState(false)
  const answer = async (given: { agrees: true } | { agrees: false; reason: string }, done: string) => {
    const isDone = await desk.run((version) => confirmDraft(draft, { version, ...given } satisfies DraftConfirmation))
    if (!isDone) return
    toast({ kind: 'success', title: done })
    onAnswered()
  }
  return (
    <>
      <Button onClick={() => setDeclining(true)}>{m.editing_decline()}</Button>
      <Button
        variant="primary"
        loading={desk.isSaving}
        onClick={() => void answer({ agrees: true }, m.editing_agreed())}
      >
        {m.editing_agree()}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={m.editing_decline_title()}
          text={m.editing_decline_text()}
          label={m.editing_decline_reason()}
          action={m.editing_decline()}
          isDangerous
          failed={m.editing_decline_failed()}
          hint={false}
          maxLength={PROFILE_REASON_MAX}
          send={(reason) => answer({ agrees: false, reason }, m.editing_declined_done())}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}

/** On every page of the workspace but the profile's own, until the person has answered. */
export function AgreementBanner() {
  const { data = [] } = useQuery({ ...editableProfilesQuery, refetchOnMount: 'always' })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const asked = data.find(({ isOwn, draftState }) => isOwn && draftState === 'confirming')
  if (!asked || path === `/agent/profiles/${asked.id}`) return null
  return (
    <Notice
      tone="waiting"
      banner
      action={
        <RouteButton to="/agent/profiles/$id" params={{ id: asked.id }} size="sm">
          {m.editing_asks_banner_action()}
        </RouteButton>
      }
    >
      {m.editing_asks_banner()}
    </Notice>
  )
}
