/** The two production domains and the desktop console. A test compares them with the site facts of the shared core. */
export const DEFAULT_ORIGINS = ['https://oleaandthyme.example', 'https://olea-thyme.example', 'app://console'];
