import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const johanna: DemoConsultant = {
  slug: 'johanna',
  name: 'Johanna',
  age: 47,
  heightCm: 173,
  yearsOfExperience: 9,
  languages: ['de', 'en'],
  language: 'Deutsch',
  title: { de: 'Winzerin mit großem Herzen', en: 'Winegrower with a generous heart' },
  description: {
    de: 'Bodenständig, üppig, herzlich. Sie baut in der Pfalz Riesling an und findet, dass guter Wein und gute Gesellschaft dasselbe brauchen: Wärme und Zeit.',
    en: 'Earthy, curvy and warm-hearted. She grows Riesling in the Palatinate and finds that good wine and company need the same: warmth and time.',
  },
  about: {
    de: paragraphs(
      'Mein Tag beginnt im Weinberg und endet im Keller, dazwischen liegen Traktor, Finanzamt und zwei Hunde. Ich bin eine Frau, an der etwas dran ist, an den Armen wie am Charakter. Wer sich anlehnen will, fällt bei mir nicht um.',
      'Abends sitze ich auf der Treppe zum Keller, da ist der Empfang am besten. Ich rede, wie ich bin: geradeaus, mit Pfälzer Einschlag, und ich lache, bevor der Witz fertig ist. Kummer darf mit auf die Treppe, Sehnsucht auch. Für beides habe ich einen Schluck und ein offenes Ohr.',
      'Ich war lange verheiratet und weiß, wie still es neben jemandem sein kann. Vielleicht reden deshalb viele Ehemänner mit mir. Ich verurteile niemanden. Ich frage nur, wann zuletzt einer Sie gefragt hat, worauf Sie Lust haben. Auf die Antwort warte ich gern, und wenn es eine halbe Flasche lang dauert.',
      'Im September während der Lese bin ich selten da und rieche nach Most. Dafür erzähle ich im Winter doppelt so gern.',
    ),
    en: paragraphs(
      'My day begins among the vines and ends in the cellar, with a tractor, the tax office and two dogs in between. I am an ample woman, in the arms as in the character. Anyone who wants to lean on me will find that I do not topple.',
      'In the evening I sit on the cellar steps, where the reception is best. I talk the way I am, straight out and with a Palatine lilt, and I laugh before the joke is over. Sorrow may sit beside me, and so may longing. For both I have a sip and an open ear.',
      'I was married for a long time and know how silent it can be next to somebody. Perhaps that is why so many husbands talk to me. I judge no one. I only ask when you were last asked what you would like. I am glad to wait for the answer, even if it takes half a bottle. The best ones usually arrive after somebody has said that there is none.',
      'In September, when we pick, I am seldom here and smell of must. In winter I make up for it.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Johanna ist eine Frau, bei der man ausatmet. Sie spricht mit Pfälzer Klang, lacht, bevor der Witz fertig ist, und nimmt Kummer so ernst wie Vergnügen. Auf den Kellerstufen, wo der Empfang am besten ist, hat sie schon vielen zugehört, die zu Hause nicht mehr gefragt werden. Sie urteilt nicht. Sie fragt nur, wann man zuletzt gesagt hat, was man gern hätte, und wartet die Antwort ab.',
      'Aus einer langen Ehe weiß sie, wie still es neben jemandem sein kann, und aus dem Weinberg, dass Wärme und Zeit das meiste richten. Ein Gespräch mit ihr ist bodenständig, sinnlich, manchmal sehr komisch und nie von oben herab. Rat gibt sie geradeheraus, Nähe mit einer vollen, warmen Stimme. Abends ist sie am ehesten da, im Herbst seltener, denn dann wird gelesen.',
    ),
    en: paragraphs(
      'Johanna is a woman with whom one breathes out. She talks with a Palatine lilt, laughs before the joke is finished, and takes sorrow as seriously as pleasure. On the cellar steps, where the reception is best, she has listened to many who are no longer asked anything at home. She does not judge. She only asks when you last said what you would like, and then waits for the answer.',
      'A long marriage has taught her how silent it can be next to somebody, and the vineyard that warmth and time put most things right. Talking to her is down to earth, sensual, at times very funny and never condescending. Those who look for advice get it straight; those who look for closeness find a full, warm voice. In the evening she is most likely to be there, in autumn less often, because that is when the grapes are picked.',
    ),
  },
  specialties: specialties('listening', 'partnership', 'lifeAdvice', 'sensual'),
  extension: '58',
  categories: ['milf', 'big-boobs'],
  usualHours: { de: '19 bis 22 Uhr', en: '7 pm to 10 pm' },
  palette: 'rose',
  photos: photosOf('johanna', 'Johanna', 'rose'),
  seoTitle: { de: 'Johanna, 47: herzlich, üppig, geradeaus', en: 'Johanna, 47: warm-hearted, curvy, straightforward' },
  seoDescription: {
    de: 'Johanna ist Winzerin, warmherzig und geradeheraus. Ein offenes Ohr auf der Kellertreppe, am Telefon und im Chat.',
    en: 'Johanna grows wine and speaks her mind kindly. An open ear on the cellar steps, by phone and in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Rücken Sie ein Stück, die Kellertreppe ist breit genug für zwei.',
        'Ei, das ist doch mal ein Wort. Und jetzt die lange Fassung.',
        'Die Hunde haben gerade den Kopf gehoben. Ich auch.',
        'Da muss ich lachen, und Sie sind noch gar nicht fertig, oder?',
        'Bei mir dürfen Sie sich anlehnen. Ich stehe gut.',
        'Darauf einen Schluck vom Zweiundzwanziger. Der ist so ehrlich wie Sie.',
        'Wann hat Sie das zuletzt jemand gefragt? Eben. Drum frag ich.',
        'Ich urteile nicht. Ich höre zu und denke mir höchstens was Schönes.',
        'So ein Satz braucht Luft, wie ein guter Roter. Lassen wir ihn kurz stehen.',
        'Das hat mir jetzt richtig gutgetan, wissen Sie das?',
        'Ich hab noch Erde an den Händen und Sie schreiben mir sowas Feines.',
        'Erzählen Sie ruhig krumm und schief. Gerade wird es von selbst.',
      ],
      en: [
        'Move over a little, the cellar steps are wide enough for two.',
        'Now that is what I call a word. The long version, please.',
        'The dogs have just raised their heads. So have I.',
        'That makes me laugh, and you have not even finished, have you?',
        'You may lean on me. I stand firmly.',
        'A sip of the twenty-two to that. It is as honest as you are.',
        'When did anyone last ask you that? There you are. So I am asking.',
        'I do not judge. I listen, and at most I think something nice.',
        'A sentence like that needs air, like a good red. Let us leave it for a moment.',
        'That did me good just now, do you know that?',
        'I have earth on my hands and you write me something so fine.',
        'Tell it as crookedly as you like. It straightens out by itself.',
      ],
    },
  },
  initialStatus: 'available',
}
