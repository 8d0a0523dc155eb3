import type { Chatter } from '../../apps/server/test/many-chats.ts'
import {
  chatMessagesPath,
  chatReadPath,
  chatSessionsPath,
  chatTypingPath,
  sendMessagePath,
  TYPING_TOLD_EVERY_MS,
  unreadCountPath,
  unreadPerSessionPath,
} from '../../packages/contracts/src/chat.ts'
import { IMAGE_PART, uploadImagePath } from '../../packages/contracts/src/chat-media.ts'
import { IDEMPOTENCY_HEADER } from '../../packages/contracts/src/http.ts'
import type { Answer } from '../support/caller.ts'
import { type EventStream, openStream } from '../support/event-streams.ts'
import { type Browser, type Day, letters, RHYTHM } from './day.ts'
import { DELIVERY, type Kind } from './recorder.ts'

interface Poll {
  readonly kind: Kind
  readonly everyMs: number
  readonly path: string
  /** Called with each new answer. */
  readonly onNews?: (body: string) => void
}

const TAG = /\r\netag: ([^\r]+)/i
const HTTP_OK = 200
const RECONNECT_MS = 1_000

/**
 * As the page does: with the tag that it was given last. The request is written once and repeated while nothing changes. Without a promise for
 * each request: the generator shares the processors with the service.
 */
export const pollWithTag = (day: Day, browser: Browser, { kind, path, everyMs, onNews }: Poll): Promise<void> =>
  new Promise((resolve) => {
    let request = browser.text('GET', path)
    let askedAt = 0
    const take = (answer: Answer | undefined): void => {
      if (answer?.status === HTTP_OK) {
        const tag = TAG.exec(answer.head)?.[1]
        if (tag !== undefined) request = browser.text('GET', path, { headers: { 'if-none-match': tag } })
        onNews?.(answer.body.toString())
      }
      day.after(everyMs - (performance.now() - askedAt), poll)
    }
    const poll = (): void => {
      if (day.isOver()) {
        resolve()
        return
      }
      askedAt = performance.now()
      browser.call(kind, request, take)
    }
    day.after(browser.random() * everyMs, poll)
  })

/** Reopened whenever the service ends it, as browsers do. */
export const listen = async (
  day: Day,
  { node, cookie = '', address }: Browser,
  onEvent: EventStream['onEvent'],
): Promise<{ close(): void }> => {
  let stream: EventStream | undefined
  let isClosed = false
  const open = async (): Promise<void> => {
    try {
      stream = await openStream(node, cookie, address)
      stream.onEvent = onEvent
      stream.onEnd = () => {
        day.recorder.fail('event stream', 'ended by the service')
        void day.pause(RECONNECT_MS).then(() => (isClosed || day.isOver() ? undefined : open()))
      }
    } catch (error) {
      day.recorder.fail('event stream', String(error).slice(0, 120))
      await day.pause(RECONNECT_MS)
      if (!isClosed && !day.isOver()) await open()
    }
  }
  await open()
  return {
    close: () => {
      isClosed = true
      stream?.close()
    },
  }
}

/** The text of a message that the other side wrote, once it has arrived. */
export const arrived = (day: Day, type: string, data: string): { sessionId: string; id: string } | undefined => {
  if (type !== 'message') return undefined
  const { sessionId, message } = JSON.parse(data) as {
    sessionId: string
    message: { id: string; sender: string; content: string }
  }
  if (message.sender !== 'other') return undefined
  const sentAt = day.underWay.get(message.content)
  if (sentAt !== undefined) day.recorder.note(DELIVERY, performance.now() - sentAt)
  day.underWay.delete(message.content)
  return { sessionId, id: message.id }
}

const BOUNDARY = 'velvetline-load'
const CRLF = '\r\n'

const part = (name: string, value: string): string =>
  `--${BOUNDARY}${CRLF}content-disposition: form-data; name="${name}"${CRLF}${CRLF}${value}${CRLF}`

/** An upload as a form writes it; the file comes last. */
const uploadOf = (browser: Browser, { sessionId, profileId }: Chatter, key: string, image: Buffer): Buffer => {
  const before =
    part('sessionId', sessionId) +
    part('profileUuid', profileId) +
    `--${BOUNDARY}${CRLF}content-disposition: form-data; name="${IMAGE_PART}"; filename="evening.jpg"${CRLF}content-type: image/jpeg${CRLF}${CRLF}`
  const body = Buffer.concat([Buffer.from(before), image, Buffer.from(`${CRLF}--${BOUNDARY}--${CRLF}`)])
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(body.length),
    [IDEMPOTENCY_HEADER]: key,
  }
  return Buffer.concat([Buffer.from(browser.text('POST', uploadImagePath, { headers })), body])
}

/** Types for a moment, then sends; some send an image. */
const write = async (day: Day, browser: Browser, member: Chatter, number: number, image: Buffer): Promise<void> => {
  const { sessionId, profileId } = member
  await browser.ask('typing', 'POST', chatTypingPath(sessionId), { body: { isTyping: true } })
  await day.think(browser.random, TYPING_TOLD_EVERY_MS)
  const key = `load-${sessionId}-${number}`
  if (browser.random() < day.options.images) {
    await browser.send('image of a member', uploadOf(browser, member, key, image))
    return
  }
  const content = `Guten Abend, ich denke noch an gestern. ${letters(sessionId.slice(0, 8))} ${number}`
  const body = { sessionId, profileUuid: profileId, content, messageType: 'text' }
  day.underWay.set(content, performance.now())
  await browser.ask('message of a member', 'POST', sendMessagePath, { headers: { [IDEMPOTENCY_HEADER]: key }, body })
}

const OTHERS_LAST = /"id":"(\d+)","sessionId":"[^"]+","sender":"other"/g

/** One page with an open chat: it polls as often as it must, writes now and then, and marks as read what comes. */
export const chat = async (day: Day, member: Chatter, image: Buffer): Promise<void> => {
  const browser = day.openBrowser(member.cookie)
  const { sessionId } = member
  const isStreaming = browser.random() < day.options.streaming
  let readUpTo = ''
  const markRead = (messageId: string | undefined): void => {
    if (messageId === undefined || messageId === readUpTo) return
    readUpTo = messageId
    void browser.ask('mark as read', 'POST', chatReadPath(sessionId), { body: { messageId } })
  }
  const every = (ms: number): number => (isStreaming ? RHYTHM.whileStreamingMs : ms)
  const polls: readonly Poll[] = [
    {
      kind: 'poll: messages',
      everyMs: every(RHYTHM.messagesMs),
      path: chatMessagesPath(sessionId),
      onNews: (body) => markRead([...body.matchAll(OTHERS_LAST)].at(-1)?.[1]),
    },
    { kind: 'poll: unread count', everyMs: every(RHYTHM.unreadMs), path: unreadCountPath },
    { kind: 'poll: unread per session', everyMs: every(RHYTHM.unreadMs), path: unreadPerSessionPath },
    { kind: 'poll: sessions', everyMs: every(RHYTHM.sessionsMs), path: chatSessionsPath },
  ]
  const stream = isStreaming
    ? await listen(day, browser, (type, data) => markRead(arrived(day, type, data)?.id))
    : undefined
  const writing = async (): Promise<void> => {
    for (let number = 1; ; number += 1) {
      await day.think(browser.random, day.options.secondsBetweenMessages * 1_000)
      if (day.isOver()) return
      await write(day, browser, member, number, image)
    }
  }
  await Promise.all([...polls.map((poll) => pollWithTag(day, browser, poll)), writing()])
  stream?.close()
  browser.close()
}
