const isWeekend = (date: Date): boolean => date.getUTCDay() % 6 === 0;

/**
 * The day by which the first box arrives: it ships on the next business day, and takes five at most. Public holidays
 * are not counted, so the text says 'around'.
 */
export function arrivalDay(start: Date): Date {
  const day = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()));
  for (let left = 5; left > 0; left -= isWeekend(day) ? 0 : 1) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}
