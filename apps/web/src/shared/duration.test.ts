import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it('formats a duration in minutes and seconds, with hours from one hour on', () => {
  const lengths = [0, 7, 9, 42, 59.9, 60, 65, 462, 605, 725, 3_599, 3_600, 3_660, 3_665]
  expect(lengths.map(duration)).toEqual([
    '00:00',
    '00:07',
    '00:09',
    '00:42',
    '00:59',
    '01:00',
    '01:05',
    '07:42',
    '10:05',
    '12:05',
    '59:59',
    '1:00:00',
    '1:01:00',
    '1:01:05',
  ])
})
