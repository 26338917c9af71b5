/** The top banner, letter for letter (specification, section 9). */
export const BANNER_TEXT = 'Special offer ends today: 60% off 6 months!';
