import { type DemoCategory, html } from '../demo-category.ts'

export const behind: DemoCategory = {
  slug: 'behind',
  name: { de: 'Schöner Po', en: 'Bottoms' },
  intro: {
    de: 'Für alle, die sich auf der Straße umdrehen und hier endlich sagen dürfen, warum.',
    en: 'For those who look back on the street, and may finally say why.',
  },
  description: {
    de: html(
      '<h2>Die schönste Art zu gehen</h2>',
      '<p>Manche Menschen verlieben sich in ein Gesicht, andere in einen Gang. Hüften, die einen eigenen Rhythmus haben. Eine enge Jeans, ein weit schwingender Rock, der Moment, in dem jemand die Treppe vor Ihnen nimmt. Es ist eine fröhliche Vorliebe, und so reden wir auch darüber.</p>',
      '<p>Auf dieser Seite finden Sie Frauen, die tanzen, surfen, reiten oder einfach wissen, dass man ihnen nachsieht. Sie nehmen es mit Humor und durchaus mit Vergnügen. Wer ein Kompliment macht, das nach mehr klingt als nach dem Offensichtlichen, hat schnell ein langes Gespräch vor sich.</p>',
      '<h2>Gesprächsstoff</h2>',
      '<ul><li>der Tanz, bei dem man merkt, dass der andere zuhört</li><li>Kleider, die für das Weggehen gemacht sind</li><li>Berührungen, die mit der flachen Hand beginnen</li><li>kleine Machtspiele, vorher vereinbart</li></ul>',
      '<h2>Gut zu wissen</h2>',
      '<p>Wünsche dürfen deutlich sein, der Ton bleibt freundlich. Falls eine der Damen etwas nicht mag, sagt sie es ohne Umschweife und schlägt etwas anderes vor. Oft ist das dann die bessere Idee. Was ein Gespräch kostet, steht vor dem Wählen da, und im Chat sind ihre Antworten für Sie frei.</p>',
    ),
    en: html(
      '<h2>The loveliest way to walk</h2>',
      '<p>Some people fall in love with a face, others with a walk. Hips that keep a rhythm of their own. Tight jeans, a wide swinging skirt, the moment somebody takes the stairs ahead of you. It is a cheerful sort of fondness, and that is how we talk about it.</p>',
      '<p>On this page you meet women who dance, surf or teach others how to move, and women who simply know that people look after them. They take it with humour and a certain pleasure. Pay a compliment that goes beyond the obvious and you may have a long conversation ahead of you.</p>',
      '<h2>Things to talk about</h2>',
      '<ul><li>the kind of dancing in which you notice that someone listens</li><li>dresses that were made for leaving a room</li><li>touches that begin with the flat of a hand</li><li>small games of power, agreed upon beforehand</li></ul>',
      '<h2>Good to know</h2>',
      '<p>Wishes may be plain; the tone stays friendly. If one of the ladies dislikes an idea she says so without fuss and proposes another, which often turns out to be the better one. What a conversation costs is shown before you dial, and in chat her answers are free for you to read.</p>',
    ),
  },
  seoTitle: { de: 'Po: Frauen mit Schwung im Gespräch', en: 'Behind: women with a sway in their walk' },
  seoDescription: {
    de: 'Frauen, denen man nachsieht, und Gespräche über Hüften, Tanz und Berührung. Heiter, sinnlich, diskret.',
    en: 'Women people look after, and talk of hips, dancing and touch. Cheerful, sensual, discreet. Phone and chat.',
  },
  seoKeywords: {
    de: 'Po, Hintern, Hüften, Telefonsex Po, sinnliche Gespräche, Chat',
    en: 'behind, bottom, hips, phone sex, sensual talk, adult chat',
  },
  aliases: { de: ['po', 'hintern'], en: ['bottom'] },
}
