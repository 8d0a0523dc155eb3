import '#/features/favourites/components/notices-off-page.css'
import { useMutation } from '@tanstack/react-query'
import { MAIL_LINK_INVALID_REFUSAL } from '@velvetline/contracts/notifications'
import { useEffect, useRef } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { turnMailsOff } from '../api/notifications.ts'

/** Opening it changes nothing, because some mail programs open links by themselves. */
export function MailsOffPage({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { error, isPending, isSuccess, mutate } = useMutation({ mutationFn: () => turnMailsOff(token) })
  useEffect(() => {
    if (isSuccess) heading.current?.focus()
  }, [isSuccess])
  const isInvalid = error instanceof ApiError && error.code === MAIL_LINK_INVALID_REFUSAL
  return (
    <main id="main" className="wrap notices-off">
      <section className="notices-off-card">
        <h1 className="heading" ref={heading} tabIndex={-1}>
          {isSuccess ? m.notifications_off_done() : m.notifications_off_title()}
        </h1>
        <p>{isSuccess ? m.notifications_off_done_text() : m.notifications_off_text()}</p>
        <Problem>{error && (isInvalid ? m.notifications_off_invalid() : m.notifications_try_again())}</Problem>
        {isSuccess ? (
          <RouteLink to="/profile" iconEnd="arrow">
            {m.notifications_off_account()}
          </RouteLink>
        ) : (
          <div className="notices-off-actions">
            <Button variant="primary" wide loading={isPending} onClick={() => !isPending && mutate()}>
              {m.notifications_off_action()}
            </Button>
          </div>
        )}
      </section>
    </main>
  )
}
