import { expect, test } from 'vitest'
import { drawPaper, printable } from './pdf-page.ts'

test('Western European letters stay as they are', () => {
  expect(printable('Jürgen Müßig, Zoë & Åse – 11,49\u00a0€')).toBe('Jürgen Müßig, Zoë & Åse – 11,49\u00a0€')
})

test('letters that the fonts lack are replaced by plain ones, or marked', () => {
  expect(printable('Łukasz Żółć, Škoda, Nguyễn')).toBe('Lukasz Zólc, Skoda, Nguyen')
  expect(printable('Юлия')).toBe('????')
})

test.each([
  [1, 8, 1],
  [2, 7, 1],
  [5, 8, 2],
  [20, 8, 3],
])('a paper with %i items and %i sums has %i pages, and its foot on the last', async (items, sums, pages) => {
  const paper = { title: 'x', company: 'x', service: 'x', language: 'de', at: new Date(0) } as const
  const pdf = await drawPaper(paper, (page) => {
    page.letterhead('Name', ['Company', 'Street', 'City', 'VAT ID'])
    page.title('Title')
    page.facts(Array.from({ length: 8 }, (_, index) => [`label ${index}`, 'value'] as const))
    page.tableHead('left', 'right')
    for (let item = 0; item < items; item += 1) page.item('title', ['details'], '1')
    page.sums(Array.from({ length: sums }, () => ({ label: 'label', amount: '1' })))
    page.foot(['one', 'two', 'three'])
  })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(pages)
})
