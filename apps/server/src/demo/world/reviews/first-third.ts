import { said } from './said.ts'

/** The newest first. */
export const firstThird = {
  amara: said(`
    5 de Diese Stimme gehört ins Radio, und eine halbe Stunde lang gehörte sie nur mir. Danach habe ich die Platte gekauft, von der sie sprach.
    5 de Sie lacht, bevor man fertig erzählt hat, und man verzeiht es ihr sofort.
    5 en I asked for one song and got the story behind it, and behind that a better story.
    4 de Sehr schönes Gespräch. Sie war an dem Abend etwas müde, hat es aber gleich gesagt, und das fand ich ehrlich.
  `),
  aurelia: said(`
    5 de Man kommt hektisch an und geht langsam wieder. Mehr muss ich nicht sagen.
    5 en Composed, exact, and quietly funny. She let me wait for an answer, and I enjoyed the waiting.
    5 de Kein Wort zu viel. Ich wusste nicht, dass Pausen am Telefon so spannend sein können.
    5 de Sehr elegant im Ton und trotzdem herzlich. Ich fühlte mich ernst genommen.
    4 de Man muss sich auf ihr Tempo einlassen. Wenn es gelingt, ist es großartig.
    5 en Worth every minute, because none of them felt hurried.
    5 de
  `),
  carmen: said(`
    5 de Köln und Cali in einer Person. Ich habe Tränen gelacht und nebenbei mein halbes Leben erzählt.
    4 de Sie redet gern und viel. Wer zuhören mag, ist hier richtig.
    5 de Hat gemerkt, dass ich schlecht drauf war, und es einfach nicht gelten lassen. Danke dafür!
    5 en Loud, warm, and impossible to be sad with.
    4 en Great fun. The line crackled for a moment, she did not.
  `),
  cordelia: said(`
    5 en She read my chart like a novel, skipped nothing, and laughed kindly at the comic parts.
    5 en No grand predictions, just very good questions with planets attached.
    5 en So clear that I followed every word of it. I shall ring again once Mercury has calmed down.
    5 en I came as a sceptic and left as a charmed sceptic.
    4 en Lovely hour. I would have liked a little less about my Saturn.
  `),
  friederike: said(`
    5 de Ruhig, klar, freundlich. Man weiß jederzeit, woran man ist, und das tut gut.
    5 de Sie sagt, was sie will, und fragt vorher, was ich will. So soll es sein.
    4 de Die Pferdegeschichten waren für mich ein wenig lang, die Stimme hätte ich noch stundenlang gehört.
    5 en Calm authority, and kindness underneath it. She never once had to raise her voice.
    5 de
  `),
  gudrun: said(`
    5 de Lebensklug ist das richtige Wort. Sie hat mir die Karten gelegt und dann das gesagt, was auch ohne Karten stimmte.
    5 de So herzlich habe ich lange mit niemandem geredet. Mit 71 dachte ich, dafür sei ich zu alt. Sie lachte nur.
    4 de Man spürt die See in ihrer Stimme. Manchmal war sie etwas leise, beim nächsten Anruf war es besser.
  `),
  harper: said(`
    5 en Cheeky in the best way. She drew me as an otter while we talked, and described it so well that I could see it.
    4 en Quick, funny, and then suddenly very gentle. I did not expect that.
    4 en Good company on a slow night. She talks fast, I listen slowly, we managed.
    4 de Mein Englisch reichte gerade so, sie half mit ihrem Deutsch aus. Sehr sympathisch.
    5 en I have not laughed like that since school.
  `),
  helena: said(`
    5 de Ich dachte, ich führe das Gespräch. Nach einer Viertelstunde war klar, wer hier führt, und ich war froh darüber.
    5 de Trockener Humor, großes Herz, gute Buchtipps. Was will man mehr?
    5 en The driest wit I have met on a telephone. I am still smiling.
    5 de Souverän. Sie hört zu, ohne gleich einen Rat zu haben, und wenn sie einen gibt, sitzt er.
    4 de Sehr angenehm. Abends ist sie gefragt, ich musste ein wenig warten, bis sie frei war.
    5 de Man legt auf und sitzt gerader.
    5 en Poised, attentive, never a wasted sentence.
  `),
  imogen: said(`
    5 en She reads aloud as if the page had been written for you alone.
    5 de Wer Sprache liebt, wird dieses Gespräch lieben. Ihr Akzent in deutschen Sätzen ist ein Vergnügen.
    4 en A wonderful vocabulary and a wicked pause before the good word.
  `),
} as const
