import { describe, expect, test } from 'vitest'
import { cleanText, toMessageText } from './message-text.ts'

describe('the text of a message', () => {
  test('loses its margins, keeps its lines', () => {
    expect(cleanText('  Guten Abend,\r\nwie geht es Ihnen?\n ')).toBe('Guten Abend,\nwie geht es Ihnen?')
  })

  test('has one spelling for what looks the same', () => {
    expect(cleanText('Gru\u0308\u00dfe')).toBe('Gr\u00fc\u00dfe')
  })

  test('has no control characters and no direction overrides', () => {
    expect(cleanText('a\u0000b\u001b[31mc\u202Etxt\u2066d\u2069')).toBe('ab[31mctxtd')
  })

  test('keeps right-to-left scripts and joined emoji as they are', () => {
    const text = 'שלום مرحبا 👩‍❤️‍👩 👍🏽'
    expect(cleanText(text)).toBe(text)
  })

  test('never keeps half a character', () => {
    expect(cleanText('a\ud83d')).toBe('a\ufffd')
  })

  test.each(['', '   ', '\n\n', '\u200b\u200d', '\u202e\u202c'])('%j is no message', (text) => {
    expect(() => toMessageText(text, 160)).toThrow('message_empty')
  })

  test('counts what people see as one character once, as the counter of the page does', () => {
    expect(toMessageText('😀'.repeat(160), 160)).toHaveLength(320)
    expect(() => toMessageText('😀'.repeat(161), 160)).toThrow('message_too_long')
    expect(toMessageText(` ${'x'.repeat(160)} `, 160)).toHaveLength(160)
  })
})
