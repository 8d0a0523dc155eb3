import { type DemoCategory, html } from '../demo-category.ts'

export const granny: DemoCategory = {
  slug: 'granny',
  name: { de: 'Über 55', en: 'Over 55' },
  intro: {
    de: 'Damen jenseits der fünfundfünfzig, lebensklug, herzlich und erfreulich ungeniert.',
    en: 'Ladies past fifty-five: worldly-wise, warm-hearted and pleasingly unashamed.',
  },
  description: {
    de: html(
      '<h2>Spätes Glück hat eine gute Stimme</h2>',
      '<p>Das Wort ist liebevoll gemeint. Dahinter stehen Frauen, die geliebt, verloren, gelacht und wieder angefangen haben. Sie kennen das Leben von mehreren Seiten und haben aufgehört, sich für ihre Wünsche zu rechtfertigen. Wer mit ihnen spricht, merkt rasch, wie befreiend das sein kann, für beide.</p>',
      '<p>Eine Leuchtturmwärterin, eine Sängerin, eine Gärtnerin: Die Damen auf dieser Seite bringen Geschichten mit, und sie haben Zeit, sie zu erzählen. Ebenso gern hören sie Ihnen zu. Es gibt wenig, das sie überrascht, und noch weniger, das sie verurteilen.</p>',
      '<h2>Warum so viele gerade hier anrufen</h2>',
      '<ul><li>weil Erfahrung neugierig macht</li><li>weil eine ältere Frau ohne Umweg sagt, was ihr gefällt</li><li>weil Trost und Lust sich manchmal eine Stimme teilen</li><li>weil niemand hier jung tun muss</li></ul>',
      '<h2>Zum Einstieg</h2>',
      '<p>Seien Sie höflich, das mögen sie alle. Danach dürfen Sie sehr offen sein. Falls Sie selbst jünger sind: Fragen Sie, was sie mit Mitte zwanzig gern gewusst hätte. Falls nicht, fragen Sie, was sie noch vorhat. Beides sind ausgezeichnete erste Sätze, und die Antworten werden Sie überraschen.</p>',
    ),
    en: html(
      '<h2>Late joy has a good voice</h2>',
      '<p>The word is meant fondly. Behind it stand women who have loved, lost, laughed and begun again. They have seen life from several sides and have stopped explaining what they wish for. Talk to one of them and you will soon notice how freeing that is, for both parties.</p>',
      '<p>A lighthouse keeper, a singer, a gardener: the ladies on this page bring stories and the leisure to tell them. They listen just as gladly. There is little that surprises them and even less that they would judge.</p>',
      '<h2>Why people call here of all places</h2>',
      '<ul><li>because experience makes one curious</li><li>because an older woman says what pleases her, without detours</li><li>because comfort and desire sometimes share a voice</li><li>because nobody here has to act young</li></ul>',
      '<h2>How to begin</h2>',
      '<p>Be polite; they all like that. Afterwards you may be very frank. If you are the younger one, ask what she would have liked to know at twenty-five. If you are not, ask what she still has in mind. Both make excellent first sentences, and the answers are likely to surprise you. As with everyone here, the price is shown before you choose, and a glance at her card tells you whether she is free.</p>',
    ),
  },
  seoTitle: { de: 'Oma: reife Damen mit Herz und Humor', en: 'Granny: mature ladies with heart and humour' },
  seoDescription: {
    de: 'Damen über fünfundfünfzig, lebensklug, liebevoll und ungeniert. Gespräche am Telefon und im Chat, diskret.',
    en: 'Ladies past fifty-five, wise, fond and unashamed. Conversations by phone and in chat, with discretion.',
  },
  seoKeywords: {
    de: 'Oma Telefonsex, reife Damen, ältere Frauen am Telefon, Oma Chat, diskret',
    en: 'granny phone sex, mature ladies, older women, granny chat, discreet',
  },
  aliases: { de: ['oma', 'omas'], en: ['grannies'] },
}
