import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/toast/toast.ts'

/** A toast that must stay within reach although a dialog is open. */
export const sayUndone = (): void => {
  toast({ kind: 'error', title: m.dev_toast_bad_title(), text: m.dev_toast_bad_text() })
}
