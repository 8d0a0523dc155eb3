import { type DemoCategory, html } from '../demo-category.ts'

export const blond: DemoCategory = {
  slug: 'blond',
  name: { de: 'Blond', en: 'Blonde' },
  intro: {
    de: 'Vom Weizenfeld bis Platin: helle Haare, sehr unterschiedliche Köpfe.',
    en: 'From wheat field to platinum: fair hair on very different heads.',
  },
  description: {
    de: html(
      '<h2>Hell ist nur der Anfang</h2>',
      '<p>Am Telefon sieht man keine Haarfarbe. Und doch beginnt bei vielen die Vorstellung genau dort: eine Strähne, die ins Gesicht fällt, ein Nacken im Gegenlicht, ein Sommer, den man nie ganz vergessen hat. Wenn Sie Ihrer Fantasie diesen ersten Pinselstrich gönnen möchten, sind Sie hier richtig.</p>',
      '<p>Die Frauen auf dieser Seite teilen eine Farbe und sonst wenig. Eine backt nachts, eine hat Jahre im Theater verbracht, eine steht morgens um sechs am Beckenrand. Manche sind schnell und frech, andere nehmen sich für einen einzigen Satz eine halbe Tasse Tee lang Zeit.</p>',
      '<h2>Was Sie erwarten dürfen</h2>',
      '<ul><li>Stimmen, die lachen können, ohne zu kichern</li><li>Neugier auf das, was Sie wirklich meinen</li><li>Gespräche, deren Tempo Sie selbst bestimmen</li></ul>',
      '<h2>Einfach anfangen</h2>',
      '<p>Sie brauchen keinen klugen ersten Satz. Sagen Sie, welches Bild Sie im Kopf haben, und hören Sie zu, was daraus wird. Vielleicht korrigiert sie Sie: kürzer, dunkler, heute offen getragen. Solche Kleinigkeiten sind es, aus denen Nähe entsteht. Den Preis sehen Sie vorher, Diskretion gehört zum Haus, und ob die Dame frei ist, steht auf ihrer Karte.</p>',
    ),
    en: html(
      '<h2>Fair is only where it begins</h2>',
      '<p>Nobody can see a hair colour down the line. Yet for many people the imagination starts right there: a strand across a face, the nape of a neck against the light, a summer never quite forgotten. If you would like to allow your fancy that first brush stroke, this is the page for it.</p>',
      '<p>The women here share a colour and little else. One bakes at night, one spent years in the theatre, one paints animals with complicated feelings. Some are quick and cheeky. Others will take half a cup of tea over one sentence.</p>',
      '<h2>What you may expect</h2>',
      '<ul><li>voices that laugh rather than giggle</li><li>interest in what you actually mean</li><li>a conversation whose pace is yours to set</li></ul>',
      '<h2>Just begin</h2>',
      '<p>No clever opening is required. Say which picture you have in mind and listen to what becomes of it. She may well correct you: shorter, darker, and today she wears it loose. Closeness is made of such details. The price is shown beforehand, discretion comes with the house, and each card says whether its owner is free at the moment. Should she be engaged, you can still leave her a line in chat.</p>',
    ),
  },
  seoTitle: { de: 'Blonde Frauen am Telefon und im Chat', en: 'Blonde women by phone and in chat' },
  seoDescription: {
    de: 'Blonde Frauen mit sehr eigenen Köpfen: frech, zärtlich, klug. Porträts lesen, Stimme wählen, diskret sprechen.',
    en: 'Blonde women with minds of their own: cheeky, tender, clever. Read the portraits, choose a voice, talk discreetly.',
  },
  seoKeywords: {
    de: 'blonde Frauen, Blondine Telefonsex, blond Chat, Telefonerotik, diskret',
    en: 'blonde women, blonde phone sex, blonde chat, adult phone line, discreet',
  },
  aliases: { de: ['blonde', 'blondinen'], en: ['blonde', 'blondes'] },
}

