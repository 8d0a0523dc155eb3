import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LinePin, type LinePinStatus, linePinPath } from '@velvetline/contracts/telephone-line'
import { readableNumber } from '@velvetline/contracts/text'
import { useEffect, useState } from 'react'
import { OwnSection } from '#/features/accounts/components/own-section.tsx'
import { linePinQuery } from '#/features/calls/direct/api/line-pin.ts'
import { COPY_FEEDBACK_MS } from '#/features/calls/direct/components/number-dialog.tsx'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { Loaded } from '#/shared/loaded.tsx'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import './own-line-pin.css'
import { refusalText } from '#/shared/api/api-error.ts'
import { useFormat } from '#/shared/format.ts'
import { showAnswer } from '#/shared/forms/use-sent-form.ts'
import { Problem } from '#/ui/notice/notice.tsx'
import { Panel } from '#/ui/panel/panel.tsx'
import { Skeleton, SkeletonGroup } from '#/ui/skeleton/skeleton.tsx'

/** Replaces the previous one; the code is returned only this once. */
const renewLinePin = (): Promise<LinePin> => request<LinePin>(linePinPath, { method: 'POST' })

/** In two groups, which are easier to remember. */
const grouped = (pin: string): string => pin.replace(/^(\d{4})(\d{4})$/, '$1 $2')

function CopyPin({ pin }: { pin: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = window.setTimeout(() => setCopied(false), COPY_FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(pin)
      setCopied(true)
    } catch {
      toast({ kind: 'error', title: m.telephone_line_pin_copy_failed() })
    }
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? m.telephone_line_pin_copied() : m.telephone_line_pin_copy()}
    </Button>
  )
}

function NewPin({ pin }: { pin: string }) {
  return (
    <div className="line-pin-new" role="status">
      <p className="caps">{m.telephone_line_pin_new()}</p>
      <p className="line-pin-digits num">{grouped(pin)}</p>
      <p className="quiet">{m.telephone_line_pin_keep()}</p>
      <CopyPin pin={pin} />
    </div>
  )
}

const whatItOpens = ({ isUsable, phoneNumber }: LinePinStatus): string => {
  if (phoneNumber === '') return m.telephone_line_pin_no_number()
  return isUsable
    ? m.telephone_line_pin_number({ number: readableNumber(phoneNumber) })
    : m.telephone_line_pin_membership_needed()
}

function PinPanel({ status }: { status: LinePinStatus }) {
  const client = useQueryClient()
  const format = useFormat()
  const renewal = useMutation({
    mutationFn: renewLinePin,
    onSuccess: ({ createdAt }) => showAnswer(client, linePinQuery.queryKey, { ...status, createdAt }),
  })
  const { createdAt } = status
  return (
    <Panel className="line-pin-panel">
      <p className="line-pin-lead">{m.telephone_line_pin_lead()}</p>
      <p className="quiet num">{whatItOpens(status)}</p>
      <Problem>{renewal.isError && (refusalText(renewal.error) ?? m.telephone_line_pin_create_failed())}</Problem>
      {renewal.data ? (
        <NewPin pin={renewal.data.pin} />
      ) : (
        <p>
          {createdAt === null
            ? m.telephone_line_pin_none()
            : m.telephone_line_pin_since({ date: format.date(createdAt) })}
        </p>
      )}
      <div className="line-pin-actions">
        <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
          {createdAt === null ? m.telephone_line_pin_create() : m.telephone_line_pin_renew()}
        </Button>
        {createdAt !== null && <span className="quiet">{m.telephone_line_pin_renew_note()}</span>}
      </div>
    </Panel>
  )
}

export function OwnLinePin() {
  const query = useQuery(linePinQuery)
  return (
    <OwnSection id="phone-pin" title={m.telephone_line_pin_title()}>
      <Loaded
        query={query}
        failed={m.telephone_line_pin_load_failed()}
        skeleton={
          <SkeletonGroup label={m.telephone_line_pin_loading()}>
            <Skeleton width="long" />
            <Skeleton width="half" />
          </SkeletonGroup>
        }
      >
        {(status) => <PinPanel status={status} />}
      </Loaded>
    </OwnSection>
  )
}
