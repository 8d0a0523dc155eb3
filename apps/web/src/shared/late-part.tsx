import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'

export interface LateProps {
  /**
   * Where somebody has asked for the part. A failure is told, and this ends the request, so that the next press is one of its own. What has
   * failed is tried again when a request begins or ends, and when the browser is online again.
   */
  onNotLoaded?: (() => void) | undefined
  /** What a part that nobody asks for is needed for; with another one it is tried again, too. */
  purpose?: string | undefined
  /** Until the part is there. */
  instead?: ReactNode
  /** In its place where it could not be loaded. */
  failed?: ReactNode
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

interface Late {
  load: () => Promise<{ default: ComponentType<never> }>
  loaded?: ComponentType<never>
}

const ASKED = 'asked'

function LatePart({ late, props }: { late: Late; props: LateProps }) {
  const { onNotLoaded, purpose = '', instead, failed = instead } = props
  const request = onNotLoaded ? ASKED : purpose
  const [Part, setPart] = useState(() => late.loaded)
  const [failedRequest, setFailedRequest] = useState<string>()
  const fail = useEffectEvent((asked: string) => {
    setFailedRequest(asked)
    if (asked !== ASKED) return
    // The words of the crash page are here already: others would be loaded by every first page.
    toast({ kind: 'error', title: m.errors_crash_title(), text: m.errors_crash_text() })
    onNotLoaded?.()
  })
  useEffect(() => {
    if (Part) return
    const load = () =>
      late
        .load()
        .catch(late.load)
        .then(
          (part) => {
            late.loaded = part.default
            setPart(() => part.default)
          },
          () => fail(request),
        )
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [late, Part, request])
  if (Part) return createElement(Part as ComponentType<LateProps>, props)
  return failedRequest === request ? failed : instead
}

/**
 * Like `lazy`, for what stands beside a call or a chat: there a failed `lazy` reaches the boundary around all of them, and the call would end.
 * A part that cannot be loaded, without a connection or after an update of the service, is left out. Browsers of before 2026 remember a module
 * that failed (whatwg/html#6768): there every further try fails, and only a reload of the page helps, as the words of the failure say.
 */
export const latePart = <Part extends ComponentType<never>>(load: () => Promise<{ default: Part }>) => {
  const late: Late = { load }
  return (props: PropsOf<Part> & LateProps) => <LatePart late={late} props={props} />
}
