import { useRef, useState } from 'react'
import { isRefusal } from '#/shared/api/api-error.ts'

/**
 * The key under which a form's act is done once. A changed form is another act with another key, but not while it is unknown whether the
 * first was done: then the server refuses other content under the same key.
 */
export const useActKey = (isRefused: (error: unknown) => boolean = isRefusal) => {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isUnknown = useRef(false)
  return {
    send: async <Answer>(act: (key: string) => Promise<Answer>): Promise<Answer> => {
      try {
        return await act(key)
      } catch (error) {
        if (!isRefused(error)) isUnknown.current = true
        throw error
      }
    },
    /** Called when the form was changed. */
    change: (): void => {
      if (!isUnknown.current) setKey(crypto.randomUUID())
    },
  }
}
