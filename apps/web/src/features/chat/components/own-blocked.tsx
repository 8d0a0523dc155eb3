import { useQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import { notDoubled } from '#/shared/not-doubled.ts'
import { Avatar } from '#/ui/avatar/avatar.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Row, RowList } from '#/ui/panel/panel.tsx'
import { blockedProfilesQuery } from '../api/messages.ts'
import { useBlockConsultant } from './chat-menu.tsx'

/** Whom the member has blocked; nothing where there is nobody. */
export function OwnBlocked() {
  const { data = [] } = useQuery(blockedProfilesQuery)
  const blocking = useBlockConsultant()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="blocked-title" id="blocked">
      <h2 className="heading" id="blocked-title">
        {m.chat_blocked_title()}
      </h2>
      <p className="quiet">{m.chat_blocked_text()}</p>
      <RowList label={m.chat_blocked_title()}>
        {data.map(({ sessionId, name, image }) => (
          <Row
            key={sessionId}
            lead={<Avatar src={image} name={name} decorative />}
            title={name}
            end={
              <Button
                size="sm"
                aria-label={m.chat_unblock_name({ name })}
                loading={blocking.isPending && blocking.variables.sessionId === sessionId}
                onClick={notDoubled(() => blocking.mutate({ sessionId, isBlocked: false }))}
              >
                {m.chat_unblock()}
              </Button>
            }
          />
        ))}
      </RowList>
    </section>
  )
}
