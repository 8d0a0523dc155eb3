import { useMutation } from '@tanstack/react-query'
import { NOTICE_LINK_INVALID_REFUSAL } from '@velvetline/contracts/favourites'
import { m } from '#/paraglide/messages.js'
import { ApiError } from '#/shared/api/api-error.ts'
import { Button } from '#/ui/button/button.tsx'
import { RouteLink } from '#/ui/link/link.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import { ResultCard } from '#/ui/result-card/result-card.tsx'

interface Way {
  label: string
  send: () => Promise<unknown>
  done: string
}

interface EndMailsPageProps {
  title: string
  text: string
  /** The likely one first. */
  ways: readonly Way[]
  /** For a link that is not complete. */
  invalid: string
  doneTitle: string
}

/** Where a link in a mail ends such mails. Opening it changes nothing, because some mail programs open links by themselves. */
export function EndMailsPage({ title, text, ways, invalid, doneTitle }: EndMailsPageProps) {
  const { error, isPending, isSuccess, variables, mutate } = useMutation({ mutationFn: ({ send }: Way) => send() })
  const isInvalid = error instanceof ApiError && error.code === NOTICE_LINK_INVALID_REFUSAL
  if (isSuccess) {
    return (
      <ResultCard icon="check" tone="good" title={doneTitle} focus="changed">
        <p>{variables.done}</p>
        <RouteLink to="/profile" iconEnd="arrow">
          {m.favourites_off_account()}
        </RouteLink>
      </ResultCard>
    )
  }
  return (
    <ResultCard icon="mail" title={title} focus="changed">
      <p>{text}</p>
      <Problem>{error && (isInvalid ? invalid : m.favourites_try_again())}</Problem>
      {ways.map((way, index) => (
        <Button
          key={way.label}
          variant={index === 0 ? 'primary' : undefined}
          wide
          loading={isPending && variables.label === way.label}
          inactive={isPending}
          onClick={() => !isPending && mutate(way)}
        >
          {way.label}
        </Button>
      ))}
    </ResultCard>
  )
}
