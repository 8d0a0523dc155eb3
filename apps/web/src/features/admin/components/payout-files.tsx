import { useMutation } from '@tanstack/react-query'
import { type AdminPayouts, BATCHES_SHOWN_MAX, type PayoutBatch } from '@velvetline/contracts/earnings'
import { useState } from 'react'
import { useMay } from '#/features/staff/model/use-may.ts'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Panel, Row, RowList } from '#/ui/panel/panel.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { saveFile } from '../api/payouts.ts'
import { BatchPaidDialog, ReleaseDialog, useFreshPayouts } from './payout-dialogs.tsx'

const CHECKSUM_SHOWN = 12

interface AtOnceProps {
  act: () => Promise<unknown>
  done: string
  children: string
}

function AtOnce({ act, done, children }: AtOnceProps) {
  const refresh = useFreshPayouts()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: () => toast({ kind: 'success', title: done }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: m.earnings_act_failed(),
        text: refusalText(error),
      }),
    onSettled: refresh,
  })
  return (
    <Button loading={acting.isPending} onClick={() => acting.mutate()}>
      {children}
    </Button>
  )
}

function Batch({ batch }: { batch: PayoutBatch }) {
  const format = useFormat()
  const may = useMay()
  const { id, totalMinor, currency, payments, releasedAt, releasedBy, sha256, fetchedAt, open } = batch
  const say = payments === 1 ? m.earnings_batch_facts_one : m.earnings_batch_facts
  const facts = say({
    count: payments,
    date: format.dateTime(releasedAt),
    name: releasedBy,
    sum: sha256.slice(0, CHECKSUM_SHOWN),
  })
  const isPaid = open === 0
  const [isAsking, setAsking] = useState(false)
  return (
    <Row
      icon="file"
      title={<span className="num">{format.money(totalMinor, currency)}</span>}
      detail={facts}
      end={
        <span className="payouts-ways">
          {fetchedAt === null && may('payouts.release') && (
            <AtOnce act={() => saveFile(id)} done={m.earnings_file_fetched()}>
              {m.earnings_file_fetch()}
            </AtOnce>
          )}
          {fetchedAt !== null && !isPaid && may('payouts.release') && (
            <Button onClick={() => setAsking(true)}>{m.earnings_batch_pay()}</Button>
          )}
          {isPaid && <span className="quiet">{m.earnings_batch_done()}</span>}
          {isAsking && <BatchPaidDialog batch={batch} onClose={() => setAsking(false)} />}
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
