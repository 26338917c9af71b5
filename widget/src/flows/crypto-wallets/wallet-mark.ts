/** A wallet in the colour of the text, drawn for this project. The wallets' own logos belong to their owners. */
const WALLET =
  'M4 4h14v2H5v1h15a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2Zm13 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z';

export const loadWalletMark = async () => WALLET;
