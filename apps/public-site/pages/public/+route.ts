import { addressAt } from '@olea/shared/site/pages';
import { NOT_FOUND_PATH } from '../../page-context/usePage.tsx';

export const route = ({ urlPathname }: { urlPathname: string }): boolean =>
  urlPathname === NOT_FOUND_PATH || addressAt(urlPathname) !== null;
