import { type DemoConsultant, paragraphs } from '../demo-consultant.ts'
import { photosOf } from '../photos.ts'
import { specialties } from '../specialties.ts'

export const carmen: DemoConsultant = {
  slug: 'carmen',
  name: 'Carmen',
  age: 35,
  heightCm: 163,
  yearsOfExperience: 6,
  languages: ['de', 'es', 'en'],
  language: 'Deutsch',
  title: { de: 'Temperament mit Kölner Akzent', en: 'Colombian fire, Cologne accent' },
  description: {
    de: 'In Cali geboren, in Köln laut geworden. Sie redet mit den Händen, auch am Telefon, und wer mit ihr lacht, hat schon halb gewonnen.',
    en: 'Born in Cali, grown loud in Cologne. She talks with her hands even on the phone, and one good joke gets you halfway there.',
  },
  about: {
    de: paragraphs(
      'Wenn es bei mir klappert, sind das die Armreifen. Ich kann nicht stillhalten beim Reden, das haben mir in sechsundzwanzig Jahren Köln weder die Lehrer noch die Nachbarn abgewöhnt. Mit neun kam ich aus Cali hierher und habe Deutsch beim Karneval gelernt. Man hört es, sagt man.',
      'Ich gebe Tanzstunden für Leute, die glauben, sie könnten nicht tanzen. Das Geheimnis ist immer dasselbe: Knie locker, Kopf aus, zuhören. Mit einem Gespräch ist es genauso. Sie müssen nicht führen können. Sie müssen nur merken, wenn ich es gerade tue.',
      'Meine Suppen sind kräftig, meine Farben auch, und von Männern, die so tun, als wäre ihnen alles egal, halte ich nichts. Eifersüchtig bin ich nur sonntags. Zärtlich eigentlich immer, aber das hänge ich nicht an die große Glocke. Wer mich kennt, hört sie ohnehin zwischen zwei Sätzen, gleich nach dem Lachen.',
      'Wenn Sie Spanisch möchten, bekommen Sie Spanisch. Für manche Dinge hat es einfach mehr Vokale.',
    ),
    en: paragraphs(
      'If you hear something rattle, it is my bangles. I cannot keep still while I talk, and in twenty-six years Cologne’s teachers and neighbours have failed to cure me. I came from Cali when I was nine and learned German at carnival, which apparently one can hear.',
      'I give dancing lessons to people convinced that they cannot dance. The secret never changes: soft knees, switch off your head, listen. A conversation is no different. You need not know how to lead. You only need to notice when I do.',
      'My soups are strong and so are my colours, and I do not think much of men who pretend that nothing matters to them. I am jealous on Sundays only. Tender, in truth, most of the time, but I do not ring a bell about it. Those who know me hear it anyway between two sentences, somewhere right after the laughter. You will get to know me quickly, most people do.',
      'If you would like Spanish, you shall have Spanish. It simply has more vowels for certain things.',
    ),
  },
  longSeoText: {
    de: paragraphs(
      'Bei Carmen hört man zuerst die Armreifen und dann das Lachen. Sie redet mit dem ganzen Körper, auch wenn nur die Stimme ankommt, und wer mit ihr spricht, sitzt bald selbst nicht mehr still. Ihr Rezept aus der Tanzstunde gilt auch hier: weiche Knie, Kopf aus, zuhören. Führen muss man nicht können. Man muss nur merken, wann sie es tut.',
      'Hinter dem Temperament steckt viel Zärtlichkeit, die sie nicht ankündigt. Man findet sie zwischen zwei Sätzen, meist gleich nach einem Scherz. Über Familie, Heimweh und Eifersucht spricht sie so offen wie über das Flirten. Deutsch hat sie im Kölner Karneval gelernt, Spanisch gibt es auf Wunsch, weil es für manches mehr Vokale hat. Nachmittags und am frühen Abend ist sie am ehesten da, am Telefon laut und herzlich, im Chat schnell und mit Schwung.',
    ),
    en: paragraphs(
      'With Carmen you hear the bangles first and then the laugh. She talks with her whole body although only the voice arrives, and nobody at the other end sits still for long. Her recipe from the dancing lesson holds here as well: soft knees, head off, listen. Nobody has to know how to lead. You only have to notice when she does.',
      'Behind the temperament there is a good deal of tenderness, which she does not announce. One finds it between two sentences, mostly right after a joke. She is as open about family, homesickness and jealousy as she is about flirting. She learned German at the carnival in Cologne, and Spanish is to be had on request, since it has more vowels for certain things. Afternoons and early evenings are when she is most likely to be there, loud and cordial on the telephone, quick and full of swing in chat.',
    ),
  },
  specialties: specialties('passion', 'flirting', 'family', 'humour'),
  extension: '47',
  categories: ['latina', 'big-boobs'],
  usualHours: { de: '16 bis 21 Uhr', en: '4 pm to 9 pm' },
  palette: 'wine',
  photos: photosOf('carmen', 'Carmen', 'wine'),
  seoTitle: { de: 'Carmen, 35: Temperament aus Cali und Köln', en: 'Carmen, 35: temperament from Cali and Cologne' },
  seoDescription: {
    de: 'Carmen tanzt, lacht und redet mit den Händen. Herzliche, feurige Gespräche auf Deutsch und Spanisch.',
    en: 'Carmen dances, laughs and talks with her hands. Warm and fiery conversations in German, Spanish and English.',
  },
  demoActor: {
    replies: {
      de: [
        'Ay, jetzt haben die Armreifen geklappert. So sehr hat mich das gefreut.',
        'Knie locker, Kopf aus. Und dann sagen Sie es noch einmal.',
        'Nee, das müssen Sie mir erklären. Mit Händen, bitte.',
        'Ich rühre gerade in der Suppe und Sie bringen mich aus dem Takt.',
        'Heute ist nicht Sonntag, ich darf also gar nicht eifersüchtig sein. Bin ich aber ein bisschen.',
        'Dafür hat Spanisch mehr Vokale. Soll ich?',
        'Merken Sie, dass ich gerade führe? Nein? Perfekt.',
        'Sie tun nicht so, als wäre Ihnen alles egal. Das mag ich sehr.',
        'Also ich sehe das genau vor mir. In Rot.',
        'Mi amor, das war frech. Weiter so.',
        'Bei uns zu Hause hätten jetzt alle gleichzeitig gefragt. Ich frage nur: und dann?',
        'Ein Schritt vor, einer zurück. Sie können das besser, als Sie denken.',
      ],
      en: [
        'Ay, my bangles rattled. That is how pleased I was.',
        'Soft knees, switch off your head. And now say it again.',
        'No, you have to explain that to me. With your hands, please.',
        'I am stirring the soup and you have put me off my rhythm.',
        'It is not Sunday, so I may not be jealous. I am though, a little.',
        'Spanish has more vowels for that. Shall I?',
        'Have you noticed that I am leading? No? Perfect.',
        'You do not pretend that nothing matters. I like that very much.',
        'I can see it before me. In red.',
        'Mi amor, that was cheeky. Keep going.',
        'At home everybody would have asked at once. I only ask: and then?',
        'One step forward, one step back. You are better at this than you think.',
      ],
    },
  },
  initialStatus: 'busy',
}
