import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'Ask ten people with eczema about alcohol and you will hear ten stories. One flushes after half a glass of red wine and is fine the next day. One drinks beer without a thought and lies awake two nights later. One gave up drinking for a year and noticed nothing at all. All ten may be right, because alcohol reaches the skin along several roads, and not every road is open in every body.',
  },
  {
    kind: 'paragraph',
    text: 'This article describes those roads, says honestly where research is thin, and ends with a four-week test you can run at home.',
  },
  { kind: 'heading', text: 'Four ways a drink can reach your skin' },
  {
    kind: 'paragraph',
    text: 'The first is heat. Alcohol widens the small vessels of the skin. Blood comes to the surface, the skin warms, and warm skin itches more. You feel this within half an hour, mostly on the face, neck and chest, and it is gone by morning. For many people this is the whole story.',
  },
  {
    kind: 'paragraph',
    text: 'The second is histamine. Wine, beer and cider contain histamine from fermentation, and alcohol slows the enzyme that clears it from the gut. People who clear it slowly may get hives, a blocked nose or itching within an hour or two. Red wine is the usual suspect. Clear spirits contain little histamine, though alcohol itself still slows its clearing.',
    notes: ['histamine'],
  },
  {
    kind: 'paragraph',
    text: 'The third is sleep. A drink makes you fall asleep sooner and sleep worse: the second half of the night is lighter and broken. Eczema is at its itchiest at night, and a light sleeper scratches. What looks like an allergy to Thursday’s beer may be Friday’s missing hour of deep sleep.',
    notes: ['alcoholSleep'],
  },
  {
    kind: 'paragraph',
    text: 'The fourth is the barrier itself. Alcohol makes you lose water, and it is often followed by a forgotten moisturizer and a hot shower. None of that is dramatic once. Every weekend, on skin whose barrier is already thin, it adds up.',
  },
  {
    kind: 'table',
    caption: 'When it starts tells you where to look',
    head: ['What you notice', 'When', 'Likely road', 'What to try first'],
    rows: [
      [
        'Flushing, warmth, itch on face and chest',
        '10 to 40 minutes',
        'Widened vessels',
        'Cooler room, water, a slower glass',
      ],
      [
        'Hives, sneezing, headache',
        '30 minutes to 2 hours',
        'Histamine or another ingredient',
        'Leave out red wine and dark beer',
      ],
      ['Restless night, scratching', 'The same night', 'Broken sleep', 'Stop four hours before bed'],
      [
        'Dry, tight, rough patches',
        '1 to 3 days',
        'Barrier and water loss',
        'Moisturize before bed, every time',
      ],
      ['No pattern at all', 'Any', 'Probably not alcohol', 'Look at stress, weather, products'],
    ],
  },
  {
    kind: 'action',
    text: 'Not sure which of these is yours? Seven questions show where to start looking.',
    button: 'Start Free Assessment',
  },
  { kind: 'heading', text: 'What research can and cannot say' },
  {
    kind: 'paragraph',
    text: 'Adults who drink heavily have more skin disease of several kinds; that is well established for psoriasis. For atopic eczema in adults the studies disagree. Some surveys find more drinking among people with severe eczema, but severe eczema also brings poor sleep and low mood, and both lead people to drink. A survey cannot say which came first.',
    notes: ['alcoholPsoriasis', 'alcoholEczema'],
  },
  {
    kind: 'paragraph',
    text: 'Asked directly, a minority of people with eczema name alcohol as a trigger. That is enough to take it seriously and far too few to forbid it to everyone. Averages will not answer the question for you. Your own record can.',
  },
  { kind: 'heading', text: 'Medicines that change the answer' },
  {
    kind: 'list',
    items: [
      'Methotrexate strains the liver, and so does alcohol. Your doctor will give you a limit, which may be zero.',
      'Tacrolimus ointment makes some people flush brightly in the face after even a little alcohol. It is harmless and goes away, but it is startling if nobody told you.',
      'Older antihistamines that make you drowsy make you much drowsier with a drink. Do not drive.',
      'Ciclosporin and some antifungal tablets interact with alcohol or burden the same organs. Ask before the first glass.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'If you take anything on this list, put the experiment below to your doctor or pharmacist before you begin.',
  },
  { kind: 'heading', text: 'A four-week test' },
  {
    kind: 'paragraph',
    text: 'A single bad night proves nothing, because eczema rises and falls by itself. What helps is a comparison with a beginning and an end.',
  },
  {
    kind: 'list',
    items: [
      'Week one: live as usual. Each morning write down itch from 0 to 10, hours slept, and what you drank the evening before.',
      'Weeks two and three: no alcohol. Change nothing else: same creams, same soap, same dinner.',
      'Week four: bring back one kind of drink, one or two glasses, on two evenings at least three days apart.',
      'Then compare the averages of the weeks, not the worst nights. A difference of two points or more on the itch scale is worth acting on. Less than that is within the usual noise.',
    ],
    notes: ['itchChange'],
  },
  {
    kind: 'paragraph',
    text: 'If week four is clearly worse, you can test kinds: wine for two weeks, spirits in another. If nothing changed, you have learned something just as useful. You can stop worrying about alcohol and spend your attention elsewhere.',
  },
  { kind: 'heading', text: 'If you do drink' },
  {
    kind: 'list',
    items: [
      'Moisturize before you go out, not when you come home. You will not want to at midnight.',
      'A glass of water with each drink, and food before the first.',
      'Keep the bedroom cool. Warm vessels and a warm duvet work together.',
      'Leave the last drink at least four hours before sleep.',
      'Skip the hot shower. Lukewarm and short, then cream while the skin is damp.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'And if you notice that a drink has become the way to fall asleep despite the itch, please tell someone who can help. It is common, it is nobody’s fault, and both problems can be treated.',
  },
  {
    kind: 'action',
    text: 'The journal keeps the four weeks for you and does the comparing.',
    button: 'See what sets off yours',
  },
];
