import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type DraftConfirmation, PROFILE_REASON_MAX, PROFILE_REASON_MIN } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { textOf, useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button, RouteButton } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { Form, TextArea } from '#/ui/field/form.tsx'
import { Notice, Problem } from '#/ui/notice/notice.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { confirmDraft, type DraftKey, editableProfilesQuery } from './drafts.ts'
import type { DraftDesk } from './use-draft.ts'

interface DeclineProps {
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

function DeclineDialog({ onDecline, onClose }: DeclineProps) {
  const form = useSentForm({
    send: (values) => onDecline(textOf(values, 'reason')),
    failed: m.editing_decline_failed(),
    onDone: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={m.editing_decline_title()} closeLabel={m.editing_close()}>
      <Form {...form.formProps}>
        <p>{m.editing_decline_text()}</p>
        <Problem>{form.problem}</Problem>
        <TextArea
          name="reason"
          label={m.editing_decline_reason()}
          minLength={PROFILE_REASON_MIN}
          maxLength={PROFILE_REASON_MAX}
          required
          data-autofocus
        />
        <DialogActions>
          <Button type="submit" variant="danger" loading={form.isPending}>
            {m.editing_decline()}
          </Button>
          <Button onClick={onClose}>{m.editing_cancel()}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

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
        <DeclineDialog
          onDecline={(reason) => answer({ agrees: false, reason }, m.editing_declined_done())}
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
