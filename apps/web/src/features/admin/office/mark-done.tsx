import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTasksPath } from '@velvetline/contracts/tasks'
import { m } from '#/paraglide/messages.js'
import { refusalText } from '#/shared/api/api-error.ts'
import { focusAround } from '#/shared/focus-around.ts'
import { useFormat } from '#/shared/format.ts'
import { Button } from '#/ui/button/button.tsx'
import { Problem } from '#/ui/notice/notice.tsx'
import '../calls/calls-table.css'

interface MarkDoneProps {
  /** The path of the list, which is asked for again. */
  list: string
  send: () => Promise<unknown>
  /** Names the row too. */
  label: string
  children: string
}

/** Moves a row from what is open to what is done. */
export function MarkDone({ list, send, label, children }: MarkDoneProps) {
  const client = useQueryClient()
  const mark = useMutation({
    mutationFn: send,
    onSuccess: () => Promise.all([list, adminTasksPath].map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
  return (
    <>
      <Button
        loading={mark.isPending}
        aria-label={label}
        onClick={(event) => {
          focusAround(event)
          mark.mutate()
        }}
      >
        {children}
      </Button>
      <Problem>{mark.error && (refusalText(mark.error) ?? m.office_save_failed())}</Problem>
    </>
  )
}

export function MarkedBy({ mark }: { mark: { by: string | null; at: string } | null }) {
  const format = useFormat()
  return (
    <span className="admin-call-who">
      {mark?.by ?? '–'}
      {mark && <small>{format.dateTime(mark.at)}</small>}
    </span>
  )
}
