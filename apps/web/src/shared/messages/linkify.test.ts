import { describe, expect, it } from 'vitest'
import { linkify } from './linkify.ts'

const linksIn = (text: string) =>
  linkify(text).flatMap((part) => (part.kind === 'link' ? [[part.href, part.shown]] : []))
const whole = (text: string): string =>
  linkify(text).reduce((sum, part) => sum + (part.kind === 'text' ? part.text : '#'), '')

describe('an address in a message', () => {
  it('becomes a link that shows its host first, without the sentence around it', () => {
    expect(linkify('Siehe https://Example.com/a?b=1, ja (www.example.org).')).toEqual([
      { kind: 'text', text: 'Siehe ' },
      { kind: 'link', href: 'https://example.com/a?b=1', shown: 'example.com/a?b=1' },
      { kind: 'text', text: ', ja (' },
      { kind: 'link', href: 'https://www.example.org/', shown: 'www.example.org' },
      { kind: 'text', text: ').' },
    ])
  })

  it('keeps a bracket that was opened within it', () => {
    expect(linksIn('(https://example.org/wiki/Rose_(Pflanze))')).toEqual([
      ['https://example.org/wiki/Rose_(Pflanze)', 'example.org/wiki/Rose_(Pflanze)'],
    ])
  })

  it('shows a disguised host as what it is', () => {
    expect(linksIn('https://\u0430pple.com/login')).toEqual([
      ['https://xn--pple-43d.com/login', 'xn--pple-43d.com/login'],
    ])
  })

  it('shows the end of a long host and the beginning of a long path', () => {
    const host = `paypal.com.${'sicher.'.repeat(10)}boese.example`
    const [[, shown = ''] = []] = linksIn(`https://${host}/${'x'.repeat(90)}`)
    expect(shown).toMatch(/^….*boese\.example\/x+…$/)
    expect(shown).not.toContain('paypal')
    expect(shown.length).toBeLessThanOrEqual(61)
  })

  it('with a port shows it', () => {
    expect(linksIn('http://example.com:8080/')).toEqual([['http://example.com:8080/', 'example.com:8080']])
  })
})

describe('text that is no safe address', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'https://bank.example@evil.example/',
    'https://user:secret@evil.example/',
    'https://localhost/admin',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://[::1]/',
    'https://',
    'https://...',
    'https://a',
    'xhttps://example.com',
    'ich@www.example.com',
    'https://exam\u202Eple.com/',
    'https://exam\u200Bple.com/',
    `https://example.com/${'x'.repeat(500)}`,
    'example.com',
    '<a href="x">y</a>',
  ])('stays text: %j', (text) => {
    expect(linkify(text)).toEqual([{ kind: 'text', text }])
  })

  it('ends an address at quotes and angle brackets', () => {
    expect(linksIn('<a href="https://example.com/" onclick="x">')).toEqual([['https://example.com/', 'example.com']])
    expect(whole('"https://example.com/"')).toBe('"#"')
  })

  it('is given back whole', () => {
    for (const text of ['', 'Hallo', 'a\nb', '  ', '🌹 https://', 'www.', 'http://http://http://'])
      expect(whole(text)).toBe(text)
  })

  it('is read in time however long and hostile it is', () => {
    // Processor time: other work on the machine does not lengthen it.
    const begin = process.cpuUsage()
    for (const text of [`https://${'('.repeat(4_000)}`, `https://a${')'.repeat(4_000)}`, 'www.'.repeat(1_000)])
      linkify(text)
    const { user, system } = process.cpuUsage(begin)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})
