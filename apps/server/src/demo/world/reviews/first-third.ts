import { said } from './said.ts'

/** The newest first. */
export const firstThird = {
  amara: said(`
    5 de Diese Stimme gehört ins Radio, und eine halbe Stunde lang gehörte sie nur mir. Danach habe ich die Platte gekauft, von der sie sprach.
      en That voice belongs on the radio, and for half an hour it belonged to me alone. Afterwards I bought the record she had talked about.
    5 de Sie lacht, bevor man fertig erzählt hat, und man verzeiht es ihr sofort.
      en She laughs before the story is finished, and is forgiven at once.
    5 en I asked for one song and got the story behind it, and behind that a better story.
      de Ich hatte nach einem Lied gefragt und bekam die Geschichte dazu, und dahinter eine noch bessere.
    4 de Sehr schönes Gespräch. Sie war an dem Abend etwas müde, hat es aber gleich gesagt, und das fand ich ehrlich.
      en A lovely talk. She was a little tired that evening and said so straight away, which I found honest.
  `),
  aurelia: said(`
    5 de Man kommt hektisch an und geht langsam wieder. Mehr muss ich nicht sagen.
      en One arrives in a rush and leaves slowly. Nothing more to say.
    5 en Composed, exact, and quietly funny. She let me wait for an answer, and I enjoyed the waiting.
      de Gelassen, genau und auf leise Art witzig. Auf ihre Antwort musste ich warten, und ich habe das Warten genossen.
    5 de Kein Wort zu viel. Ich wusste nicht, dass Pausen am Telefon so spannend sein können.
      en Not a word too many. I had no idea that a pause on the telephone could be so thrilling.
    5 de Sehr elegant im Ton und trotzdem herzlich. Ich fühlte mich ernst genommen.
      en Elegant in tone and warm all the same. I felt taken seriously.
    4 de Man muss sich auf ihr Tempo einlassen. Wenn es gelingt, ist es großartig.
      en Her pace takes some getting used to. Once that works, it is wonderful.
    5 en Worth every minute, because none of them felt hurried.
      de Jede Minute wert, weil sich keine gehetzt anfühlte.
    5
  `),
  carmen: said(`
    5 de Köln und Cali in einer Person. Ich habe Tränen gelacht und nebenbei mein halbes Leben erzählt.
      en Cologne and Cali in one person. I laughed until I cried and told her half my life on the way.
    4 de Sie redet gern und viel. Wer zuhören mag, ist hier richtig.
      en She likes to talk, and at length. Good listeners are in the right place.
    5 de Hat gemerkt, dass ich schlecht drauf war, und es einfach nicht gelten lassen. Danke dafür!
      en She noticed that I was feeling low and simply would not have it. Thank you for that!
    5 en Loud, warm, and impossible to be sad with.
      de Laut, warm, und traurig bleiben kann man bei ihr nicht.
    4 en Great fun. The line crackled for a moment, she did not.
      de Ein großer Spaß. Die Leitung hat kurz geknistert, sie nicht.
  `),
  cordelia: said(`
    5 en She read my chart like a novel, skipped nothing, and laughed kindly at the comic parts.
      de Sie las mein Horoskop wie einen Roman, ließ nichts aus und lachte freundlich an den komischen Stellen.
    5 en No grand predictions, just very good questions with planets attached.
      de Keine großen Vorhersagen, nur sehr gute Fragen, mit Planeten daran.
    5 en So clear that I followed every word of it. I shall ring again once Mercury has calmed down.
      de So klar gesprochen, dass ich jedes Wort verstanden habe. Ich melde mich wieder, wenn sich Merkur beruhigt hat.
    5 en I came as a sceptic and left as a charmed sceptic.
      de Ich kam als Skeptiker und ging als bezauberter Skeptiker.
    4 en Lovely hour. I would have liked a little less about my Saturn.
      de Eine schöne Stunde. Etwas weniger über meinen Saturn wäre mir lieber gewesen.
  `),
  friederike: said(`
    5 de Ruhig, klar, freundlich. Man weiß jederzeit, woran man ist, und das tut gut.
      en Calm, clear, kind. I knew where I stood the whole time, and that does one good.
    5 de Sie sagt, was sie will, und fragt vorher, was ich will. So soll es sein.
      en She says what she wants, and asks first what I want. That is how it should be.
    4 de Die Pferdegeschichten waren für mich ein wenig lang, die Stimme hätte ich noch stundenlang gehört.
      en The horse stories went on a little for me; the voice I could have heard for hours.
    5 en Calm authority, and kindness underneath it. She never once had to raise her voice.
      de Ruhige Autorität, und darunter viel Güte. Laut werden musste sie kein einziges Mal.
    5
  `),
  gudrun: said(`
    5 de Lebensklug ist das richtige Wort. Sie hat mir die Karten gelegt und dann das gesagt, was auch ohne Karten stimmte.
      en Wise is the word. She read my cards, and then said what would have been true without them.
    5 de So herzlich habe ich lange mit niemandem geredet. Mit 71 dachte ich, dafür sei ich zu alt. Sie lachte nur.
      en I have not had such a warm talk with anyone in years. At 71 I thought I was too old for it. She only laughed.
    4 de Man spürt die See in ihrer Stimme. Manchmal war sie etwas leise, beim nächsten Anruf war es besser.
      en The sea is in her voice. At times she was a little quiet; on my next call it was better.
  `),
  harper: said(`
    5 en Cheeky in the best way. She drew me as an otter while we talked, and described it so well that I could see it.
      de Frech auf die beste Art. Beim Reden hat sie mich als Otter gezeichnet und das so gut beschrieben, dass ich ihn vor mir sah.
    4 en Quick, funny, and then suddenly very gentle. I did not expect that.
      de Schnell, witzig und dann auf einmal ganz sanft. Damit hatte ich nicht gerechnet.
    4 en Good company on a slow night. She talks fast, I listen slowly, we managed.
      de Gute Gesellschaft an einem zähen Abend. Sie redet schnell, ich höre langsam zu, es ging.
    4 de Mein Englisch reichte gerade so, sie half mit ihrem Deutsch aus. Sehr sympathisch.
      en My English only just sufficed, and she helped out with her German. Very likeable.
    5 en I have not laughed like that since school.
      de So habe ich seit der Schule nicht mehr gelacht.
  `),
  helena: said(`
    5 de Ich dachte, ich führe das Gespräch. Nach einer Viertelstunde war klar, wer hier führt, und ich war froh darüber.
      en I thought I was leading the conversation. A quarter of an hour in it was clear who was, and I was glad of it.
    5 de Trockener Humor, großes Herz, gute Buchtipps. Was will man mehr?
      en Dry humour, a big heart, good tips for books. What more could one want?
    5 en The driest wit I have met on a telephone. I am still smiling.
      de So trockenen Witz habe ich am Telefon noch nicht erlebt. Ich lächle immer noch.
    5 de Souverän. Sie hört zu, ohne gleich einen Rat zu haben, und wenn sie einen gibt, sitzt er.
      en Assured. She listens without having advice at the ready, and when she does give some, it fits.
    4 de Sehr angenehm. Abends ist sie gefragt, ich musste ein wenig warten, bis sie frei war.
      en Very pleasant. She is in demand in the evenings; I had to wait a little until she was free.
    5 de Man legt auf und sitzt gerader.
      en You hang up and sit straighter.
    5 en Poised, attentive, never a wasted sentence.
      de Gefasst, aufmerksam, und kein Satz verschwendet.
  `),
  imogen: said(`
    5 en She reads aloud as if the page had been written for you alone.
      de Sie liest vor, als wäre die Seite nur für einen selbst geschrieben.
    5 de Wer Sprache liebt, wird dieses Gespräch lieben. Ihr Akzent in deutschen Sätzen ist ein Vergnügen.
      en If you love language, you will love this call. Her accent in German sentences is a delight.
    4 en A wonderful vocabulary and a wicked pause before the good word.
      de Ein herrlicher Wortschatz, und vor dem guten Wort eine teuflische Pause.
  `),
} as const
