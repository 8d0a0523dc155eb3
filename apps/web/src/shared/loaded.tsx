import type { ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** What could not be fetched; or what stands there then, with the button that tries again. */
  failed: string | ((again: ReactNode) => ReactNode)
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that is fetched. What was once there stays, even if it cannot be fetched again. */
export function Loaded<Data>({ query: { data, isError, refetch }, failed, skeleton, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (!isError) return skeleton
  const again = <Button onClick={() => void refetch()}>{m.common_try_again()}</Button>
  if (typeof failed === 'function') return failed(again)
  return (
    <Notice tone="error" action={again}>
      {failed}
    </Notice>
  )
}
