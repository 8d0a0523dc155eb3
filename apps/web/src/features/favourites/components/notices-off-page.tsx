import { favouriteNoticesOffPath, type NoticesOffRequest } from '@velvetline/contracts/favourites'
import { m } from '#/paraglide/messages.js'
import { request } from '#/shared/api/request.ts'
import { EndMailsPage } from './end-mails-page.tsx'

/** No login is needed: the link identifies the person. */
const turnNoticesOff = (body: NoticesOffRequest): Promise<unknown> =>
  request(favouriteNoticesOffPath, { method: 'POST', body })

export function NoticesOffPage({ token }: { token: string }) {
  return (
    <EndMailsPage
      title={m.favourites_off_title()}
      text={m.favourites_off_text()}
      ways={[
        {
          label: m.favourites_off_one(),
          send: () => turnNoticesOff({ token, isForAll: false }),
          done: m.favourites_off_done_one(),
        },
        {
          label: m.favourites_off_all(),
          send: () => turnNoticesOff({ token, isForAll: true }),
          done: m.favourites_off_done_all(),
        },
      ]}
      invalid={m.favourites_off_invalid()}
      doneTitle={m.favourites_off_done()}
    />
  )
}
