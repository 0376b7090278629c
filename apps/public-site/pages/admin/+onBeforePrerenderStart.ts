import { CONSOLE_ADDRESSES } from '@olea/admin-desktop/screens';

export const onBeforePrerenderStart = () => [...CONSOLE_ADDRESSES];
