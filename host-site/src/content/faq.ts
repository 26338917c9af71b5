import { BRAND } from './brand.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions before a purchase. The landing page shows them, and search engines read them as structured data. */
export const faq: readonly Question[] = [
  {
    question: `Is ${BRAND} a doctor?`,
    answer: `No. ${BRAND} helps you test one change at a time, with nurses and dietitians to answer your questions. It does not diagnose, prescribe or replace your doctor, and it tells you when to see one.`,
  },
  {
    question: 'Why glucose sensors, for eczema?',
    answer:
      'Some people notice that their itch follows certain meals. Research has not shown that glucose drives eczema. The sensor puts your own glucose curve beside your own itch, so you can stop guessing about food, one way or the other.',
  },
  {
    question: 'When do the sensors arrive?',
    answer:
      'The first box ships on the next business day and arrives within five business days in the United States. After that, two sensors come every month for as long as your plan runs, whatever its length. You can change the address in your account.',
  },
  {
    question: 'Do I need a prescription? Does it hurt?',
    answer:
      'Adults who do not use insulin need no prescription for the sensors. Most people feel a quick press and then nothing. If you react to adhesives, ask in the chat before you put one on.',
  },
  {
    question: 'How do I cancel?',
    answer:
      'With two clicks in your account, at any time. Your plan then runs to the end of the time you have paid for and does not renew. We email you a reminder a week before every renewal.',
  },
  {
    question: 'Can I pay with an HSA or FSA card?',
    answer:
      'Yes, just like any other card. We have no insurance partners and do not bill insurers. If your plan administrator asks for a receipt, you will find them all in your account.',
  },
  {
    question: 'Who sees my answers?',
    answer:
      'Your assessment stays in your browser and is removed when you log out, unless you choose to keep it. In the app, your experts see what you share with them. We do not sell health data, and you can delete all of yours yourself.',
  },
  {
    question: 'Which phones does the app run on?',
    answer:
      'iPhones with iOS 17 or later, and Android phones with Android 12 or later and NFC, which starts the sensor.',
  },
];
