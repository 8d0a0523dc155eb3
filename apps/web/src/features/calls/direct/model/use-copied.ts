import { COPY_FEEDBACK_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'

/** Copies a text and says so for two seconds; where it may not, says that instead. */
export const useCopied = (text: string): { isCopied: boolean; copy: () => Promise<void> } => {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = window.setTimeout(() => setCopiedAt(undefined), COPY_FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(performance.now())
      toast({ kind: 'success', title: m.calls_copied_toast() })
    } catch {
      // Not allowed, or no clipboard: the number is still shown.
      toast({ kind: 'error', title: m.calls_copy_failed(), text: m.calls_copy_failed_text() })
    }
  }
  return { isCopied: copiedAt !== undefined, copy }
}
