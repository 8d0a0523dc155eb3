import {
  favouriteNoticesOffPath,
  NOTICE_LINK_INVALID_REFUSAL,
  type NoticesOffRequest,
} from '@velvetline/contracts/favourites'
import { request } from '#/shared/api/request.ts'
import './notices-off-page.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

/** No login is needed: the link identifies the person. */
const turnNoticesOff = (body: NoticesOffRequest): Promise<unknown> =>
  request(favouriteNoticesOffPath, { method: 'POST', body })

function Question({ token, onDone }: { token: string; onDone: (isForAll: boolean) => void }) {
  const turnOff = useMutation({
    mutationFn: (isForAll: boolean) => turnNoticesOff({ token, isForAll }),
    onSuccess: (_answer, isForAll) => onDone(isForAll),
  })
  const { error, isPending, variables } = turnOff
  return (
    <>
      <p>{m.favourites_off_text()}</p>
      {error && (
        <Notice tone="error" live>
          {error instanceof ApiError && error.code === NOTICE_LINK_INVALID_REFUSAL
            ? m.favourites_off_invalid()
            : m.favourites_try_again()}
        </Notice>
      )}
      <div className="notices-off-actions">
        <Button
          variant="primary"
          wide
          loading={isPending && variables === false}
          inactive={isPending}
          onClick={() => !isPending && turnOff.mutate(false)}
        >
          {m.favourites_off_one()}
        </Button>
        <Button
          wide
          loading={isPending && variables === true}
          inactive={isPending}
          onClick={() => !isPending && turnOff.mutate(true)}
        >
          {m.favourites_off_all()}
        </Button>
      </div>
    </>
  )
}

/** Opening it changes nothing, because some mail programs open links by themselves. */
export function NoticesOffPage({ token }: { token: string }) {
  const [done, setDone] = useState<'one' | 'all'>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])
  return (
    <main id="main" className="wrap notices-off">
      <section className="notices-off-card">
        <h1 className="heading" ref={heading} tabIndex={-1}>
          {done ? m.favourites_off_done() : m.favourites_off_title()}
        </h1>
        {done === undefined && <Question token={token} onDone={(isForAll) => setDone(isForAll ? 'all' : 'one')} />}
        {done === 'one' && <p>{m.favourites_off_done_one()}</p>}
        {done === 'all' && <p>{m.favourites_off_done_all()}</p>}
        {done && (
          <RouteLink to="/profile" iconEnd="arrow">
            {m.favourites_off_account()}
          </RouteLink>
        )}
      </section>
    </main>
  )
}
