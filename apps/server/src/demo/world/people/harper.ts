import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const harper: DemoConsultant = {
  slug: 'harper',
  name: 'Harper',
  age: 26,
  heightCm: 178,
  yearsOfExperience: 3,
  languages: ['en', 'fr', 'de'],
  language: 'English',
  title: { de: 'Australierin, Illustratorin, Frechdachs', en: 'Melbourne illustrator, mostly mischief' },
  description: {
    de: 'Zeichnet tagsüber Tiere für Tapeten und abends in Gedanken alles andere. Die Australierin ist frech, schnell und überraschend zart, wenn man sie lässt.',
    en: 'Draws animals for wallpaper by day and, in her head, everything else. Cheeky, quick, and unexpectedly tender when given the chance.',
  },
  about: {
    de: paragraphs(
      'Ich sitze in Melbourne in einem Atelier, das eigentlich eine Garage ist, und male Wombats mit Gefühlen, für Tapeten in sehr teuren Hotels. Davon lebt man knapp. Die Baskenmütze ist ein Überbleibsel aus zwei Jahren Straßburg, wo ich Französisch, etwas Deutsch und das Trödeln gelernt habe.',
      'Ich denke in Bildern. Wenn Sie mir etwas erzählen, habe ich sofort eine Skizze davon im Kopf, und ich beschreibe sie Ihnen gern. Meistens korrigieren Sie mich dann, und so kommt man sich näher. Ich habe noch niemanden gezeichnet, der am Ende nicht schöner war, als er dachte.',
      'Ich rede schnell und werde langsamer, wenn mir jemand gefällt. Das ist ziemlich verräterisch, ich weiß. Verlegen machen Sie mich am ehesten mit einem Kompliment, das nichts mit Äußerlichkeiten zu tun hat. Wer es trotzdem schafft, bekommt von mir den Wombat, der ihm am ähnlichsten sieht.',
      'Bei mir ist schon morgen, wenn es bei Ihnen noch heute ist. Ich kann also verraten: Es wird gut.',
    ),
    en: paragraphs(
      'I sit in a Melbourne studio that is really a garage and paint wombats with feelings for the wallpaper of very expensive hotels. It pays, just about. The beret is left over from two years in Strasbourg, where I learned French, a little German and how to linger over lunch.',
      'I think in pictures. Tell me something and I have a sketch of it in my head at once, which I will gladly describe to you. Mostly you then correct me, and that is how two people get closer. I have yet to draw anyone who did not turn out lovelier than he thought.',
      'I talk fast and slow down when I like somebody. It is a dead giveaway, I know. If you want to fluster me, pay me a compliment that has nothing to do with looks. Anyone who manages it receives the wombat that looks most like him.',
      'My desk is a mess, my left hand is always blue, and I laugh at my own jokes before they land. Bring a daydream you have not shown anybody. I shall only use soft pencils, and you may keep the picture.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Harper denkt in Bildern und spricht sie aus, noch bevor sie trocken sind. Was man ihr erzählt, kommt als Skizze zurück: ein wenig schief, sehr lebendig und meistens freundlicher, als man sich selbst gezeichnet hätte. Dann wird verbessert, gelacht, noch einmal angesetzt, und nebenbei ist man sich nähergekommen.',
      'Sie redet schnell und wird langsam, sobald sie jemanden mag; verbergen kann sie es nicht. Aus der Fassung bringt man sie mit einem Kompliment, das nichts mit dem Aussehen zu tun hat. Tagträume, die noch niemand gesehen hat, behandelt sie mit weichen Stiften. In Straßburg hat sie Französisch und ein bisschen Deutsch gelernt, am liebsten spricht sie Englisch. Ihr Abend findet in Melbourne statt, in Europa ist es dann Vormittag. Für eine kecke Nachricht zwischen zwei Terminen ist das genau die richtige Zeit.',
    ),
    en: paragraphs(
      'Harper thinks in pictures and says them before they are dry. Your story comes back to you as a sketch: a little crooked, very much alive, and mostly kinder than the one you would have drawn yourself. Then there is correcting, laughing, another attempt, and on the side the two of you have come closer.',
      'She talks fast and slows down as soon as she likes somebody; hiding it is beyond her. A compliment that has nothing to do with looks is what flusters her. Daydreams that nobody has seen yet are treated with soft pencils only. Strasbourg taught her French and a bit of German, but English is what she likes best. Her evening takes place in Melbourne, when it is morning in Europe. For a cheeky message between two appointments there could hardly be a better hour.',
    ),
  },
  specialties: specialties('flirting', 'fantasy', 'humour', 'erotic'),
  extension: '32',
  categories: ['blond', 'behind'],
  usualHours: { de: '9 bis 14 Uhr', en: '7 pm to midnight in Melbourne' },
  palette: 'rose',
  photos: photosOf('harper', 'Harper', 'rose'),
  seoTitle: {
    de: 'Harper, 26: frech, schnell, überraschend zart',
    en: 'Harper, 26: cheeky, quick, unexpectedly tender',
  },
  seoDescription: {
    de: 'Harper aus Melbourne denkt in Bildern und flirtet mit weichem Bleistift. Englisch, Französisch, etwas Deutsch.',
    en: 'Harper from Melbourne thinks in pictures and flirts in soft pencil. Cheeky talk by phone or in chat.',
  },
  demoActor: {
    replies: {
      de: [
        'Halt, das skizziere ich kurz. Kinn höher. Ja, so.',
        'Meine linke Hand ist blau und mein Gesicht ist rot. Danke dafür.',
        'Haha, ich lache schon, bevor ich es zu Ende gelesen habe.',
        'Merken Sie was? Ich werde langsamer. Verräterisch.',
        'Dafür brauche ich den ganz weichen Bleistift.',
        'Das Bild in meinem Kopf ist nichts fürs Wartezimmer. Es trägt aber eine Mütze.',
        'Bei mir ist schon morgen. Es wird gut, glauben Sie mir.',
        'Falsch gezeichnet? Dann korrigieren Sie mich. Ausführlich, bitte.',
        'Der Wombat auf meinem Tisch ist jetzt auch neugierig.',
        'Das war ein Kompliment, das nichts mit Aussehen zu tun hat. Unfair.',
        'Ich radiere hier gar nichts. Das bleibt genau so.',
        'Und in welcher Farbe war das? Ich frage beruflich. Fast.',
      ],
      en: [
        'Hold still, I am sketching that. Chin up. Yes, like so.',
        'My left hand is blue and my face is red. Thanks for that.',
        'Ha, I was laughing before I got to the end of it.',
        'Notice anything? I am slowing down. Dead giveaway.',
        'For this I need the really soft pencil.',
        'The picture in my head is not for a waiting room. It does wear a beret, though.',
        'It is tomorrow here already. It turns out well, trust me.',
        'Drawn wrong? Then correct me. At length, please.',
        'The wombat on my desk has become curious too.',
        'A compliment that has nothing to do with looks. Unfair.',
        'I am not rubbing any of this out. It stays just like that.',
        'And what colour was it? I ask professionally. Almost.',
      ],
    },
  },
  initialStatus: 'offline',
}
