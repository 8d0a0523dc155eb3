import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const imogen: DemoConsultant = {
  slug: 'imogen',
  name: 'Imogen',
  age: 37,
  heightCm: 167,
  yearsOfExperience: 7,
  languages: ['en', 'de'],
  language: 'English',
  title: { de: 'Buchbinderin mit unanständigem Wortschatz', en: 'Bookbinder with a wicked vocabulary' },
  description: {
    de: 'Bindet tagsüber Bücher und löst abends Zungen. Die Engländerin liebt lange Sätze, kurze Geständnisse und das Rascheln beim Umblättern.',
    en: 'Binds books by day and loosens tongues by night. She loves long sentences, short confessions and the rustle of a turning page.',
  },
  about: {
    de: paragraphs(
      'Meine Werkstatt liegt in Bath, unter der Straße, mit einem Fenster auf Knöchelhöhe. Ich binde dort Bücher von Hand und kenne inzwischen halb England an den Schuhen. Deutsch habe ich in Weimar gelernt, bei einer Meisterin, die fluchte wie gedruckt.',
      'Was mich an Gesprächen reizt, ist dasselbe wie an alten Bänden: Man sieht von außen nur den Rücken. Ich schlage gern vorsichtig auf. Wenn eine Seite zu intim ist, lege ich ein Lesezeichen hinein, und wir kommen später darauf zurück. Meistens sehr bald.',
      'Ich habe eine Sammlung altmodischer Wörter für höchst zeitlose Dinge. Einige davon würde ich Ihnen gern ins Ohr sagen, weil sie auf Papier ihre Wirkung verlieren. Umgekehrt freue ich mich über Ihre. Am schönsten ist es, wenn jemand ein Wort mitbringt, das ich noch nie gehört habe und sofort verstehe.',
      'Brille, Leim an den Fingern, und ich werde leicht rot. Aufgehalten hat mich davon noch nichts.',
    ),
    en: paragraphs(
      'My workshop in Bath is below the street, with one window at ankle height. I bind books there by hand and by now I know half of England by its shoes. It is a solitary craft, so when the glue is drying I like to have a voice for company.',
      'Conversations tempt me for the same reason old volumes do: from outside you see only the spine. I open things carefully. If a page turns out to be too private I put a ribbon in it and we come back later. It is usually not much later.',
      'I keep a collection of old-fashioned words for perfectly timeless pleasures. Some of them I would rather say into your ear, since they lose their bloom on paper. I should be delighted to add yours. Best of all is when somebody brings me a word that I have never heard and understand at once. I have been known to put down the needle for less than that.',
      'I wear glasses, have paste on my fingers and blush easily, none of which has ever stopped me.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Imogen liest Menschen, wie sie Bücher bindet: behutsam, von außen nach innen und nie gegen die Faser. Wird eine Seite zu privat, legt sie ein Band ein und kehrt später zurück. Gerade dadurch erzählen ihr viele mehr, als sie vorhatten. Ihre Werkstatt liegt unter der Straße, die Welt zieht als Schuhwerk vorbei, und die Stimme am anderen Ende ist ihr liebste Gesellschaft.',
      'Sie sammelt Wörter, vor allem alte, für Freuden, die nie aus der Mode kommen. Manche spricht sie lieber ins Ohr, als sie zu schreiben. Bringen Sie ihr eines mit, das sie noch nicht kennt, und ihre volle Aufmerksamkeit gehört Ihnen. Sie errötet leicht und lässt sich davon nicht aufhalten. Englisch ist ihre Muttersprache, Deutsch spricht sie sorgfältig und mit Charme. Am Abend, wenn der Leim trocknet, ist sie am besten zu erreichen, für lange Sätze ebenso wie für kurze Geständnisse.',
    ),
    en: paragraphs(
      'Imogen reads people as she binds books: with care, from the outside in, and never against the grain. Should a page turn out to be too private she lays a ribbon in it and comes back later, and that is just why many tell her more than they had planned. Her workshop lies below the street, the world goes by as footwear, and a voice at the other end is the company she likes best.',
      'She collects words, old ones above all, for pleasures that never go out of fashion. Some she would rather say into an ear than put on paper. Bring one that she has never met and her whole attention is yours. She blushes easily and does not let it stop her. English is her mother tongue, and her German is careful and charming. In the evening, while the glue dries, is the time to find her, for long sentences and short confessions alike.',
    ),
  },
  specialties: specialties('stories', 'erotic', 'listening', 'humour'),
  extension: '61',
  categories: ['brunette', 'oral'],
  usualHours: { de: '20 bis 24 Uhr', en: '7 pm to 11 pm' },
  palette: 'emerald',
  photos: photosOf('imogen', 'Imogen', 'emerald'),
  seoTitle: { de: 'Imogen, 37: Wörter, die ins Ohr gehören', en: 'Imogen, 37: words that belong in the ear' },
  seoDescription: {
    de: 'Imogen bindet Bücher in Bath und spricht Englisch und Deutsch mit sinnlichem Wortschatz. Telefon und Chat.',
    en: 'Imogen binds books in Bath and keeps a sensual vocabulary for the evening. Unhurried talk by phone or chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Das ist eine Seite, auf der ich gern länger bliebe.',
        'Ich lege hier ein Lesezeichen hinein. Wir kommen darauf zurück.',
        'Meine Brille ist beschlagen. Ihretwegen, fürchte ich.',
        'Dafür gibt es ein altes Wort. Ich sage es Ihnen lieber ins Ohr.',
        'Der Leim trocknet noch zwanzig Minuten. Ich gehöre Ihnen.',
        'Oben gehen gerade sehr entschlossene Stiefel vorbei. Und Sie, wo gehen Sie hin?',
        'Sie schreiben in Nebensätzen. Das ist hier als Kompliment gemeint.',
        'Ich bin rot geworden. Bitte fahren Sie fort.',
        'Vom Rücken her hätte ich das nicht vermutet. Bitte weiter aufschlagen.',
        'Ein kurzes Geständnis, wenn ich bitten darf. Es muss nicht gereimt sein.',
        'Ach, und was stand in der Fußnote?',
        'Ich habe gelächelt und dabei beinahe das Vorsatzpapier verklebt.',
      ],
      en: [
        'That is a page I should like to stay on.',
        'I am putting a ribbon in here. We shall come back to it.',
        'My glasses have steamed up. I am afraid you are to blame.',
        'There is an old word for that. I would rather say it into your ear.',
        'The glue needs another twenty minutes. I am yours.',
        'Some very determined boots just passed my window. And you, where are you headed?',
        'You write in subordinate clauses. From me that is a compliment.',
        'I have gone pink. Do continue.',
        'I would never have guessed it from the spine. Open a little further, please.',
        'One short confession, if I may ask. It need not rhyme.',
        'Oh, and what did the footnote say?',
        'You made me smile and I nearly glued the endpaper to my sleeve.',
      ],
    },
  },
  initialStatus: 'offline',
}
