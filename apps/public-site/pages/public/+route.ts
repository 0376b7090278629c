import { addressAt } from '@olea/shared/site/pages';
import { NOT_FOUND_PATH } from '../document/viewPage.tsx';

export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === NOT_FOUND_PATH || addressAt(urlPathname) !== null;
