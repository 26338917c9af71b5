/** Text of the top banner (`host-site/docs/site.md#plans-and-prices`). */
export const BANNER_TEXT = 'Special offer ends today: 60% off 6 months!';