export const brunette: DemoCategory = {
  slug: 'brunette',
  name: { de: 'Brünett', en: 'Brunette' },
  intro: {
    de: 'Kastanie, Espresso, Mitternacht: dunkles Haar und Stimmen, die nachklingen.',
    en: 'Chestnut, espresso, midnight: dark hair, and voices that stay with you.',
  },
  description: {
    de: html(
      '<h2>Für Freunde der dunklen Töne</h2>',
      '<p>Man sagt Brünetten nach, sie seien die Geheimnisvollen. Das stimmt nicht ganz. Die Frauen auf dieser Seite sagen ziemlich genau, was sie denken; sie lassen nur gern offen, was sie als Nächstes tun. Wer Zwischentöne mag, wird sich hier wohlfühlen.</p>',
      '<p>Sie finden eine Übersetzerin am offenen Fenster, eine Buchbinderin mit altmodischem Wortschatz, eine Wienerin mit Tarotkarten und eine Frau, die nachts bei den Sternen arbeitet. Dunkles Haar haben sie alle. Was darunter vorgeht, ist jedes Mal eine andere Geschichte.</p>',
      '<h2>Wer gern hierherkommt</h2>',
      '<ul><li>wer lieber andeutet als ausruft</li><li>wer kluge Fragen als Zärtlichkeit empfindet</li><li>wer sich auf eine Stimme einlassen möchte, ehe er sich ein Bild macht</li></ul>',
      '<h2>Der erste Satz</h2>',
      '<p>Erzählen Sie, welche Farbe der Abend bei Ihnen hat. Das klingt verträumt, hilft aber: Eine gute Zuhörerin weiß danach, ob Sie Trost, Übermut oder Herzklopfen brauchen. Und falls Sie noch schwanken, lesen Sie zwei, drei Porträts hintereinander. Bei einem davon werden Sie langsamer lesen. Das ist sie dann meistens.</p>',
    ),
    en: html(
      '<h2>For friends of the darker shades</h2>',
      '<p>Brunettes have a name for being mysterious. It is not quite deserved. The women on this page tell you rather exactly what they think; they merely like to leave open what they are going to do next. If you have an ear for undertones you will be happy here.</p>',
      '<p>There is a translator by an open window, a bookbinder with an old-fashioned vocabulary, a Viennese with a tarot deck, and a woman who spends her nights among stars and humming machines. All of them have dark hair. What goes on beneath it is a different story each time.</p>',
      '<h2>Who feels at home here</h2>',
      '<ul><li>those who would sooner hint than exclaim</li><li>those to whom a clever question is a form of tenderness</li><li>those who like to trust a voice before they form a picture</li></ul>',
      '<h2>The first sentence</h2>',
      '<p>Say what colour the evening has where you are. It sounds dreamy, but it helps. A good listener knows afterwards whether you are in need of comfort, mischief or a quicker heartbeat. And if you cannot make up your mind, read two or three portraits in a row. Over one of them you will slow down. That is usually the one to call.</p>',
    ),
  },
  seoTitle: { de: 'Brünett: dunkles Haar, kluge Fragen', en: 'Brunette: dark hair and clever questions' },
  seoDescription: {
    de: 'Brünette Frauen mit Stimmen, die nachklingen: klug, sinnlich, eigen. Gespräche am Telefon und im Chat.',
    en: 'Brunette women with voices that stay with you: clever, sensual, distinct. Talk by phone or in chat.',
  },
  seoKeywords: {
    de: 'brünette Frauen, Brünette Telefonsex, dunkelhaarig, Chat, Telefonerotik',
    en: 'brunette women, brunette phone sex, dark-haired, adult chat, phone line',
  },
  aliases: { de: ['bruenette', 'bruenett', 'brünette', 'brünett'], en: ['brunettes'] },
}

export const ebony: DemoCategory = {
  slug: 'ebony',
  name: { de: 'Ebony', en: 'Ebony' },
  intro: {
    de: 'Schwarze Frauen aus Leipzig, London und Kapstadt, jede mit eigenem Ton.',
    en: 'Black women from Leipzig, London and Cape Town, each with a tone of her own.',
  },
  description: {
    de: html(
      '<h2>Drei Städte, drei Tonarten</h2>',
      '<p>Ebony heißt Ebenholz, und aus Ebenholz baut man Instrumente. Das Bild passt: Eine der Frauen auf dieser Seite legt nachts Jazz auf, eine spielt Kontrabass, eine hört am liebsten dem Meer zu. Ihre Stimmen sind so verschieden wie ihre Städte, und jede lohnt das Hinhören.</p>',
      '<p>Sie reden gern über Musik, über Mütter, über den Mut, ins Wasser zu springen. Ebenso gern reden sie über Anziehung. Was Sie schön finden, dürfen Sie sagen. Je persönlicher, desto besser: Wer eine Frau meint und keine Vorstellung von ihr, hat hier die schönsten Gespräche.</p>',
      '<h2>Das erwartet Sie</h2>',
      '<ul><li>tiefe, warme Stimmen mit Sinn für Pausen</li><li>Humor, der nie auf Ihre Kosten geht</li><li>ein offener Umgang mit Wünschen, auch mit leisen</li><li>Gespräche auf Deutsch und Englisch</li></ul>',
      '<h2>Ein Vorschlag</h2>',
      '<p>Beginnen Sie mit einem Lied. Nennen Sie eines, das Sie zweimal hintereinander gehört haben, und erzählen Sie, wo das war. Der Rest ergibt sich, wie bei guter Musik, aus dem Zuhören. Ob die Dame frei ist, sehen Sie auf ihrer Karte; der Preis steht immer daneben.</p>',
    ),
    en: html(
      '<h2>Three cities, three keys</h2>',
      '<p>Ebony is a wood from which instruments are made, and the image fits. One of the women on this page plays jazz records at night, one plays the double bass, one likes best to listen to the sea. Their voices differ as much as their cities do, and each of them rewards a good ear.</p>',
      '<p>They enjoy talking about music, about mothers, about the nerve it takes to jump into water. They enjoy talking about attraction too. Say what you find beautiful. The more personal, the better: those who mean a woman rather than an idea of her have the finest conversations here.</p>',
      '<h2>What awaits you</h2>',
      '<ul><li>low, warm voices with a feeling for pauses</li><li>humour that is never at your expense</li><li>an open way with wishes, the quiet ones included</li><li>conversations in English and in German</li></ul>',
      '<h2>A suggestion</h2>',
      '<p>Begin with a song. Name one that you have played twice in a row, and tell her where you were. As in good music, the rest follows from listening. Her card shows whether she is free just now, with the price beside it, so that nothing but the conversation itself can surprise you.</p>',
    ),
  },
  seoTitle: { de: 'Ebony: tiefe Stimmen aus drei Städten', en: 'Ebony: low, warm voices from three cities' },
  seoDescription: {
    de: 'Schwarze Frauen mit warmen Stimmen und Humor. Persönliche, sinnliche Gespräche am Telefon und im Chat.',
    en: 'Black women with warm voices and humour. Personal and sensual conversations by phone and in chat.',
  },
  seoKeywords: {
    de: 'Ebony Telefonsex, schwarze Frauen, warme Stimme, Ebony Chat, diskret',
    en: 'ebony phone sex, Black women, warm voice, ebony chat, discreet',
  },
  aliases: { de: ['ebenholz'], en: ['ebonies'] },
}

