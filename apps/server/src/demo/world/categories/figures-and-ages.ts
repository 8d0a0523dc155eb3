import { type DemoCategory, html } from '../demo-category.ts'

export const bigBoobs: DemoCategory = {
  slug: 'big-boobs',
  name: { de: 'Kurvig', en: 'Curvy' },
  intro: {
    de: 'Üppige Frauen, die sich in ihrem Körper wohlfühlen und das hören lassen.',
    en: 'Curvy women who feel at home in their bodies and let you hear it.',
  },
  description: {
    de: html(
      '<h2>Rundungen, über die man reden kann</h2>',
      '<p>Es gibt Vorlieben, für die man sich nicht zu entschuldigen braucht. Weiche Formen, ein tiefer Ausschnitt, das Gefühl, irgendwo ankommen und den Kopf ablegen zu dürfen: Das ist eine alte und sehr menschliche Sehnsucht. Hier dürfen Sie sie aussprechen.</p>',
      '<p>Die Frauen auf dieser Seite mögen sich, wie sie sind. Sie wissen, welche Blicke ein Kleid auf sich zieht, und erzählen gern, wie es sich von innen anfühlt. Mit Witz, mit Wärme und ohne jede Eile. Keine von ihnen will auf ein Maß verkürzt werden; wer nach mehr fragt, bekommt auch mehr.</p>',
      '<h2>Drei gute Anfänge</h2>',
      '<ul><li>Fragen Sie, was sie heute trägt und warum gerade das.</li><li>Erzählen Sie, woran Sie denken, wenn Sie an Geborgenheit denken.</li><li>Sagen Sie ehrlich, was Sie schön finden, in eigenen Worten.</li></ul>',
      '<h2>Ton und Takt</h2>',
      '<p>Sinnlich darf es sein, respektvoll muss es bleiben. Das eine schließt das andere nicht aus, im Gegenteil. Sie wählen zwischen Telefon, Anruf im Browser und Chat, sehen den Preis im Voraus und beenden das Gespräch, wann immer Sie möchten. Was gesagt wurde, bleibt zwischen Ihnen beiden.</p>',
    ),
    en: html(
      '<h2>Curves worth talking about</h2>',
      '<p>Some tastes call for no apology. Softness, a low neckline, the sense of arriving somewhere and being allowed to put down your head: it is an old longing and a very human one. Here you may say it aloud.</p>',
      '<p>The women on this page like themselves the way they are. They know which glances a dress collects and are happy to tell you how that feels from the inside, with wit and warmth and in no hurry whatever. None of them wishes to be reduced to a measurement. Ask for more than that and there is more to be had.</p>',
      '<h2>Three good beginnings</h2>',
      '<ul><li>Ask what she is wearing today, and why that of all things.</li><li>Tell her what comes to mind when you think of feeling sheltered.</li><li>Say honestly what you find beautiful, in words of your own.</li></ul>',
      '<h2>Tone and tact</h2>',
      '<p>It may be sensual; it has to be respectful. The two get along better than people think. You choose between telephone, a call in the browser and chat, know the price in advance and hang up whenever you like. Whatever was said remains between the two of you.</p>',
    ),
  },
  seoTitle: { de: 'Üppige Frauen mit großen Brüsten am Telefon', en: 'Curvy women with big boobs, by phone and chat' },
  seoDescription: {
    de: 'Üppige Frauen, warm, witzig und ohne Eile. Sinnliche Gespräche am Telefon und im Chat, Preis im Voraus.',
    en: 'Curvy women, warm, witty and unhurried. Sensual talks on the phone and in chat, with the price shown first.',
  },
  seoKeywords: {
    de: 'große Brüste, üppige Frauen, Kurven, Telefonsex große Brüste, Chat',
    en: 'big boobs, curvy women, busty phone sex, curves, adult chat',
  },
  aliases: { de: ['grosse-brueste', 'große-brüste', 'busen'], en: ['bigboobs', 'busty', 'curvy'] },
}

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

