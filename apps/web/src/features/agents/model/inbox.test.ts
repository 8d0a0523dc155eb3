import type { AgentConversation } from '@velvetline/contracts/agents'
import { describe, expect, it } from 'vitest'
import { filterConversations, lateElsewhere, waitingFor, whoWaits } from './waiting.ts'

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
  waitingSince: null,
  unreadCount: 0,
  messageCount: 1,
  startedAt: minutesAgo(60),
  ...change,
})

describe('a wait', () => {
  it('is shown in the largest whole unit', () => {
    expect(waitingFor(minutesAgo(0.5), NOW)).toMatchObject({ unit: 'now' })
    expect(waitingFor(minutesAgo(59.9), NOW)).toMatchObject({ unit: 'minutes', count: 59 })
    expect(waitingFor(minutesAgo(60), NOW)).toMatchObject({ unit: 'hours', count: 1 })
    expect(waitingFor(minutesAgo(60 * 49), NOW)).toMatchObject({ unit: 'days', count: 2 })
  })

  it('is late from ten minutes on', () => {
    expect(waitingFor(minutesAgo(9.9), NOW).isLate).toBe(false)
    expect(waitingFor(minutesAgo(10), NOW).isLate).toBe(true)
  })

  it('in the future, because of a fast clock, has just begun', () => {
    expect(waitingFor(minutesAgo(-3), NOW)).toEqual({ unit: 'now', count: 0, isLate: false })
  })

  it('counts only where this agent may answer', () => {
    const declined = conversation('a', { waitingSince: minutesAgo(30), canAnswer: false })
    const waiting = conversation('b', { waitingSince: minutesAgo(20) })
    expect(whoWaits([declined, waiting, conversation('c')])).toEqual([waiting])
    expect(lateElsewhere([declined, waiting], undefined, NOW)).toBe(waiting)
    expect(lateElsewhere([declined, waiting], 'b', NOW)).toBeUndefined()
  })
})

describe('the list', () => {
  const all = [conversation('Nachtfalke'), conversation('mondlicht', { profileUuid: 'helena' })]

  it('shows everybody, or one profile’s conversations', () => {
    expect(filterConversations(all, { profileUuid: undefined, search: '' })).toEqual(all)
    expect(filterConversations(all, { profileUuid: 'helena', search: '' })).toEqual([all[1]])
  })

  it('finds pseudonyms in any case', () => {
    expect(filterConversations(all, { profileUuid: undefined, search: ' nachtF' })).toEqual([all[0]])
    expect(filterConversations(all, { profileUuid: 'helena', search: 'nacht' })).toEqual([])
  })
})
