import type { HomeText } from '../../content.types.ts'

export const homeInEnglish = {
  steps: [
    {
      title: 'Choose a membership and register',
      body: 'Pick a membership and sign up with your phone number and name. The ladies only ever see your user name.',
    },
    {
      title: 'Pay',
      body: 'Pay by {paymentMethods}. The first month costs {firstMonthPrice}; after that the membership is debited weekly at {weeklyPrice}.',
    },
    {
      title: 'Choose a lady and call',
      body: '{#subscriberNumber}Choose a lady and call the premium number for members. {#attestsCallers}Your membership is recognised automatically by the phone number you have confirmed.{/attestsCallers}{^attestsCallers}Your membership is recognised by the phone PIN that you create in your account.{/attestsCallers}{/subscriberNumber}{^subscriberNumber}Choose a lady and write to her, or call her from your browser. Once you are logged in, your membership is recognised automatically.{/subscriberNumber}',
    },
  ],
  benefits: [
    {
      title: 'Exclusive ladies',
      body: 'Behind every profile is one person whose identity has been checked. If anyone else answers, you hear her name first.',
    },
    {
      title: 'Flexible membership',
      body: '{#minimumTerm}Cancel month by month once the minimum term of {minimumTerm} is over, with a few clicks in your account.{/minimumTerm}{^minimumTerm}No minimum term and cancellable monthly: the first month runs to its end, after that you can stop at the end of any week you have paid for.{/minimumTerm}',
    },
    {
      title: '{#premiumNumber}Easy by phone{/premiumNumber}{^premiumNumber}Easy in your browser{/premiumNumber}',
      body: '{#premiumNumber}One number, one extension, one conversation. There is nothing to install and no fast connection to find.{/premiumNumber}{^premiumNumber}WebCall and chat open in the browser, on your phone or your computer, with nothing to install.{/premiumNumber}',
    },
    {
      title: 'Data protection',
      body: 'Your name, number and e-mail address stay with us. No lady gets to see them, and nobody gets to buy them.',
    },
  ],
  testimonials: [
    {
      quote:
        'I only meant to send a message and ended up on the phone for an hour. I knew the price beforehand, so there was no nasty surprise.',
      name: 'Daniel',
      place: 'Bristol',
      rating: 5,
    },
    {
      quote:
        'The lady I wanted was busy. They told me who was free instead, and I was allowed to say no. The second time I said yes.',
      name: 'Aidan',
      place: 'Cork',
      rating: 4.5,
    },
    {
      quote: 'A friendly voice does me good after the late shift. She remembers what I told her last time.',
      name: 'Marcus',
      place: 'Wellington',
      rating: 5,
    },
  ],
} as const satisfies HomeText