export const milf: DemoCategory = {
  slug: 'milf',
  name: { de: 'Reife Frauen', en: 'Mature' },
  intro: {
    de: 'Frauen um die vierzig und darüber, die wissen, was sie wollen, und gern fragen, was Sie möchten.',
    en: 'Women around forty and beyond, who know what they want and like to ask what you do.',
  },
  description: {
    de: html(
      '<h2>Reife ist eine Haltung</h2>',
      '<p>Das Kürzel MILF klingt nach Stammtisch. Was es meint, ist viel feiner: Frauen mitten im Leben, die Karriere, Familie oder beides hinter sich gebracht haben und trotzdem neugierig geblieben sind. Sie müssen niemandem etwas beweisen. Gerade das macht ein Gespräch mit ihnen so entspannt und so aufregend.</p>',
      '<p>Eine Frau über vierzig hört den Unterschied zwischen einem Kompliment und einer Floskel. Sie lacht, wenn Sie nervös sind, aber sie lacht Sie nicht aus. Und wenn sie die Führung übernimmt, dann mit einer Ruhe, an die man sich gern gewöhnt.</p>',
      '<h2>Worüber man hier spricht</h2>',
      '<ul><li>über Lust, die mit den Jahren genauer wird</li><li>über Ehe, Trennung und das, was danach kommt</li><li>über Fantasien, in denen Erfahrung die Hauptrolle spielt</li><li>und manchmal einfach über den Tag</li></ul>',
      '<h2>So finden Sie die Richtige</h2>',
      '<p>Lesen Sie die Porträts in Ruhe. Jede der Damen erzählt in eigenen Worten, was sie mag und was nicht. Ob sie gerade zu sprechen ist, sehen Sie an der Anzeige auf ihrer Karte, den Preis immer, bevor Sie sich entscheiden. Wer lieber schreibt, beginnt im Chat; manche der schönsten Telefonate haben mit einer einzigen Zeile angefangen.</p>',
    ),
    en: html(
      '<h2>Maturity is an attitude</h2>',
      '<p>The word itself belongs in a locker room. What it stands for is a good deal finer: women in the middle of life who have a career, a family or both behind them and have stayed curious all the same. They have nothing left to prove. That is precisely what makes talking to them so relaxed, and so exciting.</p>',
      '<p>A woman past forty can tell a compliment from a formula. She laughs if you are nervous, yet never at you. And when she takes the lead she does it with a calm that one gets used to very gladly.</p>',
      '<h2>What people talk about here</h2>',
      '<ul><li>desire, and how it grows more precise with the years</li><li>marriage, parting, and what comes afterwards</li><li>daydreams in which experience plays the leading part</li><li>and sometimes simply the day</li></ul>',
      '<h2>Finding the right voice</h2>',
      '<p>Take your time over the portraits. Each of the ladies says in her own words what she enjoys and what she does not. The sign on her card tells you whether she is free to talk, and you see the price before you decide on anything. If you would rather write, begin in chat. Some of the loveliest calls started with a single line.</p>',
    ),
  },
  seoTitle: { de: 'MILF am Telefon: reife Frauen im Gespräch', en: 'MILF phone chat with mature women' },
  seoDescription: {
    de: 'Reife Frauen mit Erfahrung, Humor und Ruhe. Lesen Sie ihre Porträts und wählen Sie, mit wem Sie sprechen oder chatten.',
    en: 'Mature women with experience, humour and composure. Read their portraits and choose who you would like to talk to.',
  },
  seoKeywords: {
    de: 'MILF Telefonsex, reife Frauen, erfahrene Frauen am Telefon, MILF Chat, diskret',
    en: 'MILF phone sex, mature women, experienced women on the phone, MILF chat, discreet',
  },
  aliases: { de: ['milfs', 'reife-frauen'], en: ['milfs', 'mature'] },
}

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
