import { describe, expect, it } from 'vitest'
import { excerpt } from './card-profile.ts'

describe('an excerpt', () => {
  it('is the text itself when that is short enough', () => {
    expect(excerpt('Kurz und gut.', 80)).toBe('Kurz und gut.')
  })

  it('ends with the last sentence that is whole, without an ellipsis', () => {
    const text =
      'Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend. Und dann noch einer.'
    expect(excerpt(text, 40)).toBe('Warme Stimme, wache Fragen.')
    expect(excerpt(text, 90)).toBe('Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend.')
    expect(excerpt('„Kommen Sie herein!“ Das sagt sie immer, und sie meint es auch so.', 40)).toBe(
      '„Kommen Sie herein!“',
    )
  })

  it('keeps a sentence that fills the space to its last character', () => {
    expect(excerpt('Sie hört zu. Und sie bleibt.', 12)).toBe('Sie hört zu.')
    expect(excerpt('Sie hört zu. Und sie bleibt.', 11)).toBe('Sie hört…')
  })

  it('takes no point after a shortened word or a day for an end', () => {
    expect(excerpt('Sie mag z. B. Tee mit viel Zucker und Zimt', 30)).toBe('Sie mag z. B. Tee mit viel…')
    expect(excerpt('Seit dem 3. Mai ist sie bei uns und erzählt gern davon', 30)).toBe('Seit dem 3. Mai ist sie bei…')
    expect(excerpt('Früher bei Dr. Winter, heute bei sich selbst und bei uns', 40)).toBe(
      'Früher bei Dr. Winter, heute bei sich…',
    )
    expect(excerpt('Sie wartet gern … und dann beginnt sie zu erzählen', 30)).toBe('Sie wartet gern … und dann…')
  })

  it('ends with a clause that can stand alone where no sentence ends in time', () => {
    expect(excerpt('Bei ihr darf man schweigen: Sie war lange am Theater und kennt jede Pause.', 40)).toBe(
      'Bei ihr darf man schweigen.',
    )
    expect(excerpt('She plays the cello – deep, patient, with a feeling for the moment.', 40)).toBe(
      'She plays the cello.',
    )
  })

  it('is no mere greeting', () => {
    expect(excerpt('Hallo! Bei mir wird aus fünf Minuten leicht ein ganzer langer Abend', 50)).toBe(
      'Hallo! Bei mir wird aus fünf Minuten leicht ein…',
    )
  })

  it('else is cut after a comma or between words, says so, and is never longer than asked', () => {
    const text = 'Sie fragt gern, hört lange zu, vergisst keine Antwort'
    expect(excerpt(text, 35)).toBe('Sie fragt gern, hört lange zu…')
    expect(excerpt(text, 22)).toBe('Sie fragt gern…')
    expect(excerpt(text, 12)).toBe('Sie fragt…')
    for (let length = 8; length < 60; length += 1) {
      expect([...excerpt(text, length)].length).toBeLessThanOrEqual(length)
    }
  })

  it('cuts inside a word when a single one is longer than the space', () => {
    expect(excerpt('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudamp…')
  })

  it('counts an emoji as one character and never halves it', () => {
    expect(excerpt('🌙🌙🌙🌙', 3)).toBe('🌙🌙…')
  })
})
