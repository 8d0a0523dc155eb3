import { describe, expect, it } from 'vitest'
import { splitLinks } from './components/outbox.tsx'

const told = (text: string) => splitLinks(text).map((part) => (part.isLink ? `<${part.text}>` : part.text))

describe('the links of a message', () => {
  it('are found in the text', () => {
    expect(told('Hello:\nhttp://localhost:3000/api/auth/confirm-email?token=a-b_c\nBye')).toEqual([
      'Hello:\n',
      '<http://localhost:3000/api/auth/confirm-email?token=a-b_c>',
      '\nBye',
    ])
  })

  it('leave a text without any unchanged', () => {
    expect(told('Your code is 123456.')).toEqual(['Your code is 123456.'])
    expect(told('')).toEqual([])
  })

  it('exclude surrounding punctuation', () => {
    expect(told('(https://velvetline.example) and more')).toEqual(['(', '<https://velvetline.example>', ') and more'])
  })
})
