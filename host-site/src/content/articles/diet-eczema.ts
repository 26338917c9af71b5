import type { Block } from './article.ts';

export const body: readonly Block[] = [
  {
    kind: 'paragraph',
    text: 'No question is asked more often in an eczema clinic than this one: is it something I eat? It is a fair question. It also has a way of taking over. People arrive having given up milk, wheat, eggs, nightshades and sugar, all at once, for months, with skin that is no better and a table at which nobody wants to sit.',
  },
  {
    kind: 'paragraph',
    text: 'Food matters for some people with eczema, and for most of them it is not the main thing. The purpose of this article is to help you find out which of the two you are, at the lowest possible price.',
  },
  { kind: 'heading', text: 'Allergy, aggravation, coincidence' },
  {
    kind: 'paragraph',
    text: 'Three different things hide behind “that food gives me eczema”. The first is a true food allergy. The immune system has made antibodies against a protein, and within minutes to two hours there are hives, swelling, vomiting or trouble breathing. It is more common in children with moderate or severe eczema than in anyone else. It can be dangerous, and it is a matter for a doctor, never for an experiment at home.',
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
    text: 'A blood or prick test can show antibodies. It cannot show that a food causes symptoms. People with eczema often have antibodies against foods they eat without trouble, so a long list of positive results is more likely to empty your kitchen than to clear your skin. Doctors test for foods that already have a suspicious story. Tests sold by post that measure IgG show what you have eaten, which you knew.',
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
    text: 'Reviews of trials in which people with eczema left out foods have found, on average, a slight improvement at best: a little less itch and a little better sleep for some, and no difference for most. The trials were small and short. The harm is better described. Growing children on broad diets miss calcium, protein and weight. And strict avoidance has a trap: a child with eczema who stops eating a food that the body tolerated may lose that tolerance and react severely when it comes back.',
    notes: ['elimination', 'lostTolerance'],
  },
  {
    kind: 'paragraph',
    text: 'Vitamin D, fish oil and probiotics have been tried too. None has changed eczema enough to be recommended for everyone. A Mediterranean way of eating is good for much else and does no harm here.',
    notes: ['supplements'],
  },
  { kind: 'heading', text: 'And sugar?' },
  {
    kind: 'paragraph',
    text: 'Meals that raise blood sugar quickly raise insulin too, and with it signals that promote inflammation. For acne this link is reasonably well supported. For eczema it is plausible and not yet shown. It is one reason some people like to look at their glucose next to their itch: not as proof, but to see whether their own two curves move together. Please do not read a diagnosis into a single spike. Healthy people have them every day.',
  },
  { kind: 'heading', text: 'How to test one food properly' },
  {
    kind: 'list',
    items: [
      'First calm the skin. Two weeks of regular moisturizer and the treatment you were prescribed. On flaring skin every test reads positive.',
      'Choose one food, the one with the best story. Not a group of five.',
      'Leave it out completely for two to four weeks. Read labels. Replace what it gave you: calcium for milk, protein for eggs.',
      'Write down itch, sleep and skin every day, and anything unusual: a cold, exams, a new soap.',
      'Then bring it back on purpose, in a normal amount, for three days. This is the step most people skip, and without it you have learned nothing.',
      'Better without and worse again with it, twice: you have found something. Otherwise eat it, and cross it off.',
    ],
    notes: ['lateReactions'],
  },
  {
    kind: 'paragraph',
    text: 'Do not do this by yourself for a child, in pregnancy, with a history of eating disorder, or with any food that has ever caused hives, swelling or breathing trouble. Those tests belong in a clinic, with a dietitian beside you.',
  },
  { kind: 'heading', text: 'What helps almost everyone more' },
  {
    kind: 'list',
    items: [
      'Moisturizer twice a day, more than you think: an adult needs about 250 g in a week.',
      'Prescribed anti-inflammatory treatment early in a flare, long enough, then stopped.',
      'Soap that is not soap, water that is not hot.',
      'Sleep. An hour more is worth more than any food left out.',
    ],
    notes: ['european', 'emollients'],
  },
  { kind: 'heading', text: 'Read further' },
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
    text: 'One food at a time, with the dates kept for you and a dietitian to ask.',
    button: 'Find your own triggers',
  },
];
