/** A fault as Vite's overlay shows it. */
export interface ShownFault {
  message: string
  stack: string
  id?: string
  frame?: string
  plugin?: string
  loc?: { file?: string; line: number; column: number }
}

// Codes for the terminal's colours.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')
const plain = (text: unknown): string => String(text ?? '').replace(COLOURS, '')

/** What there is to say about something thrown: Vite's own faults name the file, the place and the lines around it. */
export const shownFault = (error: unknown): ShownFault => {
  const { id, frame, plugin, loc } = error as Partial<ShownFault>
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    message: plain(message),
    stack: plain(stack),
    ...(id && { id }),
    ...(frame && { frame: plain(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  }
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** In place of a page that could not be made: the fault as text, and over it in Vite's overlay, whose client reloads the page later. */
export const faultPage = (fault: ShownFault, nonce: string): string => {
  const text = escaped([fault.message, fault.frame, fault.stack].filter(Boolean).join('\n\n'))
  const json = JSON.stringify(fault).replace(/</g, '\\u003c')
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta property="csp-nonce" nonce="${nonce}"><title>Fault</title></head><body><pre>${text}</pre><script type="module" nonce="${nonce}">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${json}))
</script></body></html>`
}
