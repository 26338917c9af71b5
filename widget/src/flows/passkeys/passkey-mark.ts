/** A key in the colour of the text, drawn for this project. */
const KEY =
  'M15 2a7 7 0 0 0-6.7 9L2 17.3V22h4.7v-2.5h2.5V17h2.5l1.3-1.3A7 7 0 1 0 15 2Zm2 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z';

export const loadPasskeyMark = async () => KEY;
