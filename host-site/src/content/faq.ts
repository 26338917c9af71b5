import { BRAND } from './brand.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions before a purchase. The landing page shows them, and search engines read them as structured data. */
export const faq: readonly Question[] = [
  {
    question: `Is ${BRAND} a doctor?`,
    answer: `No. ${BRAND} helps you to observe and to test one change at a time, with nurses and dietitians who answer questions. It does not diagnose, prescribe or replace your doctor, and it tells you when to see one.`,
  },
  {
    question: 'Why glucose sensors, for eczema?',
    answer:
      'Some people see their itch follow certain meals; most do not. Research has not settled it. The sensor lets you see your own curve beside your own itch, so that you can stop guessing about food in either direction.',
  },
  {
    question: 'When do the sensors arrive?',
    answer:
      'The first box ships on the next business day and takes three to five business days within the United States. After that, two sensors come every month for as long as your plan runs, whatever its length. You can change the address in your account.',
  },
  {
    question: 'Do I need a prescription? Does it hurt?',
    answer:
      'The sensors need no prescription for adults who do not use insulin. Most people feel a short press and then nothing. If you react to adhesives, ask in the chat before you put one on.',
  },
  {
    question: 'How does cancelling work?',
    answer:
      'Two clicks in your account, at any time. The plan then runs until the end of what you have paid for and does not renew. We remind you by mail a week before every renewal.',
  },
  {
    question: 'Can I pay with an HSA or FSA card?',
    answer:
      'Yes, like with any other card. We have no insurance partners and do not bill insurers. If your administrator asks for a receipt, you find every one in your account.',
  },
  {
    question: 'Who sees my answers?',
    answer:
      'The assessment stays in your browser and leaves it when you log out, unless you tell it to stay. In the app, your experts see what you share with them. We do not sell health data, and you can delete all of it yourself.',
  },
  {
    question: 'Which phones does the app run on?',
    answer:
      'iPhones with iOS 17 or newer, and phones with Android 12 or newer and NFC, which starts the sensor.',
  },
];
