import { useInfiniteQuery } from '@tanstack/react-query'
import type { BlockedMembers } from '@velvetline/contracts/agents'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { notDoubled } from '#/shared/not-doubled.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/empty-state/empty-state.tsx'
import { Row } from '#/ui/panel/panel.tsx'
import { blockedQuery, useLiftBlock } from '../api/notes-and-blocks.ts'
import { PagedListPage } from './paged-list-page.tsx'

type Blocked = BlockedMembers['members'][number]

const detailOf = ({ person, setBy }: Pick<Blocked, 'person' | 'setBy'>, date: string): string => {
  const since = person === null ? m.agents_blocked_since({ date }) : m.agents_blocked_for({ person, date })
  return setBy === null ? since : m.agents_blocked_by({ since, name: setBy })
}

export function BlockedPage() {
  const format = useFormat()
  const lifting = useLiftBlock()
  return (
    <PagedListPage
      title={m.agents_blocked()}
      lead={m.agents_blocked_lead()}
      query={useInfiniteQuery(blockedQuery)}
      itemsOf={({ members }) => members}
      failed={m.agents_blocked_failed()}
      loading={m.agents_blocked_loading()}
      empty={<EmptyState icon="check" title={m.agents_blocked_none()} text={m.agents_blocked_none_text()} />}
      row={({ id, username, blockedAt, ...block }) => (
        <Row
          key={id}
          title={username}
          detail={detailOf(block, format.date(blockedAt))}
          end={
            <Button
              size="sm"
              aria-label={m.agents_unblock_name({ name: username })}
              loading={lifting.isPending && lifting.variables === id}
              onClick={notDoubled(() => lifting.mutate(id))}
            >
              {m.agents_unblock()}
            </Button>
          }
        />
      )}
    />
  )
}
