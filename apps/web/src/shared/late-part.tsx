import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'

export interface LateProps {
  /**
   * Where somebody has asked for the part. A failure is told, and this ends the request, so that the next press is one of its own. What has
   * failed is tried again when a request begins or ends.
   */
  onNotLoaded?: (() => void) | undefined
  /** Until the part is there. */
  instead?: ReactNode
}

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

interface Late {
  load: () => Promise<{ default: ComponentType<never> }>
  loaded?: ComponentType<never>
}

function LatePart({ late, props }: { late: Late; props: LateProps }) {
  const { onNotLoaded, instead } = props
  const isAsked = onNotLoaded !== undefined
  const [Part, setPart] = useState(() => late.loaded)
  const fail = useEffectEvent(() => {
    // The words of the crash page are here already: others would be loaded by every first page.
    toast({ kind: 'error', title: m.errors_crash_title(), text: m.errors_crash_text() })
    onNotLoaded?.()
  })
  useEffect(() => {
    if (Part) return
    late
      .load()
      .catch(late.load)
      .then(
        (part) => {
          late.loaded = part.default
          setPart(() => part.default)
        },
        () => isAsked && fail(),
      )
  }, [late, Part, isAsked])
  return Part ? createElement(Part as ComponentType<LateProps>, props) : instead
}

/**
 * Like `lazy`, for what stands beside a call or a chat: there a failed `lazy` reaches the boundary around all of them, and the call would end.
 * A part that cannot be loaded, without a connection or after an update of the service, is left out.
 */
export const latePart = <Part extends ComponentType<never>>(load: () => Promise<{ default: Part }>) => {
  const late: Late = { load }
  return (props: PropsOf<Part> & LateProps) => <LatePart late={late} props={props} />
}
