import { COPY_FEEDBACK_MS } from '@velvetline/contracts/constants'
import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { Button } from '#/ui/button/button.tsx'
import { toast } from '#/ui/toast/toast.ts'

/** In two groups, as people remember eight digits. */
const grouped = (pin: string): string => pin.replace(/^(\d{4})(\d{4})$/, '$1 $2')

function CopyPin({ pin }: { pin: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = window.setTimeout(() => setCopied(false), COPY_FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(pin)
      setCopied(true)
    } catch {
      toast({ kind: 'error', title: m.telephone_line_pin_copy_failed() })
    }
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? m.telephone_line_pin_copied() : m.telephone_line_pin_copy()}
    </Button>
  )
}

/** The code, this once, with what to do with it. */
export function NewPin({ pin }: { pin: string }) {
  return (
    <div className="line-pin-new" role="status">
      <p className="caps">{m.telephone_line_pin_new()}</p>
      <p className="line-pin-digits num">{grouped(pin)}</p>
      <p className="quiet">{m.telephone_line_pin_keep()}</p>
      <CopyPin pin={pin} />
    </div>
  )
}
