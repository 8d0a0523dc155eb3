import { connect } from 'node:net'
import { eventsPath } from '../../packages/contracts/src/events.ts'
import { type Address, ANSWER_WITHIN_MS } from './caller.ts'
import { asText } from './http-load.ts'

const EVENT = /event: (\w+)\ndata: (.*)\n\n/g
/** An address may have two hundred. */
const STREAMS_PER_ADDRESS = 100
const OPENED_AT_ONCE = 50

/** What is heard on one stream. */
export interface EventStream {
  /** Called with each event and its data as text. */
  onEvent: (type: string, data: string) => void
  /** Called when the service has ended it. */
  onEnd: () => void
  close(): void
}

/** Of people who are this many to an address. */
export const addressOf = (index: number): string => {
  const network = Math.floor(index / STREAMS_PER_ADDRESS)
  return `10.1.${Math.floor(network / 250)}.${1 + (network % 250)}`
}

/** Resolves with its first event. An event is one chunk of the answer, so its text stands together. */
export const openStream = (
  { host = '127.0.0.1', port }: Address,
  cookie: string,
  address: string,
): Promise<EventStream> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host })
    let isClosed = false
    const stream: EventStream = {
      onEvent: () => undefined,
      onEnd: () => undefined,
      close: () => {
        isClosed = true
        socket.destroy()
      },
    }
    let text = ''
    socket.setEncoding('utf8')
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy())
    socket.on('connect', () => socket.write(asText('GET', eventsPath, { cookie, 'x-forwarded-for': address })))
    socket.on('data', (chunk: string) => {
      text += chunk
      let end = 0
      for (const event of text.matchAll(EVENT)) {
        end = event.index + event[0].length
        if (event[1] === 'hello') {
          socket.setTimeout(0)
          resolve(stream)
        }
        stream.onEvent(event[1] ?? '', event[2] ?? '')
      }
      text = text.includes('event:', end) ? text.slice(end) : ''
    })
    socket.on('error', reject)
    socket.on('close', () => {
      reject(new Error(`a stream was not opened: ${text.slice(0, 300)}`))
      if (!isClosed) stream.onEnd()
    })
  })

/** `first` keeps the addresses of several calls apart. */
export const openStreams = async (port: number, cookies: readonly string[], first = 0): Promise<EventStream[]> => {
  const streams: EventStream[] = []
  for (let start = 0; start < cookies.length; start += OPENED_AT_ONCE) {
    const some = cookies.slice(start, start + OPENED_AT_ONCE)
    const opening = some.map((cookie, index) => openStream({ port }, cookie, addressOf(first + start + index)))
    streams.push(...(await Promise.all(opening)))
  }
  return streams
}
