import { useEffect, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { saveAsFile } from '#/shared/save-as-file.ts'
import { useSite } from '#/shared/site.ts'
import { Button } from '#/ui/button/button.tsx'
import { DialogActions } from '#/ui/dialog/dialog.tsx'
import { toast } from '#/ui/toast/toast.ts'

const FEEDBACK_MS = 2_000

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = window.setTimeout(() => setCopied(false), FEEDBACK_MS)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ kind: 'error', title: m.accounts_copy_failed() })
    }
  }
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {isCopied ? m.accounts_copied() : m.accounts_copy()}
    </Button>
  )
}

/** The codes, this once, with what to do with them. */
export function RecoveryCodesShown({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { name } = useSite()
  const text = `${codes.join('\n')}\n`
  const save = (): void =>
    saveAsFile(
      new Blob([`${name}: ${m.accounts_codes_title()}\n\n${text}`], { type: 'text/plain' }),
      m.accounts_codes_file(),
    )
  return (
    <>
      <p>{m.accounts_codes_text()}</p>
      <ol className="recovery-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="recovery-codes-ways">
        <CopyButton text={text} />
        <Button icon="download" onClick={save}>
          {m.accounts_codes_download()}
        </Button>
      </div>
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          {m.accounts_codes_done()}
        </Button>
      </DialogActions>
    </>
  )
}
