import { said } from './said.ts'

/** The newest first. */
export const secondThird = {
  johanna: said(`
    5 de Wie ein Abend auf der Bank vor dem Weinberg. Sie erdet einen, ohne dass man es merkt.
      en Like an evening on the bench above the vineyard. She grounds you without your noticing.
    5 de Herzlich und ohne jedes Getue. Ich habe mir eine Flasche von ihrem Riesling dazu gedacht.
      en Warm, and no airs at all. I imagined a bottle of her Riesling to go with it.
    4 de Sehr warm, sehr echt. Der Dialekt war anfangs ungewohnt, inzwischen mag ich ihn am liebsten.
      en Very warm, very real. The dialect was strange at first; by now it is what I like best.
    5 en She has the kind of voice you want to come home to.
      de So eine Stimme wünscht man sich, wenn man nach Hause kommt.
  `),
  katharina: said(`
    5 de Scharfe Zunge, weiches Herz. Die Karten sagten dasselbe wie meine Schwester, nur charmanter.
      en A sharp tongue and a soft heart. The cards said the same as my sister, only more charmingly.
    5 de Wiener Schmäh vom Feinsten. Sie hat mir widersprochen, und sie hatte recht.
      en Viennese charm at its finest. She contradicted me, and she was right.
    4 en Honest to the point of rudeness, and I paid for exactly that. Lovely accent, too.
      de Ehrlich bis an die Grenze der Frechheit, und genau dafür hatte ich bezahlt. Schöner Akzent obendrein.
  `),
  livia: said(`
    5 de Fragt lieber einmal zu viel als einmal zu wenig, und genau das hat mir gefallen.
      en She would rather ask once too often than once too little, and that is just what I liked.
    4 de Neugierig und sehr diskret. Ich habe Dinge erzählt, die sonst niemand weiß.
      en Curious and very discreet. I told her things that nobody else knows.
    4 de Angenehmes erstes Gespräch. Man merkt, dass sie jung ist, im Guten wie im Ungeduldigen.
      en A pleasant first call. You can tell that she is young, in her kindness and in her impatience.
    5 en Direct without being blunt. She remembered what I had said twenty minutes before.
      de Direkt, ohne grob zu sein. Was ich zwanzig Minuten vorher gesagt hatte, wusste sie noch.
    4
  `),
  luciana: said(`
    5 de Zehn Minuten mit ihr, und der November war mir egal.
      en Ten minutes with her, and I had forgotten about November.
    5 en Sunshine, with a very wicked laugh. She taught me to breathe, which sounds silly until you try it.
      de Sonnenschein mit einem sehr verruchten Lachen. Sie hat mir das Atmen beigebracht, das klingt albern, bis man es versucht.
    4 de Viel Energie, viel Musik im Hintergrund. Ich mochte beides.
      en Plenty of energy, plenty of music in the background. I liked both.
  `),
  margaux: said(`
    5 de Dunkler Honig stimmt. Beim Wort „Crémant“ war es um mich geschehen.
      en Dark honey is right. At the word “Crémant” I was lost.
    5 de Sie hat sich gemerkt, was ich im Frühling erzählt habe. Im Herbst!
      en She remembered what I had told her in spring. In autumn!
    5 en She slipped into French halfway through. I understood little and knew exactly what she meant.
      de Mittendrin wechselte sie ins Französische. Verstanden habe ich wenig und doch genau gewusst, was sie meint.
    4 de Sehr langsam, sehr schön. Man sollte Zeit mitbringen, und das Guthaben auch.
      en Very slow, very beautiful. Bring time, and enough balance.
    5 de Ich rufe an, wenn der Tag zu laut war. Nach einer halben Stunde ist er leise.
      en I call when the day has been too loud. Half an hour later it is quiet.
    5 en The base note is still there, a week later.
      de Die Basisnote ist nach einer Woche noch da.
    5 de Keine Eile, keine Floskeln. Eine Dame.
      en No hurry, no clichés. A lady.
  `),
  marisol: said(`
    5 en She explained a carburettor to me, and I have never been so interested in one.
      de Sie hat mir einen Vergaser erklärt, und nie hat mich einer so interessiert.
    4 en Easygoing, kind, a little shy at first. That makes two of us.
      de Unkompliziert, freundlich, anfangs etwas schüchtern. Da waren wir schon zwei.
    5 en The long way round really is the better road.
      de Der Umweg ist wirklich die bessere Straße.
    4 en A voice like warm tarmac. I did not catch every word and liked all of them.
      de Eine Stimme wie warmer Asphalt. Nicht jedes Wort habe ich mitbekommen, und alle haben mir gefallen.
  `),
  marlene: said(`
    5 de Ein Abend im Varieté, nur am Telefon. Ich habe am Ende applaudiert.
      en An evening at the music hall, only by telephone. I applauded at the end.
    5 de Sie erzählt, wie andere singen. Und singen kann sie auch!
      en She tells a story the way others sing. And she can sing as well!
    5 de Großartig. Wer sie unterbricht, ist selbst schuld.
      en Magnificent. Interrupt her, and you have only yourself to blame.
    5 en A grande dame with a filthy laugh and perfect manners.
      de Eine Grande Dame mit schmutzigem Lachen und tadellosen Manieren.
    4 de Wunderbare Geschichten. Ich hätte gern etwas mehr von mir erzählt, aber wer kommt gegen Paris an?
      en Wonderful stories. I would have liked to tell a little more of my own, but who can compete with Paris?
    5 de Ich war nervös, sie hat es weggeplaudert.
      en I was nervous, and she chatted it away.
    5 en Thirty years of stage, and for half an hour it was all mine.
      de Dreißig Jahre Bühne, und eine halbe Stunde lang gehörte sie mir allein.
  `),
  naomi: said(`
    5 en Low, patient, in time. She lets a silence ring until it means something.
      de Tief, geduldig, im Takt. Eine Stille lässt sie klingen, bis sie etwas bedeutet.
    5 en I hummed for her. I never hum for anyone.
      de Ich habe für sie gesummt. Ich summe sonst für niemanden.
    5 en She sounds like her double bass, and she knows it. The best way to end a day.
      de Sie klingt wie ihr Kontrabass, und sie weiß es. Schöner kann ein Tag nicht enden.
    4 en Lovely talk. She was called away at the end and told me so straight, which I respect.
      de Schönes Gespräch. Am Ende musste sie weg und hat mir das offen gesagt, das rechne ich ihr an.
  `),
  noor: said(`
    5 de Nach Mitternacht, die Stadt still, und dann diese leise, genaue Stimme. Besser wird es nicht.
      en Past midnight, the city silent, and then that quiet, exact voice. It does not get better.
    4 de Man muss das Telefon ans Ohr drücken, so leise spricht sie. Es lohnt sich.
      en You have to press the phone to your ear, she speaks so softly. It is worth it.
    5 de Sie sagt selten etwas, aber dann stimmt es.
      en She seldom says anything, but when she does it is true.
    5 en Soft, precise, and never in a hurry to fill the quiet.
      de Leise, genau, und nie in Eile, die Stille zu füllen.
    4 de Beim ersten Mal war ich unsicher, beim zweiten nicht mehr.
      en The first time I was unsure, the second time no longer.
  `),
} as const
