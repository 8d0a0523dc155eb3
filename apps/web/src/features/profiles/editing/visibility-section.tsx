import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { agentProfileListPath } from '@velvetline/contracts/profile-editing'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { Dialog, DialogActions } from '#/ui/dialog/dialog.tsx'
import { EditorSection } from '#/ui/editor/editor.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { draftQuery, hideProfile, unhideProfile } from './drafts.ts'

const useVisibility = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isHidden: boolean) => (isHidden ? hideProfile(id) : unhideProfile(id)),
    onSuccess: (answer, isHidden) => {
      client.setQueryData(draftQuery({ side: 'agent', id }).queryKey, answer)
      void client.invalidateQueries({ queryKey: [agentProfileListPath] })
      toast({ kind: 'success', title: isHidden ? m.editing_hidden_done() : m.editing_shown_done() })
    },
    onError: (error) => toast({ kind: 'error', title: m.editing_visibility_failed(), text: refusalText(error) }),
  })
}

/** The consultant takes their profile off the pages, and shows it again. */
export function VisibilitySection({ id }: { id: string }) {
  const { data } = useSuspenseQuery(draftQuery({ side: 'agent', id }))
  const [isAsking, setAsking] = useState(false)
  const setting = useVisibility(id)
  if (!data.isOwn || (data.state !== 'published' && data.state !== 'hidden')) return null
  const isHidden = data.state === 'hidden'
  return (
    <EditorSection id="edit-visibility" title={m.editing_visibility()}>
      <p>{isHidden ? m.editing_hidden_text() : m.editing_visible_text()}</p>
      <div className="editing-acts">
        {isHidden ? (
          <Button loading={setting.isPending} onClick={() => setting.mutate(false)}>
            {m.editing_show_again()}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {m.editing_hide()}
          </Button>
        )}
      </div>
      <Dialog open={isAsking} onOpenChange={setAsking} title={m.editing_hide_title()} closeLabel={m.common_close()}>
        <p>{m.editing_hide_text()}</p>
        <DialogActions>
          <Button
            variant="danger"
            loading={setting.isPending}
            onClick={() => setting.mutate(true, { onSettled: () => setAsking(false) })}
          >
            {m.editing_hide()}
          </Button>
          <Button onClick={() => setAsking(false)}>{m.common_cancel()}</Button>
        </DialogActions>
      </Dialog>
    </EditorSection>
  )
}
