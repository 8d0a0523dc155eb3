import type { AgentConversation } from '@velvetline/contracts/agents'
import { afterAll, describe, expect, it } from 'vitest'
import { getLocale, overwriteGetLocale } from '#/paraglide/runtime.js'
import { createFormatter } from '#/shared/format.ts'
import { belongsTo, byPlace, joinPages, placed, withMessage } from './inbox-cache.ts'
import { lateElsewhere, waitingFor, whenShort, whoWaits } from './waiting.ts'

const localeBefore = getLocale
afterAll(() => overwriteGetLocale(localeBefore))

const NOW = Date.parse('2026-06-15T12:00:00Z')
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString()
const conversation = (
  username: string,
  change: Partial<Omit<AgentConversation, 'member'>> = {},
): AgentConversation => ({
  sessionId: username,
  profileUuid: 'valentina',
  profileName: 'Valentina',
  isOwnProfile: true,
  canAnswer: true,
  block: 'none',
  note: null,
  member: {
    username,
    memberSince: '2026-03-01',
    isSubscriber: false,
    language: 'de',
    country: 'de',
    timeZone: 'Europe/Berlin',
    canWrite: true,
  },
  lastMessage: null,
  isShared: false,
  claim: null,
  waitingSince: null,
  settledAt: null,
  unreadCount: 0,
  messageCount: 1,
  startedAt: minutesAgo(60),
  ...change,
})

describe('a wait', () => {
  it('is shown in the largest whole unit', () => {
    expect(waitingFor(minutesAgo(0.5), NOW, 10)).toMatchObject({ unit: 'now' })
    expect(waitingFor(minutesAgo(59.9), NOW, 10)).toMatchObject({ unit: 'minutes', count: 59 })
    expect(waitingFor(minutesAgo(60), NOW, 10)).toMatchObject({ unit: 'hours', count: 1 })
    expect(waitingFor(minutesAgo(60 * 49), NOW, 10)).toMatchObject({ unit: 'days', count: 2 })
  })

  it('is late once an answer was promised', () => {
    expect(waitingFor(minutesAgo(9.9), NOW, 10).isLate).toBe(false)
    expect(waitingFor(minutesAgo(10), NOW, 10).isLate).toBe(true)
    expect(waitingFor(minutesAgo(10), NOW, 30).isLate).toBe(false)
  })

  it('in the future, because of a fast clock, has just begun', () => {
    expect(waitingFor(minutesAgo(-3), NOW, 10)).toEqual({ unit: 'now', count: 0, isLate: false })
  })

  it('counts only where this agent may answer', () => {
    const declined = conversation('a', { waitingSince: minutesAgo(30), canAnswer: false })
    const waiting = conversation('b', { waitingSince: minutesAgo(20) })
    expect(whoWaits([declined, waiting, conversation('c')])).toEqual([waiting])
    expect(lateElsewhere([declined, waiting], undefined, NOW, 10)).toBe(waiting)
    expect(lateElsewhere([declined, waiting], 'b', NOW, 10)).toBeUndefined()
  })
})

describe('yesterday', () => {
  it('is the day before also where a day has 23 or 25 hours', () => {
    overwriteGetLocale(() => 'de')
    const format = createFormatter({ subdomain: 'de', timeZone: 'Europe/Berlin' }, 'de')
    // Half past midnight after the clocks went forward, and half past eleven after they went back.
    const [spring, autumn] = [Date.parse('2026-03-29T22:30:00Z'), Date.parse('2026-10-25T22:30:00Z')]
    expect(whenShort('2026-03-29T10:00:00Z', spring, format)).toBe('Gestern')
    expect(whenShort('2026-03-28T20:00:00Z', spring, format)).toBe('28.\u00a0März')
    expect(whenShort('2026-10-24T12:00:00Z', autumn, format)).toBe('Gestern')
  })
})

describe('the list', () => {
  const filter = { state: 'all', profile: undefined } as const
  const waits = conversation('waits', { waitingSince: minutesAgo(20), unreadCount: 1 })
  const settled = conversation('settled', { settledAt: minutesAgo(30) })
  const message = (id: string, sender: 'user' | 'other', minutes: number) => ({
    id,
    sessionId: 'settled',
    sender,
    messageType: 'text' as const,
    content: 'Hallo',
    imageUrl: null,
    media: null,
    createdAt: minutesAgo(minutes),
    timestamp: minutesAgo(minutes),
    answeredBy: null,
    clientKey: null,
  })

  it('begins with the longest wait, followed by the last settled', () => {
    const later = conversation('later', { waitingSince: minutesAgo(2) })
    const before = conversation('before', { settledAt: minutesAgo(40) })
    expect([before, later, settled, waits].sort(byPlace)).toEqual([waits, later, settled, before])
  })

  it('is patched by a member’s message and by an answer, once each', () => {
    const asked = withMessage(settled, message('7', 'other', 3))
    expect(asked).toMatchObject({ waitingSince: minutesAgo(3), unreadCount: 1, messageCount: 2 })
    expect(withMessage(asked, message('7', 'other', 3))).toBe(asked)
    expect(withMessage(asked, message('8', 'other', 1))).toMatchObject({ waitingSince: minutesAgo(3), unreadCount: 2 })
    const answered = withMessage(asked, message('9', 'user', 0))
    expect(answered).toMatchObject({ waitingSince: null, settledAt: minutesAgo(0), unreadCount: 0, claim: null })
    expect(placed([waits, settled], asked, filter, false)).toEqual([waits, asked])
    // Somebody else is meant.
    expect(withMessage({ ...settled, canAnswer: false }, message('7', 'other', 3)).unreadCount).toBe(0)
  })

  it('shows no words that staff have removed', () => {
    const asked = withMessage(settled, message('7', 'other', 3))
    const removed = { ...message('7', 'other', 3), content: '', isRemoved: true }
    expect(withMessage(asked, removed)).toMatchObject({ unreadCount: 1, lastMessage: { content: '', isRemoved: true } })
    expect(withMessage(asked, { ...removed, id: '6' })).toBe(asked)
  })

  it('leaves a place behind its known part to the next page', () => {
    const far = conversation('far', { settledAt: minutesAgo(600) })
    expect(placed([waits, settled], far, filter, true)).toEqual([waits, settled])
    expect(placed([waits, settled], far, filter, false)).toEqual([waits, settled, far])
  })

  it('has what fits its filter', () => {
    const states = ['all', 'waiting', 'unread', 'answered', 'note', 'blocked'] as const
    const fitting = (one: AgentConversation) => states.filter((state) => belongsTo(one, { state, profile: undefined }))
    expect(fitting(waits)).toEqual(['all', 'waiting', 'unread'])
    expect(fitting({ ...waits, canAnswer: false, unreadCount: 0 })).toEqual(['all'])
    expect(fitting({ ...settled, note: { content: 'Segeln', savedAt: '' } })).toEqual(['all', 'answered', 'note'])
    expect(fitting({ ...settled, block: 'own' })).toEqual(['all', 'blocked'])
    expect(fitting({ ...settled, block: 'closed' })).toEqual(['all'])
    expect(belongsTo(waits, { state: 'all', profile: 'helena' })).toBe(false)
  })

  it('keeps what is known behind a fresh first page only where that page is full', () => {
    expect(joinPages([waits, settled], [waits])).toEqual([waits])
    const page = Array.from({ length: 50 }, (_, index) =>
      conversation(`p${index}`, { waitingSince: minutesAgo(99 - index) }),
    )
    expect(joinPages([...page, settled], page)).toEqual([...page, settled])
  })
})
