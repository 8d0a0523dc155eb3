import type { MailTexts } from '../../../platform/mailer/write-mail.ts'

/** What a signed-in person receives as a copy, at the address of their account. */
export const contactReceipt: MailTexts<{ name: string; about: string; body: string }> = {
  de: ({ name, about, body }) => ({
    subject: 'Ihre Nachricht ist angekommen',
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'vielen Dank für Ihre Nachricht. Wir lesen sie und antworten per E-Mail.',
      `Sie haben uns geschrieben (${about}):`,
      ...body.split(/\n{2,}/),
    ],
    notes: ['Das waren nicht Sie? Dann antworten Sie bitte auf diese Nachricht.'],
  }),
  en: ({ name, about, body }) => ({
    subject: 'Your message has arrived',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Thank you for your message. We will read it and reply by e-mail.',
      `This is what you wrote to us (${about}):`,
      ...body.split(/\n{2,}/),
    ],
    notes: ['This was not you? Then please reply to this message.'],
  }),
}