export const latina: DemoCategory = {
  slug: 'latina',
  name: { de: 'Latina', en: 'Latina' },
  intro: {
    de: 'Stimmen aus Cali, Salvador und San Antonio, mit Wärme in den Vokalen.',
    en: 'Voices from Cali, Salvador and San Antonio, with warmth in the vowels.',
  },
  description: {
    de: html(
      '<h2>Mehr als Temperament</h2>',
      '<p>Südamerika ist ein Kontinent und kein Charakterzug. Das wird Ihnen jede der Frauen auf dieser Seite lachend bestätigen. Was sie verbindet, ist eine Art zu sprechen, bei der die Hände mitreden, selbst wenn niemand hinsieht, und eine Herzlichkeit, die nicht erst nach der dritten Begegnung einsetzt.</p>',
      '<p>Die eine gibt Tanzstunden in Köln, eine andere unterrichtet in München Atem und Bewegung, eine dritte bringt in Texas alte Motorräder wieder zum Laufen. Spanisch oder Portugiesisch bekommen Sie auf Wunsch. Und manchmal ungefragt, nämlich dann, wenn etwas unter die Haut geht.</p>',
      '<h2>Wofür man hierherkommt</h2>',
      '<ul><li>für einen Flirt, der nicht nachrechnet</li><li>für das Gefühl von Sommer mitten im November</li><li>für Gespräche über Familie, Heimweh und Eifersucht am Sonntag</li><li>für Worte, die auch ohne Übersetzung verständlich sind</li></ul>',
      '<h2>Ihr Anfang</h2>',
      '<p>Fragen Sie nach der Straße, in der sie aufgewachsen ist. Kaum eine Frage öffnet so viele Türen. Danach bestimmen Sie gemeinsam, wie nah es werden darf. Auf jeder Karte steht, welche Sprachen die Dame spricht und was eine Minute oder eine Nachricht kostet.</p>',
    ),
    en: html(
      '<h2>More than temperament</h2>',
      '<p>Latin America is a continent, not a trait of character. Each woman on this page will confirm that with a laugh. What they share is a way of talking in which the hands join in even when no one is watching, and a warmth that does not wait for the third meeting.</p>',
      '<p>One gives dancing lessons in Cologne, another teaches breath and movement in Munich, a third persuades old motorcycles back to life in Texas. Spanish or Portuguese can be had on request. Now and then it comes unasked, when something has got under the skin.</p>',
      '<h2>What people come here for</h2>',
      '<ul><li>a flirtation that keeps no accounts</li><li>a sense of summer in the middle of November</li><li>talk of family, homesickness and jealousy on Sundays</li><li>words that need no translation</li></ul>',
      '<h2>Where to begin</h2>',
      '<p>Ask about the street she grew up in. Hardly any question opens as many doors. After that the two of you decide how close it may become. Her page says which languages she speaks, and what a minute or a message costs is shown before you choose. If you have a little Spanish yourself, do not be shy with it. Mistakes are considered charming here and will be corrected tenderly.</p>',
    ),
  },
  seoTitle: { de: 'Latina: warme Stimmen, offene Herzen', en: 'Latina: warm voices, open hearts' },
  seoDescription: {
    de: 'Frauen mit Wurzeln in Kolumbien, Brasilien und Texas. Herzliche, sinnliche Gespräche am Telefon und im Chat.',
    en: 'Women with roots in Colombia, Brazil and Texas. Warm and sensual conversations by phone and in chat.',
  },
  seoKeywords: {
    de: 'Latina Telefonsex, Latinas, spanisch, brasilianisch, Flirt am Telefon, Chat',
    en: 'Latina phone sex, Latinas, Spanish, Brazilian, flirt by phone, chat',
  },
  aliases: { de: ['latinas'], en: ['latinas'] },
}
