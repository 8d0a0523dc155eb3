import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

describe('an excerpt', () => {
  it('is the text itself when that is short enough', () => {
    expect(excerpt('Kurz und gut.', 80)).toBe('Kurz und gut.')
  })

  it('ends between words and is never longer than asked', () => {
    const cut = excerpt('Warme Stimme, wache Fragen. Mit ihr wird aus fünf Minuten leicht ein ganzer Abend.', 40)
    expect(cut).toBe('Warme Stimme, wache Fragen. Mit ihr…')
    expect([...cut].length).toBeLessThanOrEqual(40)
  })

  it('cuts inside a word when a single one is longer than the space', () => {
    expect(excerpt('Donaudampfschifffahrtsgesellschaft', 10)).toBe('Donaudamp…')
  })

  it('counts an emoji as one character and never halves it', () => {
    expect(excerpt('🌙🌙🌙🌙', 3)).toBe('🌙🌙…')
  })

  it('leaves no comma or point before the ellipsis', () => {
    expect(excerpt('Sie hört zu, fragt nach und bleibt', 13)).toBe('Sie hört zu…')
  })
})
