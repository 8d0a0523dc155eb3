import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminShare } from '@velvetline/contracts/shares'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { type Formatter, useFormat } from '#/shared/format.ts'
import { StatusBadge } from '#/ui/badge/badge.tsx'
import { Button } from '#/ui/button/button.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { ShareDialog } from './share-dialog.tsx'
import { shareKindWord } from './share-kind-word.ts'
import { decideShare, sharesQuery } from './shares.ts'

const SHOWN_FIRST = 6

const percentWord = (basisPoints: number | null, format: Formatter): string =>
  basisPoints === null ? m.earnings_share_general() : m.common_percent({ percent: format.percent(basisPoints) })

function Decide({ share }: { share: AdminShare }) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (approve: boolean) => decideShare(share.id, approve),
    onSuccess: (answer) => client.setQueryData(sharesQuery.queryKey, answer),
    onError: (error) => {
      toast({
        kind: 'error',
        title: m.earnings_act_failed(),
        text: refusalText(error),
      })
      void client.invalidateQueries({ queryKey: sharesQuery.queryKey })
    },
  })
  if (share.isOwn) return <span className="quiet">{m.earnings_share_own()}</span>
  return (
    <span className="payouts-ways">
      <Button variant="tonal" loading={acting.isPending} onClick={() => acting.mutate(true)}>
        {m.earnings_share_approve()}
      </Button>
      <Button disabled={acting.isPending} onClick={() => acting.mutate(false)}>
        {m.earnings_share_refuse()}
      </Button>
    </span>
  )
}

function Share({ share, format }: { share: AdminShare; format: Formatter }) {
  const may = useMay()
  const facts = {
    kind: shareKindWord[share.kind](),
    date: format.day(share.from),
    name: share.proposedBy,
    reason: share.reason,
  }
  return (
    <Row
      icon="wallet"
      title={m.earnings_share_row({ name: share.name, share: percentWord(share.basisPoints, format) })}
      detail={
        share.decidedBy === null
          ? m.earnings_share_facts(facts)
          : m.earnings_share_facts_decided({ ...facts, second: share.decidedBy })
      }
      end={
        share.state === 'open' ? (
          may('shares.edit') && <Decide share={share} />
        ) : (
          <StatusBadge status={share.state === 'approved' ? 'available' : 'offline'}>
            {share.state === 'approved' ? m.earnings_share_approved() : m.earnings_share_refused()}
          </StatusBadge>
        )
      }
    />
  )
}

/** Shares of single profiles, people and agencies: what waits for a second person, and what was decided. */
export function SharesPanel() {
  const { data } = useQuery(sharesQuery)
  const format = useFormat()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [isWhole, setWhole] = useState(false)
  if (!data) return null
  const shown = isWhole ? data.shares : data.shares.slice(0, SHOWN_FIRST)
  return (
    <Panel title={m.earnings_shares()}>
      <p className="quiet">{m.earnings_shares_lead()}</p>
      {shown.length > 0 && (
        <RowList label={m.earnings_shares()}>
          {shown.map((share) => (
            <Share key={share.id} share={share} format={format} />
          ))}
        </RowList>
      )}
      <div className="payouts-share-ways">
        {may('shares.edit') && (
          <Button variant="tonal" onClick={() => setAsking(true)}>
            {m.earnings_share_new()}
          </Button>
        )}
        {data.shares.length > shown.length && <Button onClick={() => setWhole(true)}>{m.earnings_more()}</Button>}
      </div>
      {isAsking && (
        <ShareDialog minPercent={data.minPercent} maxPercent={data.maxPercent} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}
