/**
 * The screens after the first, in one file: small, and made of the same parts. Messages are larger than all of them together and have a
 * file of their own.
 */
export { AmazonAssetsPage } from '../features/amazon-assets/AmazonAssetsPage.tsx';
export { FeatureFlagsPage } from '../features/flags/FeatureFlagsPage.tsx';
export { SectionsPage } from '../features/flags/SectionsPage.tsx';
export { PreviewPage } from '../features/site/PreviewPage.tsx';
export { comingSoon } from './ComingSoonPage.tsx';
