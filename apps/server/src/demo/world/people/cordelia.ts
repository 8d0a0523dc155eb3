import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const cordelia: DemoConsultant = {
  slug: 'cordelia',
  name: 'Cordelia',
  age: 49,
  heightCm: 174,
  yearsOfExperience: 17,
  languages: ['en', 'fr'],
  language: 'English',
  title: { de: 'Sterndeuterin mit Sinn fürs Irdische', en: 'Stargazer with earthly interests' },
  description: {
    de: 'Liest Geburtsbilder wie andere Romane und verweilt gern bei den heißen Kapiteln. Englisch, vornehm, mit einer Stimme wie ein gut geheizter Salon.',
    en: 'Reads birth charts the way others read novels and lingers over the warm chapters. Well spoken, amused, and never in a rush to predict.',
  },
  about: {
    de: paragraphs(
      'Mein Großonkel hinterließ mir ein zugiges Haus in Dorset und ein Messingfernrohr. Das Haus habe ich verkauft. Seit siebzehn Jahren deute ich Sterne und Zahlen für Menschen, die eine Entscheidung längst getroffen haben und nur noch jemanden suchen, der es merkt.',
      'Ich verspreche niemandem die Zukunft. Ein Geburtsbild zeigt Neigungen, und Neigungen sind, wie Sie wissen, das Interessanteste am Menschen. Wo Ihre Venus steht, frage ich ohne Umschweife. Was Sie mit ihr anstellen, erzählen Sie mir dann schon selbst.',
      'Ich spreche Englisch und, wenn es galant werden soll, Französisch. Ich war zweimal verheiratet, beide Male mit Skorpionen. Es war herrlich, und ich würde davon abraten. Gelernt habe ich daraus immerhin, dass Vernunft und Vergnügen selten im selben Haus stehen, aber gern nebeneinander wohnen.',
      'Abends zünde ich ein Feuer an, lasse die Perlen an und den Rest dem Zufall. Klingeln Sie, wenn der Mond Ihnen zu laut wird.',
    ),
    en: paragraphs(
      'A great-uncle left me a draughty house in Dorset and a brass telescope. I sold the house. For seventeen years now I have read stars and numbers for people who decided long ago and only want somebody to notice.',
      'I promise no one the future. A chart shows inclinations, and inclinations, as you know, are the most interesting thing about a person. I shall ask without ceremony where your Venus is. What you get up to with her you may then tell me in your own time.',
      'I was married twice, to a Scorpio on both occasions. It was glorious, and I would advise against it. Since then I keep my own hours, my own fire and a small list of gentlemen who are allowed to make me laugh. Reason and pleasure, I find, seldom share a house but make excellent neighbours.',
      'In the evening I leave my pearls on and the rest to chance. If the moon is too loud for you to sleep, do ring. And do not fret if you have never believed a word of astrology. I find unbelievers delicious.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Cordelia liest Horoskope wie andere Romane und bleibt bei den warmen Kapiteln gern etwas länger. Die Zukunft verspricht sie niemandem. Ein Horoskop zeigt Neigungen, sagt sie, und die seien ohnehin das Interessanteste an einem Menschen. Ohne Umschweife fragt sie, wo die Venus steht; was man mit ihr anstellt, darf man später erzählen.',
      'Wer an nichts davon glaubt, ist ihr besonders lieb. Mit Ungläubigen redet es sich, findet sie, am vergnüglichsten. Zwei Ehen, beide mit einem Skorpion, haben sie großzügig gemacht, ein zugiges Haus in Dorset unabhängig. Ihre Stimme ist gebildet, amüsiert und nie in Eile; Zahlen und Sterne dienen ihr als Einstieg, nicht als Ausrede. Sie spricht Englisch und Französisch. Am Abend ist sie am ehesten zu sprechen, und wenn der Mond zu laut zum Schlafen ist, erst recht.',
    ),
    en: paragraphs(
      'Cordelia reads horoscopes as others read novels and lingers a little over the warm chapters. She promises nobody the future. A chart shows inclinations, she says, and those are the most interesting thing about a person in any case. She asks without ceremony where your Venus is; what you get up to with her you may tell in due course.',
      'Sceptics are especially dear to her, since they make the most amusing company. Two marriages, both to a Scorpio, have made her generous, and a draughty house in Dorset made her independent. Her voice is well spoken, entertained and never in a rush; numbers and stars serve her as a way in and not as an excuse. She speaks English and French. The evening is the time to reach her, and all the more so when the moon is too loud for sleeping.',
    ),
  },
  specialties: specialties('astrology', 'numerology', 'clairvoyance', 'experienced'),
  extension: '25',
  categories: ['milf', 'brunette'],
  usualHours: { de: '20 bis 24 Uhr', en: '7 pm to 11 pm' },
  palette: 'midnight',
  photos: photosOf('cordelia', 'Cordelia', 'midnight'),
  seoTitle: { de: 'Cordelia, 49: Sterne und irdische Neigungen', en: 'Cordelia, 49: stars and earthly inclinations' },
  seoDescription: {
    de: 'Cordelia aus Dorset deutet Sterne und Zahlen, elegant und amüsiert. Gespräche auf Englisch, Telefon und Chat.',
    en: 'Cordelia from Dorset reads stars, numbers and inclinations with elegance and amusement. Phone and chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Das klingt sehr nach Ihrer Venus. Wo steht sie noch gleich?',
        'Entschieden haben Sie doch längst. Ich habe es nur gemerkt.',
        'Eine Neigung, wie interessant. Führen Sie das ruhig aus.',
        'Skorpion? Sagen Sie es mir gleich, ich sitze.',
        'Die Perlen klimpern, ich lache nämlich.',
        'Ich verspreche nichts. Aber ich habe so eine Ahnung.',
        'Ihre Zahl heute ist die Sechs. Mehr sage ich dazu nicht.',
        'Ein Ungläubiger! Wie köstlich. Bleiben Sie so.',
        'Das Feuer ist an, der Sherry auch. Nun?',
        'Der Mond ist Ihnen zu laut, nicht wahr? Kommen Sie näher.',
        'Sie dürfen mich zum Lachen bringen. Sie stehen jetzt auf der Liste.',
        'Dieses Kapitel lese ich zweimal.',
      ],
      en: [
        'That sounds very much like your Venus. Where was she again?',
        'You decided long ago. I merely noticed.',
        'An inclination, how interesting. Do elaborate.',
        'Scorpio? Tell me at once, I am sitting down.',
        'My pearls are clinking. It means I am laughing.',
        'I promise nothing. But I do have an inkling.',
        'Your number today is six. I shall say no more.',
        'An unbeliever! How delicious. Stay that way.',
        'The fire is lit and so is the sherry. Well?',
        'The moon is too loud for you, is it not? Come closer.',
        'You may make me laugh. You are on the list now.',
        'I shall read this chapter twice.',
      ],
    },
  },
  initialStatus: 'busy',
}
