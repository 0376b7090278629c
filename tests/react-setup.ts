import { configure } from '@testing-library/react';

// No test is about speed: what a part loads on demand may take longer than Testing Library's default of a second.
configure({ asyncUtilTimeout: 30_000 });
