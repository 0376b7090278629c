import type { Office } from '@olea/shared/site/facts';

const weekday = { opens: '09:00', closes: '17:00' };

/** An office in a time zone with daylight saving time that is open six days a week. */
export const exampleOffice: Office = {
  city: 'Kingston',
  timeZone: 'America/Toronto',
  week: [null, weekday, weekday, weekday, weekday, weekday, { opens: '10:00', closes: '14:00' }],
};
