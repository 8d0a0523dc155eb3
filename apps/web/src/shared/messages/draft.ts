import { countCharacters } from '@velvetline/contracts/text'
import { useEffect, useState } from 'react'
import { keep, readKept } from '../kept/kept.ts'
import type { PendingMessage, PendingMessages } from './pending-messages.ts'

/** Cuts at the limit in characters as the server counts them, so that no emoji is split. */
export const cutCharacters = (text: string, max: number): string =>
  countCharacters(text) <= max ? text : [...text].slice(0, max).join('')

const nameOf = (sessionId: string): string => `draft_${sessionId}`

const readDraft = (accountId: string | undefined, sessionId: string): string => {
  const kept = readKept(accountId, nameOf(sessionId))
  return typeof kept === 'string' ? kept : ''
}

const keepDraft = (accountId: string | undefined, sessionId: string, text: string): void =>
  keep(accountId, nameOf(sessionId), text === '' ? undefined : text)

/** A person's draft for one conversation, kept while switching, minimising and reloading. */
export const useDraft = (accountId: string | undefined, sessionId: string): [string, (text: string) => void] => {
  const [text, setText] = useState('')
  // The server, which may have drawn the field, does not know the draft.
  useEffect(() => setText((known) => known || readDraft(accountId, sessionId)), [accountId, sessionId])
  const change = (next: string): void => {
    keepDraft(accountId, sessionId, next)
    setText(next)
  }
  return [text, change]
}

/**
 * Takes back messages that failed. A text returns to the field, unless another one is there, or it may have arrived and would be sent a second
 * time. `returned` is a key for the field, so that it is drawn again with the text.
 */
export const useDiscard = (pending: Pick<PendingMessages, 'remove'> | undefined, accountId: string) => {
  const [returned, setReturned] = useState(0)
  const discard = ({ key, message: { sessionId, content }, isUncertain }: PendingMessage): void => {
    pending?.remove(key)
    if (isUncertain || readDraft(accountId, sessionId) !== '') return
    keepDraft(accountId, sessionId, content)
    setReturned((count) => count + 1)
  }
  return { returned, discard }
}
