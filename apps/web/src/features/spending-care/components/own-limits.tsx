import './care.css'
import { useQuery } from '@tanstack/react-query'
import type { Care } from '@velvetline/contracts/payments'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { careQuery } from '../api/care.ts'
import { LimitsForm } from './limits-form.tsx'
import { PausePanel } from './pause-panel.tsx'
import { ReloadPanel } from './reload-panel.tsx'

function Parts({ care }: { care: Care }) {
  return (
    <div className="care-parts">
      <LimitsForm care={care} />
      <div className="care-side">
        <PausePanel pausedUntil={care.pausedUntil} />
        <ReloadPanel care={care} />
      </div>
    </div>
  )
}

/** What a member allows themselves: limits, a pause, and whether Nuggets are bought automatically. */
export function OwnLimits() {
  const { data, isError, refetch } = useQuery(careQuery)
  return (
    <section className="care" id="limits" aria-labelledby="limits-title">
      <header className="care-head">
        <h2 className="heading" id="limits-title" tabIndex={-1}>
          {m.spending_care_title()}
        </h2>
        <p className="quiet">{m.spending_care_note()}</p>
      </header>
      {data && <Parts care={data} />}
      {!data && isError && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{m.spending_care_load_again()}</Button>}>
          {m.spending_care_load_failed()}
        </Notice>
      )}
      {!data && !isError && (
        <SkeletonGroup label={m.spending_care_loading()} className="care-parts">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </section>
  )
}
