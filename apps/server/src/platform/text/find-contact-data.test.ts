import { MESSAGE_RULES } from '@velvetline/contracts/message-rules'
import { describe, expect, test } from 'vitest'
import { findContactData, readContactData } from './find-contact-data.ts'

/** What a message is asked. */
const ruleOf = (text: string) => MESSAGE_RULES.find((rule) => readContactData(text)(rule))
const sureOf = (text: string) => MESSAGE_RULES.filter((rule) => readContactData(text)(rule) === 'sure')

describe('a phone number is found', () => {
  test.each([
    'Ruf mich an: 0176 12345678',
    '+49 176 1234 5678',
    '0049-176-12345678',
    'meine nummer 0.1.7.6.1.2.3.4.5.6.7.8',
    '0176/123 456 78',
    '0️⃣1️⃣7️⃣6️⃣ 1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '０１７６１２３４５６７８',
    '٠١٧٦١٢٣٤٥٦٧٨',
    'null eins sieben sechs eins zwei drei vier fünf sechs sieben acht',
    'nulleinssiebensechs 12345678',
    'zero seven nine four six oh 095 8 1 2 3 4 5'.replace('oh', '0'),
    'plus vier neun 176 12345678',
    'o176 12345678',
    'Wien 0664 1234567',
    'Zürich 079 123 45 67',
    'call me 415 555 2671',
    '491761234567 8',
    '0176,1234,5678',
    '0176\u200b1234\u200b5678',
    '0171 – 1234567',
    '0171\u20111234567',
    '0171 — 123 — 4567',
    '0171:1234567',
    '0171~1234567',
    '0171 & 1234567',
    '0171\u00ad1234\u00ad567',
    '0171\u2060 1234567',
  ])('in %s', (text) => {
    expect(ruleOf(text)).toBe('phone')
  })
})

describe('a harmless text passes', () => {
  test.each([
    'Um 21:30 Uhr habe ich Zeit, sonst 22.15 Uhr',
    'Am 21.11.2026 um 18:30 Uhr oder am 22.11. um 19:00',
    '2026-11-21 18:30',
    'Ich bin 34 Jahre alt und 178 cm groß, 65 kg',
    'Das kostet 1,99 € pro Minute, 100 Nuggets für 39,99 €',
    'Durchwahl 12345, bitte 0900 wählen',
    'Postleitzahl 10115, Hausnummer 12',
    'eins, zwei, drei, vier, fünf, sechs, sieben, acht!',
    'Seit 1998, 1999 und 2000',
    'Ich zähle 1 2 3 4 5 6 7 8 9',
    'Bestellung 1234567',
    'Es war ein Signal für mich',
    'That was wise of you',
    'I’ll be at home. Come back soon!',
    'Kannst du mir etwas Gutes tun?',
    'Wir treffen uns hier im Chat wieder',
    'Wir haben uns gut amüsiert, das Telegramm war toll'.replace('Telegramm', 'Gedicht'),
    'Was machst du heute Abend?',
    'Zu mir sagt man: die Null',
    'one or two drinks, maybe three or four',
    'Um acht? Oder um neun? Zwei Gläser Wein.',
  ])('%s', (text) => {
    expect(ruleOf(text)).toBeUndefined()
  })
})

describe('what leads away from the chat is found', () => {
  test.each([
    ['email', 'anna@mail.example.com'],
    ['email', 'anna (at) gmx (punkt) de'],
    ['email', 'anna at posteo dot de'],
    ['email', 'bei gmail heiße ich anna77'],
    ['messenger', 'Schreib mir auf WhatsApp'],
    ['messenger', 'whats app?'],
    ['messenger', 'https://t.me/anna'],
    ['messenger', 'bin auf Signal'],
    ['messenger', 'mein Insta ist anna'],
    ['payment', 'Zahl mir per PayPal'],
    ['payment', 'paypal.me/anna'],
    ['payment', 'DE89 3704 0044 0532 0130 00'],
    ['payment', 'Schick mir einen Amazon-Gutschein'],
    ['payment', 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'],
    ['meeting', 'Treffen für 200 Euro?'],
    ['meeting', 'Machst du auch Hausbesuche?'],
    ['meeting', 'come to my hotel, $300'],
    ['meeting', 'TG-Treffen möglich?'],
  ])('%s in %s', (rule, text) => {
    expect(ruleOf(text)).toBe(rule)
  })

  test.each([
    ['messenger', 'Schreib mir auf WhatsApp'],
    ['messenger', 'schreib mir auf whаtsapp'],
    ['messenger', 'mein ΙΝSΤΑ ist anna'],
    ['messenger', 'tg: @anna'],
    ['messenger', 'line id anna'],
    ['messenger', 'whats\u00adapp: anna'],
    ['email', 'anna77 bei gmail'],
    ['meeting', 'Treffen für 200 Euro?'],
    ['meeting', '200 € für ein Treffen'],
    ['meeting', 'come to my hotel, $300'],
    ['payment', 'DE89 3704 0044 0532 0130 00'],
  ])('for sure: %s in %s', (rule, text) => {
    expect(sureOf(text)).toEqual([rule])
  })

  test.each([
    'Ich lade jetzt 50 Euro auf und komme dann zu dir zurück',
    'I spent 50 euros at the hotel',
    'My photos are in iCloud',
    'ich hab dich auf Facebook nicht gefunden',
    'Hast du WhatsApp?',
    'Kann ich mit PayPal zahlen?',
  ])('a harmless text may be asked about and is never refused: %s', (text) => {
    expect(sureOf(text)).toEqual([])
  })

  test('links are found, and words with a dot are not', () => {
    for (const text of ['https://a.example/x', 'www.anna.example', 'schau auf anna-b.com vorbei'])
      expect(findContactData(text).get('link')).toBe('sure')
    for (const text of ['Ich bin da.Das ist schön', 'z.B. heute']) {
      expect(findContactData(text).has('link')).toBe(false)
    }
  })

  test('a number that is no bank account passes, whatever it looks like', () => {
    expect(ruleOf('DE88 3704 0044 0532 0130 00')).toBeUndefined()
  })
})

const askAll = (text: string): void => {
  const find = readContactData(text)
  for (const rule of MESSAGE_RULES) find(rule)
}

test('an ordinary message costs microseconds, and the worst one of 500 characters less than a millisecond', () => {
  const ordinary =
    'Guten Abend! Ich hatte heute einen langen Tag und freue mich, dass du um 21:30 Uhr noch da bist. Erzähl mir von dir?'
  const worst = [
    'a@'.repeat(250),
    '1 '.repeat(250),
    'null '.repeat(100),
    'a '.repeat(250),
    'de89 '.repeat(100),
    '1.'.repeat(250),
  ]
  const microsecondsFor = (text: string, rounds: number): number => {
    for (let round = 0; round < rounds; round += 1) askAll(text)
    const began = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) askAll(text)
    return process.cpuUsage(began).user / rounds
  }
  expect(microsecondsFor(ordinary, 5_000)).toBeLessThan(40)
  for (const text of worst) expect(microsecondsFor(text, 100)).toBeLessThan(2_000)
})
