import { LOCALES, localizePath } from '@olea/shared/i18n';

export const onBeforePrerenderStart = () => LOCALES.map((locale) => localizePath('/client/dashboard', locale));
