import { describe, expect, test } from 'vitest'
import { cleanText, toMessageText } from './message-text.ts'

describe('the text of a message', () => {
  test('is trimmed and keeps its lines', () => {
    expect(cleanText('  Guten Abend,\r\nwie geht es Ihnen?\n ')).toBe('Guten Abend,\nwie geht es Ihnen?')
  })

  test('is normalised to one spelling', () => {
    expect(cleanText('Gru\u0308\u00dfe')).toBe('Gr\u00fc\u00dfe')
  })

  test('loses control characters and direction overrides', () => {
    expect(cleanText('a\u0000b\u001b[31mc\u202Etxt\u2066d\u2069')).toBe('ab[31mctxtd')
  })

  test('keeps right-to-left scripts and joined emoji', () => {
    const text = 'שלום مرحبا 👩‍❤️‍👩 👍🏽'
    expect(cleanText(text)).toBe(text)
  })

  test('loses unpaired surrogates', () => {
    expect(cleanText('a\ud83d')).toBe('a\ufffd')
  })

  test.each(['', '   ', '\n\n', '\u200b\u200d', '\u202e\u202c'])('%j is no message', (text) => {
    expect(() => toMessageText(text, 160)).toThrow('message_empty')
  })

  test('counts visible characters, like the page’s counter', () => {
    expect(toMessageText('😀'.repeat(160), 160)).toHaveLength(320)
    expect(() => toMessageText('😀'.repeat(161), 160)).toThrow('message_too_long')
    expect(toMessageText(` ${'x'.repeat(160)} `, 160)).toHaveLength(160)
  })
})
