import './privacy.css'
import { useQuery } from '@tanstack/react-query'
import type { AccountDataAnswer } from '@velvetline/contracts/account-data'
import { m } from '#/paraglide/messages.js'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'
import { accountDataQuery } from '../api/account-data.ts'
import { ArchivePanel } from './archive-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'

function Parts({ data }: { data: AccountDataAnswer }) {
  const format = useFormat()
  return (
    <>
      {data.keptAt !== null && (
        <Notice tone="success" title={m.privacy_kept_title()}>
          {m.privacy_kept_text({ when: format.dateTime(data.keptAt) })}
        </Notice>
      )}
      <div className="privacy-parts">
        <ArchivePanel data={data} />
        <DeletionPanel data={data} />
      </div>
    </>
  )
}

/** What one may ask about the own data: an archive of it, and the end of the account. */
export function OwnPrivacy() {
  const { data, isError, refetch } = useQuery(accountDataQuery)
  return (
    <section className="privacy" id="privacy" aria-labelledby="privacy-title">
      <h2 className="heading" id="privacy-title" tabIndex={-1}>
        {m.privacy_title()}
      </h2>
      {data && <Parts data={data} />}
      {!data && isError && (
        <Notice tone="error" action={<Button onClick={() => void refetch()}>{m.privacy_load_again()}</Button>}>
          {m.privacy_load_failed()}
        </Notice>
      )}
      {!data && !isError && (
        <SkeletonGroup label={m.privacy_loading()} className="privacy-parts">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </section>
  )
}
