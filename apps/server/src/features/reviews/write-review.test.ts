import { expect, test } from 'vitest'
import { findContactMarks } from './write-review.ts'

test.each([
  ['Schreib mir: anna.b@mail.example', ['email']],
  ['anna (at) mail (punkt) de', ['email']],
  ['Meine Nummer ist 0170 / 123 45-67.', ['phone']],
  ['Call +44 20 7946 0000', ['phone']],
  ['Mehr unter www.velvet.example', ['link']],
  ['Find me on Telegram or at https://a.example', ['messenger', 'link']],
  ['a@b.com, 030 123456', ['phone', 'email']],
  ['Wir treffen uns für 200 Euro', ['meeting']],
  ['Ich habe sie auf Facebook gesucht', ['messenger']],
])('ways to reach somebody are found: %s', (text, marks) => {
  expect(findContactMarks(text)).toEqual(marks)
})

test.each([
  'Nach 20 Minuten war ich ruhig. Seit 2024 rufe ich an.',
  'Warm, witty, 5/5. I signed up again at 10 pm.',
  '',
])('plain words are not marked: %s', (text) => {
  expect(findContactMarks(text)).toEqual([])
})
