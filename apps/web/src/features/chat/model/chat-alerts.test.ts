import { expect, test } from 'vitest'
import { alertsFrom, titleWith } from './chat-alerts.ts'

test('sound and title count are off unless they were switched on', () => {
  const off = { hasSound: false, hasTitleCount: false }
  for (const kept of [null, '', '{broken', '7', '{"hasSound":"yes"}']) expect(alertsFrom(kept)).toEqual(off)
  expect(alertsFrom('{"hasSound":true,"hasTitleCount":true}')).toEqual({ hasSound: true, hasTitleCount: true })
})

test('the title carries the number of unread messages once', () => {
  expect(titleWith('Velvetline', 2)).toBe('(2) Velvetline')
  expect(titleWith('(2) Velvetline', 3)).toBe('(3) Velvetline')
  expect(titleWith('(99+) Velvetline', 0)).toBe('Velvetline')
  expect(titleWith('Velvetline', 120)).toBe('(99+) Velvetline')
  expect(titleWith('(Neu) Damen', 1)).toBe('(1) (Neu) Damen')
})
