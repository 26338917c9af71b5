import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: '“It is only skin.” Anyone who has said that has not spent a night awake with an itch that will not let go, then gone to work in long sleeves in July. Eczema is a disease of the skin, but you live with it in your head: in how you sleep and concentrate, in what you wear, in who you let close.',
  },
  {
    kind: 'paragraph',
    text: 'You are not imagining it. In a survey of adults in the United States, people with atopic eczema reported more symptoms of anxiety and depression than people without it, and the more severe the eczema, the more symptoms. If that is you, you are neither weak nor alone. It is part of the disease and deserves treatment like any other part.',
    notes: ['mood'],
  },
  { kind: 'heading', text: 'The cycle' },
  {
    kind: 'paragraph',
    text: 'Stress and eczema feed each other. Under stress the body releases hormones and nerve signals that put immune cells in the skin on edge, and the barrier repairs itself more slowly. The skin itches, you scratch, scratching damages the barrier further, and the itch grows. At night that costs you sleep, and a tired brain copes less well with both. By the end of the week nobody can say what started it.',
    notes: ['stress'],
  },
  {
    kind: 'paragraph',
    text: 'The good news about a cycle is that you can break it anywhere. You do not have to remove stress from your life, which nobody can. You need one place where you can step in.',
  },
  {
    kind: 'table',
    caption: 'Where to break the cycle',
    head: ['Link', 'What it feels like', 'What interrupts it'],
    rows: [
      [
        'Stress to itch',
        'It starts before the meeting, the exam, the visit',
        'Slow breathing, a planned break, treatment within reach',
      ],
      [
        'Itch to scratch',
        'The hand is there before you notice',
        'Habit reversal: clench, press, cool, moisturize',
      ],
      [
        'Scratch to barrier',
        'Raw patches that sting',
        'Short nails, moisturizer, prescribed treatment early',
      ],
      ['Barrier to sleep', 'Awake at three', 'A cool room, moisturizer before bed, cotton'],
      ['Sleep to mood', 'Everything is too much', 'Rest first, decide later; tell someone'],
    ],
  },
  { kind: 'heading', text: 'Scratching is a habit, and habits can be retrained' },
  {
    kind: 'paragraph',
    text: 'Some scratching answers an itch. Some is pure habit: it comes with reading, waiting or getting undressed. Habit reversal is a method for that part. For one week you only count: a click on a counter or a mark on paper each time you catch your hand. Expect to be startled by the number.',
  },
  {
    kind: 'paragraph',
    text: 'In the second week you put something in its place. When the hand moves, make a fist and hold it for thirty seconds; if it still itches, press a nail lightly beside the spot, or lay something cool on it, then use cream. It sounds too simple. But in a trial with children, adding habit reversal to ordinary treatment led to less scratching and better skin than treatment alone.',
    notes: ['habitReversal'],
  },
  {
    kind: 'action',
    text: 'How much does eczema affect your mood? One of our seven questions asks exactly that.',
    button: 'Start Free Assessment',
  },
  { kind: 'heading', text: 'Eight minutes in the evening' },
  {
    kind: 'paragraph',
    text: 'Meditation does not cure eczema. What it can do is lengthen the moment between the itch and the hand. The exercise is simple. Moisturize, cool the room and lie down. Breathe in for four counts and out for six. When an itch appears, notice where it is, how big it is and whether it throbs or burns, and keep breathing. An itch that nothing feeds often rises, peaks and fades. You are not fighting it. You are watching it leave.',
  },
  {
    kind: 'paragraph',
    text: 'Do it for eight minutes, at the same time each day, for three weeks before you judge it. Noticing an itch without acting on it is also part of cognitive behavioral therapy. In a trial with adults, a course of it over the internet eased the symptoms of eczema and improved sleep and mood. It adds to your treatment and never replaces it.',
    notes: ['cbt'],
  },
  { kind: 'heading', text: 'What people say, and what to say back' },
  {
    kind: 'list',
    items: [
      '“Have you tried coconut oil?” Try: “Thanks, I have a plan that I am happy with.”',
      '“Is it contagious?” “No.” A plain no ends it sooner than an explanation.',
      '“Just stop scratching.” Try: “It is about as voluntary as a sneeze.”',
      'At work you owe nobody a diagnosis. “I have a skin condition, and I need to see a doctor on Tuesdays” is enough.',
    ],
  },
  { kind: 'heading', text: 'When to ask for help' },
  {
    kind: 'list',
    items: [
      'You have slept badly most nights for more than two weeks.',
      'You avoid people, touch or mirrors because of your skin.',
      'Nothing has brought you joy for two weeks, or you feel worthless or hopeless.',
      'You drink or take pills to get through the night.',
      'You have thoughts of not wanting to live. Ask for help today. In the United States, call or text 988 at any hour; in an emergency, call 911.',
    ],
  },
  {
    kind: 'paragraph',
    text: 'Say it in one sentence: “My eczema is affecting my mental health, and I want to treat both.” Doctors hear it less often than they should. Calmer skin can lift your mood, and a calmer mind makes it easier to keep up the treatment. The cycle can turn in your favor, too.',
  },
  { kind: 'heading', text: 'What to write down' },
  {
    kind: 'paragraph',
    text: 'For two weeks, write down three numbers each evening, 0 to 10: itch, sleep and mood. Add one line about the day. Then look at it with someone you trust. You will see whether the bad days come before the bad skin or after it, and that tells you where your cycle is easiest to break.',
  },
  {
    kind: 'action',
    text: 'The journal asks for those three numbers and draws the curve. The chat is there on the bad days.',
    button: 'Start with seven questions',
  },
];
