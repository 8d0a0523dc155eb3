import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { attachmentDeskOf, createAttachmentDesk, leaveAttachments, type MediaWay } from './attachment.ts'

const image = () => new Blob(['picture'], { type: 'image/png' })
const refusal = new ApiError({ status: 422, code: 'image_type_not_allowed', message: 'Kein Bild.' })

const wayOf = (upload: MediaWay<string>['upload']) => ({
  upload: vi.fn(upload),
  onSent: vi.fn(),
  onArrived: vi.fn(),
  onRefused: vi.fn(),
  describe: (_: string, error: unknown) => (error instanceof ApiError ? error.message : 'Netzwerkfehler'),
})

const ready = () => {
  const desk = createAttachmentDesk()
  desk.choose('image', image(), null)
  return desk
}

describe('an attachment', () => {
  it('is one at a time', () => {
    const desk = ready()
    expect(desk.choose('voice', image(), 3)).toBe(false)
    expect(desk.read()).toMatchObject({ state: 'ready', draft: { kind: 'image' } })
  })

  it('is sent with its text, reports its progress, and is forgotten when the server has it', async () => {
    const desk = ready()
    const states: unknown[] = []
    desk.writeCaption('Am See')
    desk.subscribe(() => states.push(desk.read()))
    const way = wayOf(async (_draft, _caption, _signal, onProgress) => {
      onProgress(0.5)
      onProgress(1)
      return 'stored'
    })
    await desk.send(way)
    expect(way.upload.mock.calls[0]?.[1]).toBe('Am See')
    expect(states).toMatchObject([
      { state: 'sending', share: 0 },
      { state: 'sending', share: 0.5 },
      { state: 'sending', share: 1 },
      { state: 'none' },
    ])
    expect(way.onSent.mock.calls).toEqual([['image', 'stored']])
  })

  it('returns to the preview with the reason when the server refuses it', async () => {
    const desk = ready()
    const way = wayOf(() => Promise.reject(refusal))
    await desk.send(way)
    expect(desk.read()).toMatchObject({ state: 'ready', problem: 'Kein Bild.' })
    expect(way.onRefused.mock.calls).toEqual([[refusal]])
    expect(way.onSent).not.toHaveBeenCalled()
  })

  it('is sent as confirmed after a warning, unless its text is changed', async () => {
    const desk = ready()
    const warning = new ApiError({ status: 409, code: 'payment_to_confirm', message: 'Wirklich senden?' })
    const way = wayOf(() => Promise.reject(warning))
    await desk.send(way)
    expect(desk.read()).toMatchObject({ state: 'ready', problem: 'Wirklich senden?' })
    expect(way.onRefused).not.toHaveBeenCalled()
    await desk.send(way)
    desk.writeCaption('Anders')
    await desk.send(way)
    expect(way.upload.mock.calls.map(([draft]) => draft.isConfirmed ?? false)).toEqual([false, true, false])
  })

  it('can be sent again under the same key and with the same text after a network failure', async () => {
    const desk = ready()
    desk.writeCaption('Am See')
    let isOffline = true
    const way = wayOf(() =>
      isOffline ? Promise.reject(new Error('NetworkError: offline')) : Promise.resolve('stored'),
    )
    await desk.send(way)
    expect(desk.read()).toMatchObject({ state: 'failed', problem: 'Netzwerkfehler' })
    desk.writeCaption('Etwas anderes')
    isOffline = false
    await desk.send(way)
    const sent = way.upload.mock.calls.map(([draft, caption]) => `${draft.key} ${caption}`)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    expect(desk.read().state).toBe('none')
    expect(way.onRefused).not.toHaveBeenCalled()
  })

  it('needs no retry once the thread holds its key', async () => {
    const desk = ready()
    const way = wayOf(() => Promise.reject(new Error('NetworkError: offline')))
    await desk.send(way)
    desk.noteArrived(['of another message', null], way)
    const failed = desk.read()
    if (failed.state !== 'failed') throw new Error('The upload did not fail.')
    desk.noteArrived([failed.draft.key], way)
    expect(desk.read().state).toBe('none')
    expect(way.onArrived.mock.calls).toEqual([['image']])
  })

  it('counts as unanswered after a fault of the server', async () => {
    const desk = ready()
    await desk.send(wayOf(() => Promise.reject(new ApiError({ status: 502, code: '', message: 'Bad Gateway' }))))
    expect(desk.read()).toMatchObject({ state: 'failed', problem: 'Bad Gateway' })
  })

  it('is not sent twice at the same time', async () => {
    const desk = ready()
    const way = wayOf(() => Promise.resolve('stored'))
    await Promise.all([desk.send(way), desk.send(way)])
    expect(way.upload).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing when it is discarded while it is being sent', async () => {
    const desk = ready()
    const way = wayOf(
      (_draft, _caption, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const sending = desk.send(way)
    desk.discard()
    await sending
    expect(desk.read()).toEqual({ state: 'none' })
    expect(way.onSent).not.toHaveBeenCalled()
    expect(way.onRefused).not.toHaveBeenCalled()
  })

  it('gets another key when it is chosen again', () => {
    const desk = ready()
    const first = desk.read()
    desk.discard()
    desk.choose('image', image(), null)
    const second = desk.read()
    if (first.state !== 'ready' || second.state !== 'ready') throw new Error('Nothing was chosen.')
    expect(second.draft.key).not.toBe(first.draft.key)
    expect(second.draft.key).toMatch(/.{8,}/)
  })
})

describe('the attachments of an account', () => {
  it('are kept by conversation and forgotten at its sign-out, those of another account stay', () => {
    const own = attachmentDeskOf('a', '1')
    const other = attachmentDeskOf('b', '1')
    own.choose('image', image(), null)
    other.choose('image', image(), null)
    expect(attachmentDeskOf('a', '1')).toBe(own)
    expect(attachmentDeskOf('a', '2').read().state).toBe('none')
    leaveAttachments('a')
    expect(own.read().state).toBe('none')
    expect(attachmentDeskOf('a', '1')).not.toBe(own)
    expect(attachmentDeskOf('b', '1').read().state).toBe('ready')
    leaveAttachments('b')
  })
})
