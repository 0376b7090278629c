import { expect, it } from 'vitest';
import { type AlarmSettings, readWays } from '../../supabase/functions/raise-alarms/handler.ts';

const SETTINGS: AlarmSettings = {
  to: 'alarms@olea.example',
  from: 'website@olea.example',
  sendMail: async () => undefined,
  webhookUrl: 'https://chat.example/T1/secret',
};

it.each([
  [{}, []],
  [{ to: undefined }, []],
  [{ webhookUrl: undefined }, ['ALARM_WEBHOOK_URL is not set: nobody is told while mail fails']],
  [{ webhookUrl: 'http://chat.example/T1/secret' }, ['ALARM_WEBHOOK_URL is not an https address: it is not used']],
  [{ sendMail: null }, ['ALARM_TO needs MAIL_API_KEY and MAIL_FROM: no alarm is mailed']],
  [{ to: undefined, webhookUrl: undefined }, ['Neither ALARM_TO nor ALARM_WEBHOOK_URL can be used: alarms go nowhere']],
])('settings changed by %j are complained of as %j', (change, complaints) => {
  expect(readWays({ ...SETTINGS, ...change }, fetch).complaints).toEqual(complaints);
});
