/**
 * The screens after the first, in one file: small, and made of the same parts. Messages are larger than all of them together and have a
 * file of their own.
 */
export { AmazonAssetsPage } from '../amazon-assets/AmazonAssetsPage.tsx';
export { comingSoon } from '../coming-soon/ComingSoonPage.tsx';
export { FeatureFlagsPage } from '../flags/FeatureFlagsPage.tsx';
export { PreviewPage } from '../preview/PreviewPage.tsx';
export { SectionsPage } from '../sections/SectionsPage.tsx';
