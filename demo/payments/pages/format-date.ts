/** Formats seconds since the epoch, for example `February 24, 2027`. */
export const formatDate = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
