import type { Office } from '@olea/shared/site/facts';

const weekday = { opens: '09:00', closes: '17:00' };

/** An office that is open six days a week, in a time zone with daylight saving time. */
export const exampleOffice: Office = {
  city: 'Kingston',
  timeZone: 'America/Toronto',
  week: [null, weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '14:00' }],
};
