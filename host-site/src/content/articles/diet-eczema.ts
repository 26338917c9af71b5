import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'It is one of the first questions people ask in an eczema clinic: is it something I eat? It is a fair question. It also has a way of taking over. People arrive having given up milk, wheat, eggs, nightshades and sugar, all at once, for months, with skin that is no better and meals that nobody enjoys.',
  },
  {
    kind: 'paragraph',
    text: 'Food matters for some people with eczema, and for most of them it is not the main thing. This article helps you find out which group you are in, while giving up as little as possible.',
  },
  { kind: 'heading', text: 'Allergy, aggravation, coincidence' },
  {
    kind: 'paragraph',
    text: 'Three different things hide behind “that food gives me eczema”. The first is a true food allergy. The immune system has made antibodies against a protein, and within minutes to two hours there are hives, swelling, vomiting or trouble breathing. It is more common in children with moderate or severe eczema than in other children. It can be dangerous, and it is a matter for a doctor, never for an experiment at home.',
    notes: ['foodAllergy'],
  },
  {
    kind: 'paragraph',
    text: 'The second is aggravation: a food makes existing eczema itch more, hours or a day or two later. This is real, slower, and hard to see, because so much else happens in two days. The third is coincidence. Eczema flares often and people eat every day, so a flare always has a meal before it.',
  },
  {
    kind: 'table',
    caption: 'Telling them apart',
    head: ['', 'Food allergy', 'Aggravation', 'Coincidence'],
    rows: [
      ['Starts', 'Minutes to 2 hours', '6 to 48 hours', 'Any time'],
      ['Looks like', 'Hives, swelling, vomiting', 'More itch in the usual places', 'A flare like any other'],
      ['Repeats', 'Every time', 'Most times, more with larger amounts', 'No pattern'],
      ['Next step', 'Doctor, avoid it strictly', 'A planned test, see below', 'Look elsewhere'],
    ],
    notes: ['foodAllergy', 'lateReactions'],
  },
  { kind: 'heading', text: 'Why blood tests disappoint' },
  {
    kind: 'paragraph',
    text: 'A blood or prick test can show antibodies. It cannot show that a food causes symptoms. People with eczema often have antibodies against foods they eat without trouble, so a long list of positive results is more likely to empty your kitchen than to clear your skin. Doctors test for foods that your history already points to. Mail-order tests that measure IgG show what you have eaten, which you knew.',
    notes: ['foodAllergy', 'igg4'],
  },
  {
    kind: 'action',
    text: 'Before you change what you eat, see which triggers your answers point to.',
    button: 'Start Free Assessment',
  },
  { kind: 'heading', text: 'What research says about diets' },
  {
    kind: 'paragraph',
    text: 'Reviews of trials in which people with eczema left out foods have found, on average, a slight improvement at best: a little less itch and a little better sleep for some, and no difference for most. And strict avoidance has a cost: a child with eczema who stops eating a food that the body tolerated may lose that tolerance and react severely when it comes back. Growing children on very restricted diets can also miss out on calcium and protein.',
    notes: ['elimination', 'lostTolerance', 'foodAllergy'],
  },
  {
    kind: 'paragraph',
    text: 'Vitamin D, fish oil and probiotics have been tried too. None has helped eczema enough to be recommended for everyone.',
    notes: ['supplements', 'probiotics'],
  },
  { kind: 'heading', text: 'And sugar?' },
  {
    kind: 'paragraph',
    text: 'Meals that raise blood sugar quickly raise insulin too. For acne, a small trial found fewer blemishes on a diet that avoids such meals. For eczema, a link is plausible but not shown. That is why some people like to see their glucose beside their itch: not as proof, but to find out whether the two curves move together. Please do not read a diagnosis into a single spike. Healthy people have them too.',
    notes: ['acneSugar'],
  },
  { kind: 'heading', text: 'How to test one food properly' },
  {
    kind: 'list',
    items: [
      'First calm the skin: two weeks of regular moisturizer and the treatment you were prescribed. On flaring skin, everything seems to make it worse.',
      'Choose one food, the likeliest suspect. Not five at once.',
      'Leave it out completely for two to four weeks. Read labels. Replace what it gave you: calcium for milk, protein for eggs.',
      'Write down itch, sleep and skin every day, and anything unusual: a cold, a deadline, a new soap.',
      'Then bring it back on purpose, in a normal amount, for three days. This is the step most people skip, and without it you have learned nothing.',
      'Better without it and worse with it, twice in a row? You have found something. If not, eat it and cross it off.',
    ],
    notes: ['lateReactions'],
  },
  {
    kind: 'paragraph',
    text: 'Do not do this on your own for a child, during pregnancy, with a history of an eating disorder, or with any food that has ever caused hives, swelling or trouble breathing. Those tests belong in a clinic.',
  },
  { kind: 'heading', text: 'What helps most people more' },
  {
    kind: 'list',
    items: [
      'Moisturizer twice a day, and more of it than you think: about 250 g (9 oz) a week for an adult.',
      'Prescribed anti-inflammatory treatment, started early in a flare and used for as long as your doctor says.',
      'A soap-free cleanser, and water that is warm rather than hot.',
    ],
    notes: ['european', 'emollients'],
  },
  { kind: 'heading', text: 'Further reading' },
  {
    kind: 'sources',
    links: [
      {
        href: 'https://nationaleczema.org/eczema/management/diet-nutrition/',
        text: 'National Eczema Association: diet and nutrition',
      },
      {
        href: 'https://www.aad.org/public/diseases/eczema/childhood/triggers/food-fix',
        text: 'American Academy of Dermatology: can food fix eczema?',
      },
      { href: 'https://www.nhs.uk/conditions/atopic-eczema/', text: 'NHS: atopic eczema' },
      { href: 'https://www.niaid.nih.gov/diseases-conditions/food-allergy', text: 'NIAID: food allergy' },
    ],
  },
  {
    kind: 'action',
    text: 'Test one food at a time. The app keeps the dates, and a dietitian answers your questions.',
    button: 'Find your own triggers',
  },
];
