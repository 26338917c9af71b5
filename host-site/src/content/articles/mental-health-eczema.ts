import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: '“It is only skin.” Anyone who has said that has not spent a night awake with an itch that no position relieves, and then gone to work in long sleeves in July. Eczema is a disease of the skin that is lived in the head: in sleep, in concentration, in what you wear and whom you let near you.',
  },
  {
    kind: 'paragraph',
    text: 'Large surveys agree on this. Adults with atopic eczema report symptoms of anxiety and depression clearly more often than people of the same age without it, and the more severe the eczema, the more often. Adolescents too. If that is you, you are neither weak nor alone, and it is part of the disease, so it deserves treatment like any other part.',
    notes: ['mood'],
  },
  { kind: 'heading', text: 'The circle' },
  {
    kind: 'paragraph',
    text: 'Stress and eczema feed each other. Under stress the body releases hormones and nerve messengers that make immune cells in the skin more easily excited, and the barrier repairs itself more slowly. The skin itches, you scratch, scratching damages the barrier further, the itch grows. At night that costs sleep, and a tired brain bears both itch and stress less well. By the end of the week nobody can say what began it.',
    notes: ['stress'],
  },
  {
    kind: 'paragraph',
    text: 'The good news about a circle is that it can be cut anywhere. You need not remove stress from your life, which is not on offer. You need one place where you can interrupt.',
  },
  {
    kind: 'table',
    caption: 'Where to cut',
    head: ['Link', 'What it feels like', 'What interrupts it'],
    rows: [
      [
        'Stress to itch',
        'It begins before the meeting, the exam, the visit',
        'Slow breathing, a planned pause, treatment ready at hand',
      ],
      [
        'Itch to scratch',
        'The hand is there before you notice',
        'Habit reversal: clench, press, cool, cream',
      ],
      [
        'Scratch to barrier',
        'Raw patches that sting',
        'Short nails, moisturizer, prescribed treatment early',
      ],
      ['Barrier to sleep', 'Awake at three', 'Cool room, cream an hour before bed, cotton'],
      ['Sleep to mood', 'Everything is too much', 'Rest first, decisions later; tell someone'],
    ],
  },
  { kind: 'heading', text: 'Scratching is a habit, and habits can be retrained' },
  {
    kind: 'paragraph',
    text: 'Some scratching answers an itch. A surprising share does not: it comes with reading, with waiting, with getting undressed. Habit reversal, a method with decades behind it, goes after that share. For one week you only count: a click on a counter or a mark on paper each time you catch your hand. Most people are startled by the number, and it falls from the counting alone.',
  },
  {
    kind: 'paragraph',
    text: 'In the second week you put something in its place. When the hand moves, make a fist and hold it for thirty seconds; if it still itches, press a nail lightly beside the spot, or lay something cool on it, then use cream. It sounds small. Small studies in which it was added to ordinary treatment found less scratching and better skin than with treatment alone.',
    notes: ['habitReversal'],
  },
  {
    kind: 'action',
    text: 'How much does eczema weigh on you? One of our seven questions asks exactly that.',
    button: 'Start Free Assessment',
  },
  { kind: 'heading', text: 'Eight minutes in the evening' },
  {
    kind: 'paragraph',
    text: 'Meditation does not cure eczema. What it can do is widen the moment between an itch and a hand. The exercise is plain. Lie down, skin creamed, room cool. Breathe in for four counts and out for six. When an itch appears, notice where it is, how large, whether it pulses or burns, and keep breathing. Many itches rise, stand and fall within a minute or two when nothing feeds them. You are not suppressing it. You are watching it leave.',
  },
  {
    kind: 'paragraph',
    text: 'Do it for eight minutes, at the same time each day, for three weeks before you judge it. Trials of mindfulness and cognitive behavioral therapy in adults with eczema, some delivered over the internet, have shown lower itch intensity and better quality of life. The effect is moderate. It comes on top of treatment, never instead of it.',
    notes: ['cbt'],
  },
  { kind: 'heading', text: 'What people say, and what to answer' },
  {
    kind: 'list',
    items: [
      '“Have you tried coconut oil?” You may say: thank you, my treatment is in good hands.',
      '“Is it contagious?” No. A plain no, without an apology, ends it sooner than an explanation.',
      '“Just stop scratching.” You may say: it is about as voluntary as a sneeze.',
      'At work you owe nobody a diagnosis. “I sleep badly because of a skin condition and need to see a doctor on Tuesdays” is enough.',
    ],
  },
  { kind: 'heading', text: 'When to ask for help' },
  {
    kind: 'list',
    items: [
      'You have slept badly on most nights for more than two weeks.',
      'You avoid people, touch or mirrors because of your skin.',
      'Nothing has given you pleasure for two weeks, or you feel worthless or without hope.',
      'You drink, or take tablets, to get through the night.',
      'You have thoughts of not wanting to live. Then ask today: your doctor, a crisis line, the emergency number. In the United States, call or text 988 at any hour.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Say it in one sentence: “My eczema is affecting my mental health, and I want to treat both.” Doctors hear it less often than they should, and most will take it up with relief. Better control of the skin often lifts the mood noticeably, and a calmer mind makes it possible to keep up the treatment. Both directions of the circle can work for you.',
  },
  { kind: 'heading', text: 'What to write down' },
  {
    kind: 'paragraph',
    text: 'For two weeks, three numbers each evening, 0 to 10: itch, sleep, mood. And one line about the day. Look at it afterwards with somebody you trust. You will see whether the bad days come before the bad skin or after it, and that tells you where your circle is easiest to cut.',
  },
  {
    kind: 'action',
    text: 'The journal asks for those three numbers and draws the curve. The chat is there when it dips.',
    button: 'Begin with seven questions',
  },
];
