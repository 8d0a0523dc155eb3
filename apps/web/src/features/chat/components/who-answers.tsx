import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatSession } from '@velvetline/contracts/chat'
import { API } from '@velvetline/contracts/paths'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Switch } from '#/ui/switch/switch.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { chooseStandIn } from '../api/open-session.ts'

/** Says who else may answer for the consultant, before anything is charged; a colleague can be declined. */
export function WhoAnswers({ session }: { session: ChatSession }) {
  const client = useQueryClient()
  const choice = useMutation({
    mutationFn: (isDeclined: boolean) => chooseStandIn(session.sessionId, isDeclined),
    onSuccess: (changed) => client.setQueryData([API.chatSession(session.profileUuid)], changed),
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.chat_failed_title(),
        text: error instanceof ApiError ? error.message : m.chat_network_error(),
      }),
  })
  const { standIn } = session
  if (!standIn) return null
  if (standIn.kind === 'demo_actor')
    return <p className="chat-who-answers">{m.chat_demo_actor({ name: session.profileName })}</p>
  return (
    <div className="chat-who-answers">
      <p>{m.chat_colleague_may_answer({ name: session.profileName, colleague: standIn.name })}</p>
      <Switch
        label={m.chat_only_herself({ name: session.profileName })}
        checked={standIn.isDeclined}
        disabled={choice.isPending}
        onCheckedChange={(isDeclined) => choice.mutate(isDeclined)}
      />
    </div>
  )
}
