import { type AdminPayouts, BATCHES_SHOWN_MAX, type PayoutBatch } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { useAct } from '#/shared/forms/use-act.ts'
import { Button } from '#/ui/button/button.tsx'
import { LinkButton } from '#/ui/link/link.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { BatchPaidDialog, DiscardFileDialog, KeepFileDialog, PAYOUT_QUERIES, ReleaseDialog } from './payout-dialogs.tsx'
import { saveFile } from './payouts.ts'

const CHECKSUM_SHOWN = 12

interface AtOnceProps {
  act: () => Promise<unknown>
  done: string
  children: string
}

function AtOnce({ act, done, children }: AtOnceProps) {
  const acting = useAct({ send: act, stale: PAYOUT_QUERIES, done, failed: m.earnings_act_failed() })
  return (
    <Button loading={acting.isPending} onClick={() => acting.mutate()}>
      {children}
    </Button>
  )
}

const DIALOGS = { paid: BatchPaidDialog, discard: DiscardFileDialog, keep: KeepFileDialog }
type Question = keyof typeof DIALOGS

function BatchWays({ batch, onAsk }: { batch: PayoutBatch; onAsk: (question: Question) => void }) {
  const may = useMay()
  const { id, fetchedAt, discardAsked, isDiscarded, open, payments } = batch
  if (isDiscarded) return <span className="quiet">{m.earnings_discarded()}</span>
  if (open === 0) return <span className="quiet">{m.earnings_batch_done()}</span>
  if (!may('payouts.release')) return null
  if (discardAsked) {
    return (
      <>
        {discardAsked.isOwn ? (
          <span className="quiet">{m.earnings_return_own()}</span>
        ) : (
          <Button onClick={() => onAsk('discard')}>{m.earnings_discard_confirm()}</Button>
        )}
        <LinkButton onClick={() => onAsk('keep')}>{m.earnings_return_drop()}</LinkButton>
      </>
    )
  }
  return (
    <>
      {fetchedAt === null ? (
        <AtOnce act={() => saveFile(id)} done={m.earnings_file_fetched()}>
          {m.earnings_file_fetch()}
        </AtOnce>
      ) : (
        <Button onClick={() => onAsk('paid')}>{m.earnings_batch_pay()}</Button>
      )}
      {open === payments && <LinkButton onClick={() => onAsk('discard')}>{m.earnings_discard()}</LinkButton>}
    </>
  )
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const format = useFormat()
  const { totalMinor, currency, payments, releasedAt, releasedBy, sha256, discardAsked } = batch
  const say = payments === 1 ? m.earnings_batch_facts_one : m.earnings_batch_facts
  const facts = say({
    count: payments,
    date: format.dateTime(releasedAt),
    name: releasedBy,
    sum: sha256.slice(0, CHECKSUM_SHOWN),
  })
  const [question, setQuestion] = useState<Question>()
  const Dialog = question && DIALOGS[question]
  return (
    <Row
      icon="file"
      title={<span className="num">{format.money(totalMinor, currency)}</span>}
      detail={
        discardAsked
          ? `${facts}. ${m.earnings_discard_asked({ name: discardAsked.by, reason: discardAsked.reason })}`
          : facts
      }
      end={
        <span className="payouts-ways">
          <BatchWays batch={batch} onAsk={setQuestion} />
          {Dialog && <Dialog batch={batch} onClose={() => setQuestion(undefined)} />}
        </span>
      }
    />
  )
}

type Due = AdminPayouts['due'][number]

/** What may be paid now, and the files for the bank. */
export function PayoutFiles({ due, batches }: Pick<AdminPayouts, 'due' | 'batches'>) {
  const format = useFormat()
  const may = useMay()
  const [asked, setAsked] = useState<Due>()
  return (
    <Panel title={m.earnings_files()}>
      {due.length === 0 && <p className="quiet">{m.earnings_nothing_due()}</p>}
      {due.length > 0 && (
        <RowList label={m.earnings_due()}>
          {due.map((one) => (
            <Row
              key={one.currency}
              icon="bank"
              title={<span className="num">{format.money(one.minor, one.currency)}</span>}
              detail={m.earnings_due_count({ count: one.count })}
              end={
                may('payouts.release') && (
                  <Button variant="tonal" onClick={() => setAsked(one)}>
                    {m.earnings_release({ currency: one.currency })}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      {batches.length > 0 && (
        <RowList label={m.earnings_files()}>
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </RowList>
      )}
      {batches.length >= BATCHES_SHOWN_MAX && (
        <p className="quiet">{m.earnings_files_cut({ count: BATCHES_SHOWN_MAX })}</p>
      )}
      {asked && <ReleaseDialog due={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}
