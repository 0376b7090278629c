/**
 * The screens after the first, in one file: small, and made of the same parts. Messages are larger than all of them together and have a
 * file of their own.
 */
export { AmazonAssetsPage } from '../features/amazon-assets/AmazonAssetsPage.tsx';
export { SectionsPage } from '../features/flags/SectionsPage.tsx';
export { comingSoon } from './ComingSoonPage.tsx';
export { FlagsScreen, PreviewScreen } from './FlagsScreen.tsx';
