import {
  CONTACT_FORM_EXPIRED_REFUSAL,
  CONTACT_FORM_MIN_MS,
  type ContactForm,
  contactFormPath,
} from '@velvetline/contracts/contact'
import { KEY_REUSED_REFUSAL } from '@velvetline/contracts/http'
import { useEffect, useRef } from 'react'
import { ApiError } from '#/shared/api/api-error.ts'
import { request } from '#/shared/api/request.ts'

interface OpenedForm {
  token: string
  /** By this page's clock. */
  openedAtMs: number
}

const openForm = async (): Promise<OpenedForm> => {
  const { token } = await request<ContactForm>(contactFormPath)
  return { token, openedAtMs: performance.now() }
}

/** The server started counting slightly earlier. */
const SPARE_MS = 100
const NEEDS_NEW_FORM: readonly string[] = [CONTACT_FORM_EXPIRED_REFUSAL, KEY_REUSED_REFUSAL]

/**
 * The token of a form that guests may send, which protects it from bots: asked for when the form is shown, so that filling it in counts, and
 * used until the server has accepted it or no longer knows it.
 */
export const useFormToken = (isNeeded = true) => {
  const form = useRef<OpenedForm>(undefined)
  useEffect(() => {
    if (!isNeeded) return
    openForm().then(
      (opened) => {
        form.current ??= opened
      },
      // Asked for again when the form is sent.
      () => undefined,
    )
  }, [isNeeded])
  /** A form filled in faster than a person could waits the remaining time before it is sent. */
  return async <Answer>(send: (token: string) => Promise<Answer>): Promise<Answer> => {
    form.current ??= await openForm()
    const { token, openedAtMs } = form.current
    const restMs = openedAtMs + CONTACT_FORM_MIN_MS + SPARE_MS - performance.now()
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
    try {
      return await send(token)
    } catch (error) {
      // An expired form, or one that already carries another message, is replaced.
      if (error instanceof ApiError && NEEDS_NEW_FORM.includes(error.code)) form.current = undefined
      throw error
    }
  }
}
