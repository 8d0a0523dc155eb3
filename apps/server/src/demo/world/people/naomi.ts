import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const naomi: DemoConsultant = {
  slug: 'naomi',
  name: 'Naomi',
  age: 32,
  heightCm: 175,
  yearsOfExperience: 4,
  languages: ['en'],
  language: 'English',
  title: { de: 'Tiefe Töne aus Südlondon', en: 'Low notes from south London' },
  description: {
    de: 'Spielt Kontrabass und spricht auch so: tief, geduldig, mit Gefühl für den Moment. Aus Südlondon, auf Englisch, gern bis die letzte U-Bahn fährt.',
    en: 'Plays the double bass and talks the way she plays: low, patient, with a feeling for the moment. Curious about what makes you hum.',
  },
  about: {
    de: paragraphs(
      'Ich schleppe seit fünfzehn Jahren ein Instrument durch London, das größer ist als die meisten Männer, mit denen ich aus war. Man lernt dabei Geduld, Treppenhäuser und wer einem die Tür aufhält. Aufgewachsen bin ich in Brixton, über dem Friseursalon meiner Mutter, wo jeder redete und ich zuhörte.',
      'Der Bass ist selten das, worauf man achtet, aber wenn er fehlt, merkt es der ganze Raum. So bin ich auch im Gespräch. Ich dränge mich nicht vor. Aber wenn ich da bin, vibriert der Boden ein wenig.',
      'Ich spreche nur Englisch, dafür langsam und gern. Ihr Englisch muss nicht perfekt sein. Vieles von dem, was ich meine, steht sowieso zwischen den Tönen. Und wenn Sie mir sagen möchten, was Sie summen, wenn niemand zuhört, weiß ich mehr über Sie als nach einem Foto. Auch das geht in jeder Sprache.',
      'Mein Haar steckt in bunten Tüchern, mein Essen ist zu scharf, und ich glaube fest daran, dass Vorspiele unterschätzt werden, auch in der Musik.',
    ),
    en: paragraphs(
      'For fifteen years I have hauled an instrument around London that is taller than most men I have dated. It teaches you patience, staircases, and who holds a door. I grew up in Brixton above my mother’s salon, where everybody talked and I listened.',
      'The bass is seldom what people notice, yet take it away and the whole room feels it. I am like that in conversation. I will not crowd the front of the stage. But once I am there, the floor begins to vibrate a little.',
      'Ask me about the night we played a wedding in a thunderstorm, or about the note that made a stranger cry on Deptford High Street. Better still, tell me what you hum when no one is near. It says more about a person than a photograph. I collect such tunes, and I have never played one to anybody else. It stays between us.',
      'I wrap my hair in bright scarves, cook far too hot, and firmly believe that preludes are underrated, in music as elsewhere.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Naomi spricht, wie sie Kontrabass spielt: tief, geduldig und mit einem Sinn für den richtigen Moment. Sie drängt sich nicht nach vorn. Aber wenn sie etwas sagt, spürt man es eher, als dass man es hört. Am liebsten beginnt sie mit einer kleinen Frage, etwa danach, was man summt, wenn niemand in der Nähe ist, und meistens genügt das für einen langen Abend.',
      'Sie spricht Englisch, langsam und gut zu verstehen. Schulenglisch genügt dafür, denn vieles steht bei ihr zwischen den Tönen. Über Musik, Stille, Glauben und das, was im Körper nachklingt, redet sie mit derselben Ruhe. Ihre Geschichten aus London handeln von Treppenhäusern, Gewittern und Menschen, die eine Tür aufhalten. Eilig hat es die Nähe bei ihr nie. Sie schreibt auch gern, in kurzen Zeilen, die man zweimal liest.',
    ),
    en: paragraphs(
      'Naomi talks the way she plays the double bass: low, patient, and with a feeling for the right moment. She does not push to the front. Yet when she says something one senses it rather than hears it. She likes to begin with a small question, such as what you hum when nobody is near, and mostly that is enough for a long evening.',
      'She speaks English, slowly and easy to follow, and if yours comes from school you need not worry, because much of what she means stands between the notes anyway. Music, silence, faith and whatever goes on ringing in the body are all spoken of with the same calm. Her London stories are about staircases, thunderstorms and people who hold a door. Closeness, with her, is never in a hurry. She likes to write as well, in short lines that one reads twice.',
    ),
  },
  specialties: specialties('sensual', 'nightTalks', 'listening', 'spirituality'),
  extension: '64',
  categories: ['ebony'],
  usualHours: { de: '23 bis 3 Uhr', en: '10 pm to 2 am' },
  palette: 'plum',
  photos: photosOf('naomi', 'Naomi', 'plum'),
  seoTitle: { de: 'Naomi, 32: tiefe Töne aus London', en: 'Naomi, 32: low notes from London' },
  seoDescription: {
    de: 'Naomi spielt Kontrabass in London und spricht tief, ruhig und sinnlich. Gespräche auf Englisch, Telefon und Chat.',
    en: 'Naomi plays the double bass in London and talks low, calm and sensual. Late conversations by phone or in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Das ging tief. Ich mag tief.',
        'Sagen Sie es langsamer. Ich zähle innerlich mit.',
        'Was summen Sie, wenn niemand in der Nähe ist?',
        'Meine Mutter hätte jetzt die Haube abgestellt, um das zu hören.',
        'Das war erst das Vorspiel, oder? Ich habe Zeit.',
        'Hier unten fährt die letzte U-Bahn. Ich bleibe trotzdem wach.',
        'Da hat gerade etwas vibriert, und es war nicht das Telefon.',
        'Sie halten einem bestimmt die Tür auf. Das hört man.',
        'Ich lasse den Ton noch ein bisschen stehen, bevor ich antworte.',
        'Zu scharf gekocht, zu viel gelacht. Ein guter Abend. Und Ihrer?',
        'Zwischen Ihren Zeilen ist viel Platz. Setzen wir uns hinein.',
        'Noch einmal von vorn, diesmal in Moll.',
      ],
      en: [
        'That went deep. I like deep.',
        'Say it slower. I am counting the bars.',
        'What do you hum when nobody is near?',
        'My mother would have switched off the dryers to hear that.',
        'That was only the prelude, wasn’t it? I have time.',
        'The last train is rumbling under the house. I am staying up anyway.',
        'Something just vibrated, and it was not the phone.',
        'You are someone who holds doors. One can hear it.',
        'Let me leave that note standing a moment before I answer.',
        'Cooked too hot, laughed too much. A good evening. And yours?',
        'There is a lot of room between your lines. Let us sit down in it.',
        'From the top, this time in a minor key.',
      ],
    },
  },
  initialStatus: 'available',
}
