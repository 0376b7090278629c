import type { RequestSummary } from '@olea/shared/api/quotes';
import { useTranslation } from 'react-i18next';
import { Status } from '../frame/Status.tsx';

const marks: Readonly<Record<RequestSummary['status'], string>> = {
  sent: 'M1 2 15 8 1 14V9.500L9 8 1 6.500Z',
  'in-progress': 'M3 1.500h10v2.300L9.500 8l3.500 4.200v2.300H3v-2.300L6.500 8 3 3.800Z',
  quoted: 'M2 1h12v14H2ZM4.500 4v1.500h7V4Zm0 3.200v1.500h7V7.200Zm0 3.200v1.500h4v-1.500Z',
  accepted: 'M6.200 13 1.500 8.300l1.700-1.700 3 3 6.600-6.600 1.700 1.700Z',
  declined:
    'm3.200 1.800 4.800 4.800 4.800-4.800 1.400 1.400L9.400 8l4.800 4.800-1.400 1.400L8 9.400l-4.800 4.800-1.400-1.400L6.600 8 1.800 3.200Z',
  expired:
    'M8 .8a7.200 7.200 0 1 0 0 14.400A7.200 7.200 0 0 0 8 .8ZM7.200 3.500h1.600v4.200l2.900 1.700-.8 1.400-3.700-2.200Z',
  closed: 'M1 6.800h14v2.400H1Z',
};

interface RequestStatusProps extends Pick<RequestSummary, 'status'> {
  /** The text beside the icon. Defaults to the name of the status. */
  readonly text?: string;
}

/** Renders the status of a request in words, with an icon. */
export function RequestStatus({ status, text }: RequestStatusProps) {
  const { t } = useTranslation('requests');
  return (
    <Status name={status} mark={marks[status]}>
      {text ?? t(`status.${status}`)}
    </Status>
  );
}
