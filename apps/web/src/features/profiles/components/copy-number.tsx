import { COPY_FEEDBACK_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'
import { copiedNumber } from '../phone-number.ts'
import type { PhoneOffer } from '../use-phone-offer.ts'

/** Copies the number without spaces, with the extension, and says so for two seconds. */
export function CopyNumber({ offer }: { offer: PhoneOffer }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = window.setTimeout(() => setIsCopied(false), COPY_FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedNumber(offer.number, offer.extension))
      setIsCopied(true)
      toast({ kind: 'success', title: m.profiles_copied_toast() })
    } catch {
      // Not allowed, or no clipboard at all: the number still stands there to be read.
      toast({ kind: 'error', title: m.profiles_copy_failed(), text: m.profiles_copy_failed_text() })
    }
  }
  return (
    <Button variant="tonal" icon={isCopied ? 'check' : 'copy'} onClick={copy} className="contact-panel-copy">
      {isCopied ? m.profiles_copied() : m.profiles_copy()}
    </Button>
  )
}
