import './chat-teams-page.css'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ChatTeamSecrets } from '@velvetline/contracts/chat-team'
import { useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { PageTitle } from '#/ui/layout/page-title.tsx'
import { SecretsDialog, TeamDialog } from './chat-team-dialogs.tsx'
import { ChatTeamPanel } from './chat-team-panel.tsx'
import { chatTeamsQuery } from './chat-teams.ts'

export function ChatTeamsPage() {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(chatTeamsQuery)
  const [isConnecting, setConnecting] = useState(false)
  const [secrets, setSecrets] = useState<ChatTeamSecrets>()
  const show = async (drawn: ChatTeamSecrets): Promise<void> => {
    await showAnswer(client, chatTeamsQuery.queryKey, drawn.teams)
    setSecrets(drawn)
  }
  return (
    <>
      <PageTitle
        title={m.office_teams()}
        lead={m.office_teams_lead()}
        actions={
          <Button variant="primary" icon="plus" onClick={() => setConnecting(true)}>
            {m.office_team_connect()}
          </Button>
        }
      />
      {data.teams.length === 0 ? (
        <EmptyState icon="chat" title={m.office_teams_none()} text={m.office_teams_none_text()} />
      ) : (
        data.teams.map((team) => (
          <ChatTeamPanel key={team.id} team={team} all={data} onSecrets={(drawn) => void show(drawn)} />
        ))
      )}
      {isConnecting && (
        <TeamDialog
          all={data}
          onDone={(drawn) => {
            setConnecting(false)
            setSecrets(drawn)
          }}
          onClose={() => setConnecting(false)}
        />
      )}
      {secrets && <SecretsDialog secrets={secrets} onClose={() => setSecrets(undefined)} />}
    </>
  )
}
