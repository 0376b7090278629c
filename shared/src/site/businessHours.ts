export interface DayHours {
  /** Wall-clock time in Ottawa, `HH:MM`. */
  opens: string;
  closes: string;
}

const weekday: DayHours = { opens: '09:00', closes: '17:00' };

/** Sunday first, as `Date.getUTCDay` counts; null is closed all day. */
export const businessHours: readonly (DayHours | null)[] = [
  null,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  { opens: '10:00', closes: '14:00' },
];
