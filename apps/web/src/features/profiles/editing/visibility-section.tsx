import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { agentProfileListPath, type ProfileEditing } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { FormDialog } from '#/shared/forms/form-dialog.tsx'
import { useSentForm } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { draftQuery, hideProfile, unhideProfile } from './drafts.ts'

const useShown = (id: string) => {
  const client = useQueryClient()
  return (answer: ProfileEditing, done: string): void => {
    client.setQueryData(draftQuery({ side: 'agent', id }).queryKey, answer)
    void client.invalidateQueries({ queryKey: [agentProfileListPath] })
    toast({ kind: 'success', title: done })
  }
}

function HideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const show = useShown(id)
  const form = useSentForm({
    send: () => hideProfile(id),
    failed: m.editing_visibility_failed(),
    onDone: (answer) => {
      show(answer, m.editing_hidden_done())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.editing_hide_title()}
      text={m.editing_hide_text()}
      action={m.editing_hide()}
      isDangerous
      onClose={onClose}
    />
  )
}

/** The consultant takes their profile off the pages, and shows it again. */
export function VisibilitySection({ id }: { id: string }) {
  const { data } = useSuspenseQuery(draftQuery({ side: 'agent', id }))
  const [isAsking, setAsking] = useState(false)
  const show = useShown(id)
  const showing = useMutation({
    mutationFn: () => unhideProfile(id),
    onSuccess: (answer) => show(answer, m.editing_shown_done()),
    onError: (error) => toast({ kind: 'error', title: m.editing_visibility_failed(), text: refusalText(error) }),
  })
  if (!data.isOwn || (data.state !== 'published' && data.state !== 'hidden')) return null
  const isHidden = data.state === 'hidden'
  return (
    <EditorSection id="edit-visibility" title={m.editing_visibility()}>
      <p>{isHidden ? m.editing_hidden_text() : m.editing_visible_text()}</p>
      <div className="editing-acts">
        {isHidden ? (
          <Button loading={showing.isPending} onClick={() => showing.mutate()}>
            {m.editing_show_again()}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {m.editing_hide()}
          </Button>
        )}
      </div>
      {isAsking && <HideDialog id={id} onClose={() => setAsking(false)} />}
    </EditorSection>
  )
}
