import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Ask ten people with eczema about alcohol and you will hear ten stories. One flushes after half a glass of red wine and is fine the next day. One drinks beer without a thought and lies awake two nights later. One gave up drinking for a year and noticed nothing at all. All ten may be right, because alcohol can affect the skin in several ways, and not every way applies to every person.',
  },
  {
    kind: 'paragraph',
    text: 'This article explains them, says where the research is thin, and ends with a four-week test you can run at home.',
  },
  { kind: 'heading', text: 'Four ways a drink can reach your skin' },
  {
    kind: 'paragraph',
    text: 'The first is heat. Alcohol widens the small vessels of the skin. Blood comes to the surface, the skin warms, and warm skin itches more. You feel it soon after the first glass, mostly on the face, neck and chest, and it is gone by morning. For many people that is the whole story.',
  },
  {
    kind: 'paragraph',
    text: 'The second is histamine. Wine, beer and cider contain histamine from fermentation, and alcohol slows the enzyme that clears it from the gut. People who clear it slowly may get hives, a blocked nose or itching the same evening. Red wine is the usual suspect. Clear spirits contain little histamine, but the alcohol in them still slows the enzyme.',
    notes: ['histamine'],
  },
  {
    kind: 'paragraph',
    text: 'The third is sleep. A drink helps you fall asleep sooner but makes the second half of the night lighter and more broken. Eczema often itches most at night, and a light sleeper scratches. What looks like an allergy to Thursday’s beer may be Friday’s missing sleep.',
    notes: ['alcoholSleep'],
  },
  {
    kind: 'paragraph',
    text: 'The fourth is the barrier itself. A night out often ends with a forgotten moisturizer, and the next day starts with a hot shower. Once, that hardly matters. Every weekend, on skin with a weak barrier, it adds up.',
  },
  {
    kind: 'table',
    caption: 'When it starts tells you where to look',
    head: ['What you notice', 'When', 'Likely cause', 'What to try first'],
    rows: [
      [
        'Flushing, warmth, itch on face and chest',
        'With the first glass',
        'Widened vessels',
        'A cooler room, water, a slower pace',
      ],
      [
        'Hives, sneezing, headache',
        'The same evening',
        'Histamine or another ingredient',
        'Leave out red wine and dark beer',
      ],
      ['Restless night, scratching', 'The same night', 'Broken sleep', 'Stop earlier in the evening'],
      [
        'Dry, tight, rough patches',
        'The days after',
        'A weakened barrier',
        'Moisturize before bed, every time',
      ],
      ['No pattern at all', 'Any', 'Probably not alcohol', 'Stress, weather and products'],
    ],
  },
  {
    kind: 'action',
    text: 'Not sure which of these is yours? Seven questions show where to start looking.',
    button: 'Start Free Assessment',
  },
  { kind: 'heading', text: 'What the research can and cannot say' },
  {
    kind: 'paragraph',
    text: 'Heavy drinking has been linked to psoriasis. For atopic eczema, a review of the studies found no clear link between having the disease and drinking more. And even a link could not say which came first: eczema brings poor sleep and low mood, and either can lead people to drink.',
    notes: ['alcoholPsoriasis', 'alcoholEczema'],
  },
  {
    kind: 'paragraph',
    text: 'Some people with eczema name alcohol as a trigger; many do not. That is reason enough to take it seriously, and no reason to forbid it to everyone. Averages will not answer the question for you. Your own record can.',
  },
  { kind: 'heading', text: 'Medicines that change the answer' },
  {
    kind: 'list',
    items: [
      'Methotrexate strains the liver, and so does alcohol. Ask your doctor for your limit, which may be zero.',
      'Tacrolimus ointment makes some people’s faces flush after even a little alcohol. The flush fades, but it is startling if nobody warned you.',
      'Older antihistamines that make you drowsy make you drowsier still with a drink. Do not drive.',
      'Cyclosporine and some antifungal tablets may not mix with alcohol either. Ask before the first glass.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'If you take anything on this list, show the test below to your doctor or pharmacist before you begin.',
  },
  { kind: 'heading', text: 'A four-week test' },
  {
    kind: 'paragraph',
    text: 'One bad night proves nothing, because eczema comes and goes on its own. What helps is a comparison with a start and an end.',
  },
  {
    kind: 'list',
    items: [
      'Week one: live as usual. Each morning write down itch from 0 to 10, hours slept, and what you drank the evening before.',
      'Weeks two and three: no alcohol. Change nothing else: same creams, same soap, same dinner.',
      'Week four: bring back one kind of drink, one or two glasses, on two evenings at least three days apart.',
      'Then compare the averages of the weeks, not the worst nights. A difference of two points or more on the itch scale is worth acting on. A smaller one may be chance.',
    ],
    notes: ['itchChange'],
  },
  {
    kind: 'paragraph',
    text: 'If week four is clearly worse, test one kind of drink at a time, with a break in between. If nothing changed, you have learned something just as useful: you can stop worrying about alcohol and look elsewhere.',
  },
  { kind: 'heading', text: 'If you do drink' },
  {
    kind: 'list',
    items: [
      'Moisturize before you go out, not when you come home. You will not want to at midnight.',
      'Have a glass of water with each drink, and eat before the first.',
      'Keep the bedroom cool. Warm skin under a warm comforter itches more.',
      'Have the last drink early in the evening.',
      'Skip the hot shower. Keep it short and lukewarm, then moisturize while your skin is damp.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'And if a drink has become the only way you fall asleep with the itch, please tell someone who can help. It is nobody’s fault, and both problems can be treated.',
  },
  {
    kind: 'action',
    text: 'The journal keeps the four weeks for you and does the comparing.',
    button: 'See what sets off yours',
  },
];
